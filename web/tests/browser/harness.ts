// A server, a browser, and what a person does with them.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

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
export class TestServer {
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

export async function open_browser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // No sandbox in containers where tests run as root; 3D without a graphics card.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  });
}

/** A new person: a browser profile of his own. Whatever goes wrong in his page fails the test by `complaints`. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
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

/** Waits until the person may do something, or the game is over; false when it is over. */
export async function my_turn(page: Page): Promise<boolean> {
  await page
    .locator('[data-status=finished], #board .movable, #board .target, .guide button')
    .first()
    .waitFor({ state: 'attached' });
  return !(await finished(page));
}

/** Makes a move by clicking: an empty cell where that is enough, otherwise a piece and then where it goes. */
export async function make_move(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  if (await pass.isVisible()) return pass.click();
  const plies = await page.locator('[data-ply]').count();
  const board = page.locator('#board svg').last();
  if ((await board.locator('.target').count()) === 0) await board.locator('.movable').first().click();
  await board.locator('.target').first().click();
  // In Four Couleur it may have to be said which man, in Pylos spheres are taken back.
  for (let i = 0; i < 4; ++i) {
    await page.waitForFunction(
      ([before]) =>
        document.querySelectorAll('[data-ply]').length > before! ||
        document.querySelector('.guide button, [data-status=finished]') !== null,
      [plies],
    );
    if ((await page.locator('[data-ply]').count()) > plies || (await finished(page))) return;
    const enough = page.locator('.guide .strong');
    if (await enough.isVisible()) await enough.click();
    else if (await board.locator('.target').first().isVisible()) await board.locator('.target').first().click();
    else await page.locator('.guide button').first().click();
  }
}

/** Plays to the end; the answer is the number of moves made by hand. */
export async function play_out(page: Page): Promise<number> {
  for (let moves = 0; moves < 200; ++moves) {
    if (!(await my_turn(page))) return moves;
    await make_move(page);
  }
  throw new Error('the game does not end');
}

export function expect_silence(complaints: string[]): void {
  expect(complaints).toEqual([]);
}
