import { describe, expect, it } from 'vitest';
import { CHOICE_MODEL, createCatalogue, rankOffer, readListing } from '../src/index.ts';
import type { Ranked } from '../src/index.ts';
import { OFFERS, PRODUCTS } from './household-goods.ts';

const catalogue = createCatalogue(PRODUCTS.map((name) => readListing({ name })));

function rank(offer: unknown): Ranked[] {
  return rankOffer(catalogue, readListing(offer), CHOICE_MODEL, 5);
}

describe('rankOffer', () => {
  it('finds what sellers mean by name alone, nine times of ten at least', () => {
    const missed = OFFERS.filter(
      ([offer, product]) => PRODUCTS[rank({ name: offer })[0]?.position ?? -1] !== product,
    ).map(([offer]) => offer);
    expect(missed.length).toBeLessThanOrEqual(OFFERS.length * 0.1);
  });

  it('is seldom wrong when it decides', () => {
    const decided = OFFERS.map(([offer, product]) => ({ first: rank({ name: offer })[0], product })).filter(
      ({ first }) => first?.decision === 'match',
    );
    const right = decided.filter(({ first, product }) => PRODUCTS[first?.position ?? -1] === product);
    expect(decided.length).toBeGreaterThan(OFFERS.length * 0.6);
    expect(right.length / decided.length).toBeGreaterThan(0.9);
  });

  it.each(['Велосипед горный 26 дюймов', 'Кофе в зёрнах Lavazza 1 кг', '', '+++'])(
    'decides for nothing when %j is not in the catalogue',
    (name) => {
      expect(rank({ name }).filter(({ decision }) => decision === 'match')).toEqual([]);
    },
  );

  it('gives probabilities: in falling order, their sum at most 1', () => {
    for (const [offer] of OFFERS) {
      const scores = rank({ name: offer }).map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.001);
    }
  });

  it('never decides through a closed gate', () => {
    const [product = ''] = PRODUCTS;
    const other = rank({ name: product.replace('1 л', '20 л') }).find(({ position }) => position === 0);
    expect(other).toMatchObject({ decision: 'no', gates: ['content-conflict'] });
  });

  it('believes a barcode more than words', () => {
    const withBarcodes = createCatalogue([
      readListing({ name: 'Мыло жидкое', barcode: '4600000000017' }),
      readListing({ name: 'Средство для посуды', barcode: '4600000000024' }),
    ]);
    const [first] = rankOffer(
      withBarcodes,
      readListing({ name: 'Средство мыло жидкое', barcode: '4600000000024' }),
      CHOICE_MODEL,
      1,
    );
    expect(first).toMatchObject({ position: 1, decision: 'match' });
  });
});
