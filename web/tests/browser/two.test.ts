import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, begin, expect_silence, make_move, my_turn, picture, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

describe('two browsers', () => {
  it('play against each other by a link, watched by a third', async () => {
    const first = await visit(stage.browser, server.address);
    await begin(first.page, 'ataxx', '', { variant: 'ataxx:5x5', opponent: 'Friend' });
    const link = await first.page.locator('#link').inputValue();
    const second = await visit(stage.browser, link);
    await second.page.getByRole('button', { name: /Play here/ }).click();
    await first.page.locator('[data-status=playing]').waitFor();
    const third = await visit(stage.browser, link);
    await third.page.locator('[data-status=playing]').waitFor();

    let moves = 0;
    for (; moves < 100; ++moves) {
      const { page } = moves % 2 === 0 ? first : second;
      if (!(await my_turn(page))) break;
      await make_move(page);
    }
    expect(moves).toBeGreaterThan(4);
    for (const { page } of [first, second, third]) await page.locator('[data-status=finished]').waitFor();
    await picture(second.page, 'two-players');

    // A rematch needs both; the third is not asked.
    expect(await third.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    const old = first.page.url();
    await first.page.getByRole('button', { name: 'Rematch' }).click();
    await second.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [first, second]) await page.waitForFunction((before) => location.href !== before, old);
    expect(second.page.url()).toBe(first.page.url());
    for (const { complaints } of [first, second, third]) expect_silence(complaints);
  });

  it('agree on a draw, and on a take-back', async () => {
    const first = await visit(stage.browser, server.address);
    await begin(first.page, 'pylos', '', { opponent: 'Friend' });
    const second = await visit(stage.browser, await first.page.locator('#link').inputValue());
    await second.page.getByRole('button', { name: /Play here/ }).click();
    await my_turn(first.page);
    await make_move(first.page);
    await my_turn(second.page);
    await first.page.getByRole('button', { name: 'Take back' }).click();
    await second.page.getByRole('button', { name: 'Accept' }).click();
    await first.page.locator('[data-ply="1"]').waitFor({ state: 'detached' });
    await my_turn(first.page);
    await make_move(first.page);
    await my_turn(second.page);
    await second.page.getByRole('button', { name: 'Offer a draw' }).click();
    await first.page.getByRole('button', { name: 'Accept' }).click();
    await second.page.locator('[data-status=finished]').waitFor();
    expect(await second.page.locator('[data-status]').textContent()).toContain('draw');
  });
});
