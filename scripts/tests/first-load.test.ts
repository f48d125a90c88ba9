import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkFirstLoad, FIRST_LOAD_LIMIT, weighFirstLoad } from '../lib/first-load.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-dist-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function build(scripts: Readonly<Record<string, Buffer>>, head: string): Promise<void> {
  for (const [name, content] of Object.entries(scripts)) await writeFile(join(folder, 'assets', name), content);
  await writeFile(join(folder, 'index.html'), `<!doctype html><head>${head}</head>`);
}

it('weighs each script that the page names once, gzipped, and nothing else', async () => {
  const [first, packages] = [Buffer.from('first '.repeat(1000)), Buffer.from('packages '.repeat(1000))];
  await build(
    {
      'first-a1.js': first,
      'packages-b2.js': packages,
      'later-c3.js': randomBytes(5000),
      'first-a1.css': randomBytes(5000),
    },
    `<script type="module" crossorigin src="/assets/first-a1.js"></script><link rel="modulepreload" crossorigin href="/assets/packages-b2.js">
     <link rel="modulepreload" crossorigin href="/assets/first-a1.js"><link rel="stylesheet" href="/assets/first-a1.css">`,
  );
  expect(await weighFirstLoad(folder)).toBe(gzipSync(first).length + gzipSync(packages).length);
});

it('fails when the first load is over its limit, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const page = '<script type="module" src="/assets/first-a1.js"></script>';
  // What is random does not compress: it weighs a little more than it is long.
  await build({ 'first-a1.js': randomBytes(FIRST_LOAD_LIMIT) }, page);
  expect(await checkFirstLoad(folder)).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('at most 234.0 are allowed'));
  await build({ 'first-a1.js': randomBytes(FIRST_LOAD_LIMIT - 10_000) }, page);
  expect(await checkFirstLoad(folder)).toBe(0);
});

it('does not take a page without scripts for a light one', async () => {
  await build({}, '<link rel="stylesheet" href="/assets/first-a1.css">');
  await expect(weighFirstLoad(folder)).rejects.toThrow('names no script');
});
