import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, begin, expect_silence, picture, play_out, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

describe('the analysis', () => {
  it('keeps variations and shows the lines of the engine', async () => {
    const { page, complaints } = await visit(stage.browser, `${server.address}/analysis?game=ataxx&moves=f2+f6+e3`);
    await page.locator('[data-node]').nth(2).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('#board .target').first().waitFor({ state: 'attached' });
    await page.locator('#board [data-name=b6]').click();
    expect(await page.locator('.variation').textContent()).toContain('b6');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.locator('.engine ol li').nth(2).waitFor();
    expect(await page.locator('.engine .score').first().textContent()).not.toBe('');
    await page.getByText(/depth ([3-9]|\d\d)/).waitFor();
    await picture(page, 'analysis');
    expect(page.url()).toContain('moves=');
    expect_silence(complaints);
  });

  it('reviews a game that was played', async () => {
    const { page, complaints } = await visit(stage.browser, server.address);
    await begin(page, 'ataxx', 'capella', { variant: 'ataxx:5x5' });
    await play_out(page);
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('img', { name: 'Course of the game' }).waitFor({ timeout: 30_000 });
    await picture(page, 'review');
    expect_silence(complaints);
  });

  it('takes a position and a record, and gives them back', async () => {
    const { page } = await visit(stage.browser, `${server.address}/analysis?game=ataxx`);
    await page.getByText('Position and record').click();
    const paste = page.getByRole('textbox', { name: 'Paste a record or a position' });
    await paste.fill('x5o/7/7/7/7/7/o5x o 0 1');
    await page.getByRole('button', { name: 'Load' }).click();
    await page.waitForFunction(() => new URLSearchParams(location.search).get('fen')?.includes(' o '));
    await paste.fill('nonsense');
    await page.getByRole('button', { name: 'Load' }).click();
    await page.getByRole('alert').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save record' }).click();
    expect((await download).suggestedFilename()).toBe('ataxx.txt');
  });
});

describe('the editor', () => {
  it('sets up a position with blocks and hands it to the analysis', async () => {
    const { page, complaints } = await visit(stage.browser, `${server.address}/editor?game=ataxx`);
    await page.locator('[data-name=d4]').waitFor();
    await page.getByRole('radio', { name: 'Block' }).check();
    await page.locator('[data-name=d4]').click();
    await page.getByText('This position can be played.').waitFor();
    await picture(page, 'editor');
    await page.getByRole('link', { name: 'Analyse it' }).click();
    await page.locator('#board [data-name=d4].block').waitFor();
    expect_silence(complaints);
  });
});
