// The pictures of the README: PICTURES=../docs/images npm run browser -- pictures
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { a_server_and_a_browser, picture, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

const screen = { viewport: { width: 1280, height: 800 } };

// Two at one board, so that the pictures are the same every time.
async function game(page: Page, name: string, moves: string, fen?: string): Promise<void> {
  const answer = await page.evaluate(
    async ([game, start]) => {
      const seats = [{ kind: 'me' }, { kind: 'me' }];
      const response = await fetch('/api/rooms', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game, seats, clock: { base: 600_000, increment: 5000 }, rated: false, public: false, ...(start ? { fen: start } : {}) }),
      });
      return (await response.json()) as { id: string };
    },
    [name, fen],
  );
  await page.goto(`${server.address}/game/${answer.id}`);
  for (const [i, move] of moves.split(' ').entries()) {
    const field = page.getByRole('textbox', { name: 'Type a move' });
    await field.fill(move);
    await field.press('Enter');
    await page.locator(`[data-ply="${i + 1}"]`).waitFor();
  }
}

describe.runIf(process.env.PICTURES)('pictures for the README', () => {
  it('of the first page', async () => {
    const { page } = await visit(stage.browser, server.address, screen);
    await page.locator('#level').waitFor();
    await page.waitForTimeout(500);
    await picture(page, 'web-home');
  });

  it('of Hexxagon, with the places where a piece can go', async () => {
    const { page } = await visit(stage.browser, server.address, { ...screen, colorScheme: 'dark' });
    await game(page, 'hexxagon', 'b1 e2 c1 d2 h4 e3 c2 f2 i6 b6 h6 c7');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.locator('#board [data-name=c2]').click();
    await page.waitForTimeout(500);
    await picture(page, 'web-hexxagon');
  });

  it('of Pylos', async () => {
    const { page } = await visit(stage.browser, server.address, screen);
    await game(page, 'pylos', 'b2 c3 b3 c2 f2 b1 a2 a3 d2 d3 c1 c4 f1 b4');
    await page.waitForTimeout(2500);
    await picture(page, 'web-pylos');
  });

  it('of the analysis', async () => {
    const moves = 'f1 b1 g2 c2 e1 d3 e2 c3 a6 e4 a5 d5';
    const { page } = await visit(stage.browser, `${server.address}/analysis?${new URLSearchParams({ game: 'ataxx', moves })}`, screen);
    await page.locator('[data-node]').nth(11).waitFor();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('img', { name: 'Course of the game' }).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Space');
    await page.getByText(/depth ([5-9]|\d\d)/).waitFor({ timeout: 60_000 });
    await page.mouse.move(5, 5);
    await picture(page, 'web-analysis');
  });

  it('of a phone', async () => {
    const { page } = await visit(stage.browser, server.address, { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 });
    await game(page, 'four-couleur', 'Ti5 Jq9 Nn4 Bt6 Bh2 Jt2 Nl4 Bu5');
    await picture(page, 'web-phone');
  });
});
