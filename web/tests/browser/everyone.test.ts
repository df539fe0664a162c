import serious_findings from './axe';
import { describe, expect, it } from 'vitest';
import { a_server_and_a_browser, begin, expect_silence, make_move, my_turn, picture, visit } from './harness';

const stage = a_server_and_a_browser();
const { server } = stage;

const pages = ['/', '/analysis?game=four-couleur', '/editor?game=ataxx', '/rules/pylos', '/settings', '/events'];

describe('axe finds nothing serious', () => {
  it.each(pages.flatMap((path) => (['light', 'dark'] as const).map((scheme) => [path, scheme] as const)))(
    'on %s (%s)',
    async (path, colorScheme) => {
      const { page } = await visit(stage.browser, server.address + path, { colorScheme });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      await picture(page, `page${path.replace(/[^a-z]+/g, '-')}-${colorScheme}`);
      expect(await serious_findings(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('in a game', async () => {
    const { page } = await visit(stage.browser, server.address);
    await begin(page, 'hexxagon', 'random');
    await my_turn(page);
    await make_move(page);
    await page.locator('[data-ply="2"]').waitFor();
    expect(await serious_findings(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

  it.each(['ataxx', 'four-couleur', 'pylos'])('%s fits the width and can be played by touch', async (game) => {
    const { page, complaints } = await visit(stage.browser, server.address, phone);
    await begin(page, game, 'random');
    for (let i = 0; i < 2; ++i) {
      await my_turn(page);
      await make_move(page);
    }
    await my_turn(page);
    await picture(page, `phone-${game}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect_silence(complaints);
    await page.context().close();
  });
});

describe('the first page', () => {
  it('paints, and brings less than 300 kB without three.js', async () => {
    const { page } = await visit(stage.browser, server.address);
    await page.locator('#board [data-cell]').first().waitFor();
    // The browser tells of its first paint some time after it. How long it took is said and not judged: machines differ.
    const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const paint = Number(await painted.jsonValue());
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/assets/'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeLessThan(300_000);
    console.log(`first paint ${Math.round(paint)} ms, ${Math.round(bytes / 1000)} kB`);
  });
});
