import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONTS, generateTag, LEVELS, namesBeside } from '@tsenomer/price-tags/generate';
import { randomFrom } from '@tsenomer/price-tags/random';
import { z } from 'zod';

/** A photo with what is true of it; amounts in kopecks. What is not given is not judged. */
export interface LabelledPhoto {
  readonly file: string;
  /** How much was done to it, or what its folder calls its kind. */
  readonly group: string;
  readonly photo: Uint8Array;
  readonly price: number;
  readonly oldPrice?: number | null | undefined;
  readonly secondPrice?: number | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly article?: string | undefined;
  readonly unitPrice?: { readonly amount: number; readonly unit: string } | null | undefined;
  readonly cardPrice?: 'price' | 'secondPrice' | null | undefined;
  readonly name?: string | undefined;
  /** Nothing lies over the name. */
  readonly isNameSeen?: boolean | undefined;
  /** The names among which its own is looked for. */
  readonly names?: readonly string[] | undefined;
}

/** Which generated tags: those that rules were tuned on, or others in fonts that nothing was learnt from. */
export interface Generated {
  readonly fonts: keyof typeof FONTS;
  readonly seed: number;
  /** Of each level of harm. */
  readonly count: number;
}

/** Seeds of a level's tags lie so far from those of the next. */
const LEVEL_STRIDE = 10_000;

/** A task has about so many products. */
const PRODUCTS = 60;

export async function* generatedPhotos({ fonts, seed, count }: Generated): AsyncGenerator<LabelledPhoto> {
  for (const [level, [group, harm]] of Object.entries(LEVELS).entries())
    for (let nth = 0; nth < count; nth += 1) {
      const random = randomFrom(seed + level * LEVEL_STRIDE + nth);
      const { photo, facts, manner } = await generateTag(random, FONTS[fonts], harm);
      const names = namesBeside(random, facts.name, PRODUCTS);
      yield { ...facts, file: `${group} ${nth} (${manner})`, group, photo, names };
    }
}

const label = z.strictObject({
  file: z.string(),
  group: z.string().default('photos'),
  price: z.int(),
  oldPrice: z.int().nullish(),
  secondPrice: z.int().nullish(),
  barcode: z.string().nullish(),
  article: z.string().optional(),
  unitPrice: z.strictObject({ amount: z.int(), unit: z.string() }).nullish(),
  cardPrice: z.enum(['price', 'secondPrice']).nullish(),
  name: z.string().optional(),
  isNameSeen: z.boolean().optional(),
  names: z.array(z.string()).optional(),
});

/** Photos of one's own: a folder with `labels.json`, a list of `{file, price, oldPrice?, …}`. */
export async function* ownPhotos(folder: string): AsyncGenerator<LabelledPhoto> {
  const labels = z.array(label).parse(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')));
  for (const { file, ...facts } of labels) yield { file, photo: await readFile(join(folder, file)), ...facts };
}
