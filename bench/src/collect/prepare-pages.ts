import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BenchContext } from '../lib/bench.ts';
import { tempFolder } from '../lib/temp-folder.ts';
import { generatedPrice, generatePage } from './generate-page.ts';
import { readSavedSet } from './known-prices.ts';
import type { KnownPrice } from './known-prices.ts';

const GENERATED_PAGES = 40;
const unzip = promisify(gunzip);

export interface PreparedPages {
  /** Holds 0.html, 1.html and so on. */
  readonly folder: string;
  /** What they are called, in the order they are served. */
  readonly names: readonly string[];
  /** The price that each page states, in the same order; null where nobody knows. */
  readonly known: readonly (KnownPrice | null)[];
  readonly averageBytes: number;
}

/**
 * Puts the pages to be served into a folder: those saved in `saved` (*.html.gz, see `readSavedSet`), else generated
 * ones. @throws Error when `saved` has none.
 */
export async function preparePages(context: BenchContext, saved: string | undefined): Promise<PreparedPages> {
  const pages = saved === undefined ? generated() : await readSaved(saved);
  const folder = await tempFolder(context);
  await Promise.all(pages.map(({ bytes }, at) => writeFile(join(folder, `${at}.html`), bytes)));
  return {
    folder,
    names: pages.map(({ name }) => name),
    known: pages.map(({ known }) => known),
    averageBytes: pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / pages.length,
  };
}

interface NamedPage {
  readonly name: string;
  readonly bytes: Buffer;
  readonly known: KnownPrice | null;
}

function generated(): NamedPage[] {
  return Array.from({ length: GENERATED_PAGES }, (_, at) => ({
    name: `generated ${at + 1}`,
    bytes: Buffer.from(generatePage(at + 1)),
    known: { amount: String(generatedPrice(at + 1)), currency: 'RUB' },
  }));
}

async function readSaved(saved: string): Promise<NamedPage[]> {
  const { folder, known } = await readSavedSet(saved);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html.gz')).toSorted();
  if (names.length === 0) throw new Error(`${folder} has no *.html.gz`);
  return Promise.all(
    names.map(async (name) => ({
      name,
      bytes: await unzip(await readFile(join(folder, name))),
      known: known.get(name) ?? null,
    })),
  );
}
