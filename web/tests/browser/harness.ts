// A server, a browser, and what a person does with them.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const top = resolve(here, '../../..');

function program(): string {
  const places = [process.env.ATARAXIA, join(top, 'build/check/src/ataraxia'), join(top, 'build/release/src/ataraxia')];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (!found) throw new Error('there is no program: build it, or say ATARAXIA=...');
  return found;
}

async function free_port(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** `ataraxia serve` on a port and a database of its own, which stay the same when it is started again. */
class TestServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ataraxia-web-'));
  #process: ChildProcess | null = null;
  port = 0;

  async start(): Promise<void> {
    this.port ||= await free_port();
    const arguments_ = ['serve', '--port', String(this.port), '--db', join(this.#folder, 'test.db'), '--web', join(top, 'web/dist'), '--log', 'error'];
    const started = spawn(program(), arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = started;
    await new Promise<void>((ready, failed) => {
      started.stdout!.once('data', () => ready());
      started.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      started.once('error', failed);
    });
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Without any chance to put its things in order. */
  async kill(): Promise<void> {
    const dying = this.#process;
    if (!dying) return;
    this.#process = null;
    const gone = new Promise((done) => dying.once('exit', done));
    dying.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function open_browser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // No sandbox in containers where tests run as root; 3D without a graphics card.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  });
}

/** Started before the tests of a file and ended after them. */
export function a_server_and_a_browser(): { server: TestServer; browser: Browser } {
  const stage = { server: new TestServer(), browser: undefined as unknown as Browser };
  beforeAll(async () => {
    await stage.server.start();
    stage.browser = await open_browser();
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.server.end();
  });
  return stage;
}

/** A new person: a browser profile of his own. Whatever goes wrong in his page fails the test by `complaints`. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints };
}

const pictures = process.env.PICTURES;

export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Chooses on the first page and begins. */
export async function begin(page: Page, game: string, level: string, options: { variant?: string; opponent?: string } = {}): Promise<void> {
  await page.locator(`input[name=game][value=${game}]`).check();
  await page.locator(`#board [data-cell]`).first().waitFor();
  if (options.variant) await page.locator('select').first().selectOption(options.variant);
  if (options.opponent) await page.getByRole('radio', { name: options.opponent, exact: true }).check();
  else await choose_level(page, level);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/game\//);
  await page.locator('[data-status]').waitFor();
}

async function choose_level(page: Page, level: string): Promise<void> {
  const slider = page.locator('#level');
  await slider.waitFor();
  await slider.focus();
  await slider.press('Home');
  for (let i = 0; i < 20; ++i) {
    if ((await slider.getAttribute('aria-valuetext'))?.toLowerCase() === level) return;
    await slider.press('ArrowRight');
  }
  throw new Error(`there is no level ${level}`);
}

export const finished = (page: Page): Promise<boolean> => page.locator('[data-status=finished]').isVisible();

type Next = { over: true } | { over: false; x: number; y: number; seen: string };

/** Waits until the person may do something, and finds what: null when the game is over. */
async function next_click(page: Page, seen: string): Promise<Next> {
  const found = await page.waitForFunction((before) => {
    if (document.querySelector('[data-status=finished]')) return { over: true as const };
    const board = [...document.querySelectorAll('#board svg')].at(-1);
    // What is asked beside the board comes first, then where a piece may go, then the piece. The last target is the
    // highest of a pyramid: games come to an end.
    const wanted =
      document.querySelector('.guide .strong') ??
      document.querySelector('.guide .outlined') ??
      [...(board?.querySelectorAll('.target') ?? [])].at(-1) ??
      board?.querySelector('.movable');
    if (!wanted) return null;
    const now = `${document.querySelectorAll('[data-ply]').length} ${document.querySelector('.guide')?.textContent} ${board?.querySelector('.chosen')?.getAttribute('data-name')} ${board?.querySelectorAll('.target').length}`;
    if (now === before) return null;
    wanted.scrollIntoView({ block: 'nearest' });
    const box = wanted.getBoundingClientRect();
    return { over: false as const, x: box.x + box.width / 2, y: box.y + box.height / 2, seen: now };
  }, seen).catch(async (error: Error) => {
    await picture(page, 'stuck');
    throw error;
  });
  return (await found.jsonValue())!;
}

/** Waits until the person may do something, or the game is over; false when it is over. */
export async function my_turn(page: Page): Promise<boolean> {
  return !(await next_click(page, '')).over;
}

/** Makes a move by clicking: an empty cell where that is enough, otherwise a piece and then where it goes. */
export async function make_move(page: Page): Promise<void> {
  const plies = await page.locator('[data-ply]').count();
  for (let next = await next_click(page, ''); !next.over; next = await next_click(page, next.seen)) {
    await page.mouse.click(next.x, next.y);
    const moved = await page.evaluate(
      (before) =>
        new Promise<boolean>((done) => {
          const begin = performance.now();
          const look = () => {
            if (document.querySelectorAll('[data-ply]').length > before || document.querySelector('[data-status=finished]')) done(true);
            else if (document.querySelector('.guide button, .chosen') && performance.now() - begin > 30) done(false);
            else if (performance.now() - begin > 5000) done(false);
            else requestAnimationFrame(look);
          };
          look();
        }),
      plies,
    );
    if (moved) return;
  }
}

/** Plays to the end; the answer is the number of clicks. */
export async function play_out(page: Page): Promise<number> {
  let seen = '';
  for (let clicks = 0; clicks < 400; ++clicks) {
    const next = await next_click(page, seen);
    if (next.over) return clicks;
    await page.mouse.click(next.x, next.y);
    ({ seen } = next);
  }
  throw new Error('the game does not end');
}

export function expect_silence(complaints: string[]): void {
  expect(complaints).toEqual([]);
}
