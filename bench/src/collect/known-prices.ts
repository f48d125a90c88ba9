import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a saved page says its product costs. */
export interface KnownPrice {
  /** A decimal number; null: the page states no price, and any that is given for it is wrong. */
  readonly amount: string | null;
  /** ISO 4217; null where nobody noted it. */
  readonly currency: string | null;
}

/** Saved pages and the prices that somebody read off them. */
export interface SavedSet {
  /** Where the `*.html.gz` are. */
  readonly folder: string;
  /** By file name. A page that is not in it has a price that nobody noted or could be sure of. */
  readonly known: ReadonlyMap<string, KnownPrice>;
}

const amountSchema = z.union([z.string(), z.number().transform(String)]).nullable();
const expectedSchema = z.array(
  z.object({ file: z.string(), price: amountSchema.optional(), currency: z.string().nullish() }),
);
const labelSchema = z.object({
  id: z.string(),
  price: amountSchema,
  currency: z.string().nullish(),
  unsure: z.array(z.string()).default([]),
});

/**
 * The set of saved pages in a folder: `expected.json` (a list of `{file, price, currency?}`) with the pages beside it,
 * or `labels.jsonl` (a line `{id, price, currency, unsure?}` a page) with them in `html/`; with neither, no price is
 * known.
 *
 * @throws Error when such a file is not what it should be.
 */
export async function readSavedSet(folder: string): Promise<SavedSet> {
  const [expected, labels] = await Promise.all([
    textOf(join(folder, 'expected.json')),
    textOf(join(folder, 'labels.jsonl')),
  ]);
  if (expected !== null) return { folder, known: ofExpected(expected) };
  if (labels !== null) return { folder: join(folder, 'html'), known: ofLabels(labels) };
  return { folder, known: new Map() };
}

function ofExpected(text: string): SavedSet['known'] {
  return new Map(
    expectedSchema
      .parse(JSON.parse(text))
      .flatMap(({ file, price, currency }) =>
        price === undefined ? [] : [[file, { amount: price, currency: currency ?? null }]],
      ),
  );
}

function ofLabels(text: string): SavedSet['known'] {
  return new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => labelSchema.parse(JSON.parse(line)))
      .filter(({ unsure }) => !unsure.includes('price'))
      .map(({ id, price, currency }) => [`${id}.html.gz`, { amount: price, currency: currency ?? null }]),
  );
}

/** A file's text; null when there is none of that name. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
