import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BenchContext } from '../lib/bench.ts';
import { tempFolder } from '../lib/temp-folder.ts';
import { generatePage } from './generate-page.ts';

const GENERATED_PAGES = 40;
const unzip = promisify(gunzip);

export interface PreparedPages {
  /** Holds 0.html, 1.html and so on. */
  readonly folder: string;
  readonly count: number;
  readonly averageBytes: number;
}

/** Puts the pages to be served into a folder: those saved in `saved` (*.html.gz), else generated ones. @throws Error when `saved` has none. */
export async function preparePages(context: BenchContext, saved: string | undefined): Promise<PreparedPages> {
  const pages = saved === undefined ? Array.from({ length: GENERATED_PAGES }, (_, at) => Buffer.from(generatePage(at + 1))) : await readSaved(saved);
  const folder = await tempFolder(context);
  await Promise.all(pages.map((page, at) => writeFile(join(folder, `${at}.html`), page)));
  return { folder, count: pages.length, averageBytes: pages.reduce((sum, page) => sum + page.length, 0) / pages.length };
}

async function readSaved(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html.gz')).toSorted();
  if (names.length === 0) throw new Error(`${folder} has no *.html.gz`);
  return Promise.all(names.map(async (name) => unzip(await readFile(join(folder, name)))));
}
