import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that `/` may load of JavaScript before anything is done, each file gzipped (docs/performance.md). */
const FIRST_LOAD = 235 * 1024;

/** What `/` loads lazily at once: the signs of help. `npm run -s bench -- web` weighs what a browser really loads. */
const LAZY_AT_ONCE = 1024;

/** The most that the page may name. */
export const FIRST_LOAD_LIMIT = FIRST_LOAD - LAZY_AT_ONCE;

/** Scripts that the page starts with, and those fetched beside them. */
const SCRIPT = /(?:src|href)="\/([^"]+\.js)"/g;

/**
 * Weighs the JavaScript that the built page names. The routes of `/` are part of what it starts with
 * (apps/web/vite.config.ts), so this is what `/` loads but for `LAZY_AT_ONCE`.
 * @param built the web's `dist`
 * @returns bytes, each file gzipped
 * @throws Error when the page names no script
 */
export async function weighFirstLoad(built: string): Promise<number> {
  const page = await readFile(join(built, 'index.html'), 'utf8');
  const files = new Set(Array.from(page.matchAll(SCRIPT), ([, file = '']) => file));
  if (files.size === 0) throw new Error(`${built}/index.html names no script`);
  const weights = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(built, file))).length));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Says what the first load weighs when it is too much. @returns the exit code. */
export async function checkFirstLoad(built: string): Promise<number> {
  const weight = await weighFirstLoad(built);
  if (weight <= FIRST_LOAD_LIMIT) return 0;
  console.error(
    `The first load of / is ${kilobytes(weight)} KB of JavaScript gzipped, at most ${kilobytes(FIRST_LOAD_LIMIT)} are allowed: load lazily what / does not show.`,
  );
  return 1;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
