import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readObjects, textField } from '../lib/json.ts';
import { LABEL_FIELDS } from '@tsenomer/extract';
import type { ExpectedPage } from './expected-page.ts';
import { readLabels } from './read-labels.ts';

/**
 * The labelled pages of a folder: `labels.jsonl` with pages in `html/`, or `expected.json`, a list of `{file, url,
 * price, availability, sku, …}`, with the pages beside it. @throws Error for an entry without file or address.
 */
export async function readExpected(folder: string): Promise<ExpectedPage[]> {
  if (existsSync(join(folder, 'labels.jsonl'))) return readLabels(folder);
  const entries = await readObjects(join(folder, 'expected.json'));
  return entries.map((entry) => {
    const [file, url] = [textField(entry, 'file'), textField(entry, 'url')];
    if (!file || !url) throw new Error('An entry of expected.json has no file or no url');
    const stated = LABEL_FIELDS.map((field) => [field, textField(entry, field)] as const);
    return {
      file,
      url,
      shop: new URL(url).hostname.replace(/^www\./, ''),
      kind: 'product',
      fields: new Map(stated.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))),
    };
  });
}
