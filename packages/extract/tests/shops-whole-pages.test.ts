import { readFileSync } from 'node:fs';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { Offer } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';
import { REWRITINGS } from './support/rewritings.ts';
import pages from './fixtures/shops/expected.json' with { type: 'json' };

type Page = (typeof pages)[number];

/** The fields that the table judges, as it writes them; one that it leaves out is not judged. */
function judged(offer: Offer, fields: readonly string[]): Record<string, unknown> {
  const amount = (price: Offer['price']): string | null =>
    price && String(Number(decimalFromMinor(price.amount, price.currency)));
  const said: Readonly<Record<string, unknown>> = {
    ...offer,
    price: amount(offer.price),
    oldPrice: amount(offer.oldPrice),
  };
  return Object.fromEntries(fields.map((field) => [field, said[field]]));
}

/** What is read of pages, as the table writes it; `rewrite` lays their markup out in another way. */
function readAll(some: readonly Page[], rewrite: (markup: string) => string): unknown[] {
  return some.map(({ file, url, ...expected }) => {
    const written = readFileSync(new URL(`fixtures/shops/${file}`, import.meta.url), 'utf8');
    return { file, url, ...judged(readPage({ html: rewrite(written), url }).offer, Object.keys(expected)) };
  });
}

/**
 * Whole pages in the manner of shops and platforms in several languages, labelled before the rules were tried on them;
 * `npm run eval -- pages --data` reads the same folder.
 */
describe('whole pages of shops', () => {
  it('[PARSE-1] are read as they were labelled', () => {
    const read = pages.map(({ file, url, ...expected }) => {
      const utf8 = readFileSync(new URL(`fixtures/shops/${file}`, import.meta.url));
      return { file, url, ...judged(readPage({ utf8, url }).offer, Object.keys(expected)) };
    });
    expect(read).toEqual(pages);
  });

  // What a page says does not depend on how its markup is laid out: rules that rest on it come to light here. Ways that
  // do not undo each other go together, and every fourth page is read in one of two handwritings; which way it was is
  // found by leaving the others out.
  it.each<[string, number, readonly (keyof typeof REWRITINGS)[]]>([
    [
      'close together in another handwriting',
      0,
      [
        'without white space between tags',
        'boxes around it',
        'tags in capitals',
        'comments between tags',
        'lines that end as on Windows',
      ],
    ],
    ['far apart among others', 4, ['each tag on a line of its own', 'other products and thresholds around it']],
  ])('[PARSE-1] are read alike %s, every eighth from %i: %j', (_, first, ways) => {
    const some = pages.filter((__, at) => at % 8 === first);
    expect(readAll(some, (written) => ways.reduce((markup, way) => REWRITINGS[way](markup), written))).toEqual(some);
  });
});
