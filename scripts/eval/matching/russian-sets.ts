import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIndex, readListing, search } from '@tsenomer/matching';
import { randomFrom } from '@tsenomer/matching/train';
import type { LabelledPair } from '@tsenomer/matching/train';
import { sellerOffers, withSiblings } from './seller-names.ts';

const SET = 'russian';

/** The titles of a grocery's saved answers, in a fixed shuffled order; none when the folder is not there. */
export async function readRussianNames(folder: string): Promise<string[]> {
  const names = new Set<string>();
  const files = await readdir(folder).catch(() => []);
  for (const file of files.sort((left, right) => (left < right ? -1 : 1)))
    if (file.endsWith('.json')) collectTitles(JSON.parse(await readFile(join(folder, file), 'utf8')), names);
  const random = randomFrom(5);
  return [...names]
    .sort()
    .map((name) => ({ name, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ name }) => name);
}

/** A product's title is what stands beside its `masterData`. */
function collectTitles(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('masterData' in value && 'title' in value && typeof value.title === 'string') names.add(value.title);
  for (const part of Object.values(value)) collectTitles(part, names);
}

/** What sellers made of the names, against the product they mean and those most like it. */
export function russianPairs(names: readonly string[], seed: number): LabelledPair[] {
  const products = withSiblings(names, randomFrom(seed));
  const index = buildIndex(products.map((name) => ({ name })));
  return sellerOffers(products, products.length, seed + 1).flatMap(({ name, meant }) => {
    const others = search(index, name, 4)
      .map(({ position }) => position)
      .filter((position) => position !== meant)
      .slice(0, 3);
    return [meant, ...others].map((position) => ({
      left: readListing({ name }),
      right: readListing({ name: products[position] ?? '' }),
      same: position === meant,
      set: SET,
    }));
  });
}

/** A catalogue and offers of which a seventh means nothing in it. */
export interface LookupTask {
  readonly name: string;
  readonly products: readonly string[];
  readonly offers: readonly { readonly name: string; readonly meant: number | null }[];
}

export function russianLookups(names: readonly string[], count: number, seed: number): LookupTask {
  const all = withSiblings(names, randomFrom(seed));
  const kept = all.filter((_, at) => at % 7 !== 3);
  const places = new Map(kept.map((name, at) => [name, at]));
  return {
    name: SET,
    products: kept,
    offers: sellerOffers(all, count, seed + 2).map(({ name, meant }) => ({
      name,
      meant: places.get(all[meant] ?? '') ?? null,
    })),
  };
}

/** The left names of matching pairs, looked up among all right names of the set. */
export function lookupsOf(name: string, pairs: readonly LabelledPair[], products: number, offers: number): LookupTask {
  const catalogue = [...new Set(pairs.map(({ right }) => right.name))].slice(0, products);
  const places = new Map(catalogue.map((product, at) => [product, at]));
  const matching = pairs.filter(({ same, right }) => same && places.has(right.name)).slice(0, offers);
  return {
    name,
    products: catalogue,
    offers: matching.map(({ left, right }) => ({ name: left.name, meant: places.get(right.name) ?? null })),
  };
}
