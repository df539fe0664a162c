import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, begin, make_move, my_turn, picture, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

describe('a server that was killed in the middle of a game', () => {
  it('goes on with it, and nobody has to reload', async () => {
    const { page } = await visit(stage.browser, server.address);
    await begin(page, 'ataxx', 'random');
    for (let i = 0; i < 3; ++i) {
      await my_turn(page);
      await make_move(page);
    }
    await page.locator('[data-ply="6"]').waitFor();
    await my_turn(page);
    const moves = await page.locator('[data-ply]').allTextContents();

    await server.kill();
    await page.getByText(/Connection lost/).waitFor();
    await picture(page, 'lost');
    await server.start();
    await page.getByText(/Connection lost/).waitFor({ state: 'detached' });

    expect(await page.locator('[data-ply]').allTextContents()).toEqual(moves);
    await my_turn(page);
    await make_move(page);
    await page.locator('[data-ply="8"]').waitFor();
  });
});
