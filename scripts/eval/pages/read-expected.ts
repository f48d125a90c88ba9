import { join } from 'node:path';
import { readObjects, textField } from '../lib/json.ts';

const FIELDS = ['price', 'oldPrice', 'availability', 'name', 'brand', 'sku', 'gtin', 'mpn', 'seller'] as const;
export type Field = (typeof FIELDS)[number];

/** A saved page and what is right for it. */
export interface ExpectedPage {
  readonly file: string;
  readonly url: string;
  /** Only fields that are judged; null: nothing may be said. */
  readonly fields: ReadonlyMap<Field, string | null>;
}

/**
 * Reads DIR/expected.json: a list of `{file, url, price, availability, sku, …}`. @throws Error for an entry without
 * file or address.
 */
export async function readExpected(folder: string): Promise<ExpectedPage[]> {
  const entries = await readObjects(join(folder, 'expected.json'));
  return entries.map((entry) => {
    const [file, url] = [textField(entry, 'file'), textField(entry, 'url')];
    if (!file || !url) throw new Error('An entry of expected.json has no file or no url');
    const stated = FIELDS.map((field) => [field, textField(entry, field)] as const);
    return {
      file,
      url,
      fields: new Map(stated.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))),
    };
  });
}
