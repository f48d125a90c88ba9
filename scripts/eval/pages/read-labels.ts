import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LabelField } from '@tsenomer/extract';
import type { ExpectedPage } from './expected-page.ts';

const textSchema = z.string().nullable();
const labelSchema = z.object({
  id: z.string(),
  url: z.string(),
  shop: z.string(),
  kind: z.enum(['product', 'listing', 'blocked', 'notfound']),
  price: textSchema,
  oldPrice: textSchema,
  availability: textSchema,
  name: textSchema,
  brand: textSchema,
  sku: textSchema,
  gtin: textSchema,
  unsure: z.array(z.string()).default([]),
});

const FIELDS = ['price', 'oldPrice', 'availability', 'name', 'brand', 'sku', 'gtin'] as const satisfies LabelField[];

/**
 * Reads DIR/labels.jsonl, a line a page of `DIR/html/ID.html.gz`. Fields that the reader was not sure of are not
 * judged. What is sold out has no price by this program's rules (docs/extraction.md, 4), whatever still stands on the
 * page.
 * @throws Error for a line that is no such label.
 */
export async function readLabels(folder: string): Promise<ExpectedPage[]> {
  const lines = (await readFile(join(folder, 'labels.jsonl'), 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const label = labelSchema.parse(JSON.parse(line));
    const isOut = label.availability === 'OutOfStock';
    const judged = FIELDS.filter((field) => !label.unsure.includes(field));
    return {
      file: join('html', `${label.id}.html.gz`),
      url: label.url,
      shop: label.shop,
      kind: label.kind,
      fields: new Map(
        label.kind === 'blocked' || label.kind === 'notfound'
          ? []
          : judged.map((field) => [field, isOut && (field === 'price' || field === 'oldPrice') ? null : label[field]]),
      ),
    };
  });
}
