import { readFileSync } from 'node:fs';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { Offer } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';
import { REWRITINGS } from './support/rewritings.ts';
import pages from './fixtures/shops/expected.json' with { type: 'json' };

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

/**
 * Whole pages in the manner of shops and platforms in several languages, labelled before the rules were tried on them;
 * `npm run eval -- pages --data` reads the same folder.
 */
describe('whole pages of shops', () => {
  it.each(pages.map(({ file, url, ...expected }) => [file, url, expected] as const))(
    '[PARSE-1] reads %s',
    (file, url, expected) => {
      const utf8 = readFileSync(new URL(`fixtures/shops/${file}`, import.meta.url));
      expect(judged(readPage({ utf8, url }).offer, Object.keys(expected))).toEqual(expected);
    },
  );

  // What a page says does not depend on how its markup is laid out: rules that rest on it come to light here. Ways that
  // do not undo each other go together, and every page is read in one of two handwritings; which way it was is found by
  // leaving the others out.
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
    ['far apart among others', 1, ['each tag on a line of its own', 'other products and thresholds around it']],
  ])('[PARSE-1] reads them alike %s, every second from %i: %j', (_, first, ways) => {
    const half = pages.filter((__, at) => at % 2 === first);
    const read = half.map(({ file, url, ...expected }) => {
      const written = readFileSync(new URL(`fixtures/shops/${file}`, import.meta.url), 'utf8');
      const html = ways.reduce((markup, way) => REWRITINGS[way](markup), written);
      return { file, url, ...judged(readPage({ html, url }).offer, Object.keys(expected)) };
    });
    expect(read).toEqual(half);
  });
});
