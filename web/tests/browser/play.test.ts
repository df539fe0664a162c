import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, begin, expect_silence, make_move, my_turn, picture, play_out, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

describe('a person plays a whole game against a bot', () => {
  it.each([
    ['ataxx', 'random', 'ataxx:5x5'],
    ['hexxagon', 'random', 'hexxagon:side=4'],
    ['four-couleur', 'vega', undefined],
    ['pylos', 'easy', undefined],
  ])('of %s', async (game, level, variant) => {
    const { page, complaints } = await visit(stage.browser, server.address);
    await begin(page, game, level, { variant });
    expect(await play_out(page)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    await picture(page, `end-${game}`);
    expect(await page.locator('[data-status=finished]').textContent()).toMatch(/wins|draw/);
    expect_silence(complaints);
    await page.context().close();
  });
});

describe('the first move on the first page', () => {
  it('begins the game', async () => {
    const { page, complaints } = await visit(stage.browser, server.address);
    await page.locator('#level').waitFor();
    await picture(page, 'home');
    await page.locator('#board [data-name=f2]').click();
    await page.waitForURL(/\/game\//);
    await page.locator('[data-ply="2"]').waitFor();
    expect(await page.locator('[data-ply="1"]').textContent()).toContain('f2');
    await my_turn(page);
    expect_silence(complaints);
  });
});

describe('in a game', () => {
  it('a move can be taken back, and the game resigned and played again', async () => {
    const { page, complaints } = await visit(stage.browser, server.address);
    await begin(page, 'hexxagon', 'random');
    await my_turn(page);
    await make_move(page);
    await page.locator('[data-ply="2"]').waitFor();
    await my_turn(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('[data-ply="1"]').waitFor({ state: 'detached' });
    await my_turn(page);
    await make_move(page);
    await page.locator('[data-ply="2"]').waitFor();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.locator('[data-status=finished]').waitFor();
    const first = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForFunction((old) => location.href !== old, first);
    await page.locator('[data-status=playing]').waitFor();
    expect_silence(complaints);
  });

  it('earlier positions can be looked at while it goes on', async () => {
    const { page } = await visit(stage.browser, server.address);
    await begin(page, 'ataxx', 'random');
    await my_turn(page);
    await make_move(page);
    await page.locator('[data-ply="2"]').waitFor();
    await page.getByRole('button', { name: 'First position' }).click();
    expect(await page.locator('[data-status]').textContent()).toContain('earlier position');
    expect(await page.locator('#board .movable').count()).toBe(0);
    await page.keyboard.press('End');
    await my_turn(page);
  });
});
