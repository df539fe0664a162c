import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, expect_silence, my_turn, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

describe('with the keyboard alone', () => {
  it('a game is begun, played by arrows and by typing, and every move is announced', async () => {
    const { page, complaints } = await visit(stage.browser, server.address);
    await page.locator('#level').waitFor();
    // The first stop is the way to the board; on it, f2 is a clone from g1.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toMatch(/^a1, blue/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    expect(await focused()).toMatch(/^f2, empty, clone here/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game\//);
    await page.locator('[data-ply="2"]').waitFor();
    await my_turn(page);
    expect(await page.locator('#voice').textContent()).toMatch(/^Blue .* Red \d+, Blue \d+\. Your move\./);

    // Typed.
    await page.keyboard.press('m');
    const move = await page.evaluate(() => {
      const cell = document.querySelector<HTMLElement>('#board .target');
      return cell?.dataset.name ?? '';
    });
    await page.keyboard.type('z9');
    await page.keyboard.press('Enter');
    await page.getByText('z9 is no move here.').first().waitFor();
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.locator('[data-ply="4"]').waitFor();
    expect(await page.locator('[data-ply="3"]').textContent()).toContain(move);

    // A piece is picked up and put down again.
    await my_turn(page);
    await page.locator('#board [tabindex="0"]').focus();
    await page.evaluate(() => document.querySelector<HTMLElement>('#board .movable')?.focus());
    await page.keyboard.press('Space');
    expect(await focused()).toContain('chosen');
    await page.keyboard.press('Escape');
    expect(await focused()).not.toContain('chosen');
    expect_silence(complaints);
  });
});
