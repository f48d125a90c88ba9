import { describe, expect, it } from 'vitest';
import type { SearchMode } from '@tsenomer/contracts';
import type { SearchTarget } from '@tsenomer/core/collecting/link-search';
import { createMatcher, PAIR_MODEL } from '@tsenomer/matching';
import { findJudge } from '../src/search/judge-find.ts';
import type { SeenFind } from '../src/search/search-tools.ts';

const matcher = createMatcher(PAIR_MODEL);

const TARGET: SearchTarget = {
  productId: 1,
  listing: {
    name: 'Блендер Braun MQ525 Omelette, 600 Вт',
    brand: 'Braun',
    model: 'MQ525',
    category: '',
    price: 4990,
    barcode: '4006381333931',
    text: '',
  },
  barcodes: ['4006381333931', '4210201043591'],
  texts: [],
  rejected: [],
};

const FIND: SeenFind = {
  url: 'https://shop.test/p/1',
  name: 'Блендер Braun MQ 525 Omelette',
  brand: 'Braun',
  sku: '70012',
  gtin: null,
  mpn: null,
  seller: null,
  price: null,
};

function judged(mode: SearchMode, find: Partial<SeenFind>, asked: { text?: string; alone?: boolean } = {}) {
  return findJudge({ mode, matcher, calibration: null, target: TARGET, currency: 'RUB' }).seen(
    { ...FIND, ...find },
    { text: '', alone: false, ...asked },
  );
}

describe('[PARSE-2] how sure a find is', () => {
  it.each([
    ['barcode', 'the same barcode', { gtin: '4006381333931', name: 'Что угодно' }, {}, 0.995],
    ['barcode', 'another of its barcodes, zeros before it', { gtin: '04210201043591' }, {}, 0.995],
    ['barcode', 'another barcode', { gtin: '4600000000008' }, {}, null],
    ['barcode', 'no barcode, the only find of it', {}, { text: '4006381333931', alone: true }, 0.85],
    ['barcode', 'no barcode, one of several', {}, { text: '4006381333931' }, 0.5],
    [
      'barcode',
      'no barcode, another name',
      { name: 'Чайник стеклянный', brand: null },
      { text: '4006381333931', alone: true },
      0.5,
    ],
    [
      'barcode',
      'no barcode, another brand',
      { name: 'Блендер Bosch', brand: 'Bosch' },
      { text: '4006381333931', alone: true },
      null,
    ],
    ['barcode', 'no barcode, the only find of the article', {}, { text: 'Braun MQ525', alone: true }, 0.5],
    ['nameMl', 'the same barcode', { gtin: '4006381333931' }, {}, 0.995],
    ['vendorCode', 'the code as article, its zeros lost', {}, { text: '0070012' }, 0.97],
    ['vendorCode', 'the code in the name', { name: 'Блендер Braun MQ525 Omelette арт. K-77' }, { text: 'K77' }, 0.97],
    ['vendorCode', 'no such code', {}, { text: '70013' }, null],
    ['vendorCode', 'a part of another code', { sku: '7001255' }, { text: '70012' }, null],
    ['vendorCode', 'the code of another brand', { name: 'Утюг Tefal', brand: 'Tefal' }, { text: '70012' }, null],
    ['companyArticle', 'the shop’s article', {}, { text: '70012' }, 0.97],
    [
      'manufacturerArticle',
      'the maker’s article, asked for with the brand',
      { mpn: 'MQ-525' },
      { text: 'Braun MQ525' },
      0.97,
    ],
    ['manufacturerArticle', 'the maker’s article written apart in the name', {}, { text: 'Braun MQ525' }, 0.97],
    ['notation', 'a note that is a code', { mpn: 'A/12-7' }, { text: 'A127' }, 0.97],
  ] as const)('by %s: %s', (mode, _, find, asked, score) => {
    const made = judged(mode, find, asked);
    if (score === null || score === 0.5)
      expect(made?.score ?? null).toSatisfy((value: number | null) =>
        score === null ? value === null : value !== null && value <= 0.5,
      );
    else expect(made?.score).toBeGreaterThanOrEqual(score);
  });

  it('says why: the code that decided stands first', () => {
    expect(judged('companyArticle', { name: 'Braun Omelette' }, { text: '70012' })?.reasons[0]).toBe('same-code');
    expect(judged('barcode', { gtin: '4006381333931' })?.reasons[0]).toBe('same-barcode');
  });

  it('by name alone does not hear of barcodes', () => {
    expect(judged('name', { gtin: '4006381333931', name: 'Чайник стеклянный' })?.score).toBeLessThan(0.2);
  });

  it('by the matcher is read as decisions have taught; the likeness of names is not', () => {
    const learnt = (mode: SearchMode, slope: number, offset: number) =>
      findJudge({ mode, matcher, calibration: { slope, offset }, target: TARGET, currency: 'RUB' }).seen(FIND, {
        text: '',
        alone: false,
      })!.score;
    expect(learnt('nameMl', 1, -2)).toBeLessThan(learnt('nameMl', 1, 0));
    expect(learnt('name', 1, -2)).toBe(learnt('name', 1, 0));
  });
});

it.each([
  ['KZT', 'KZT', true],
  ['RUB', 'KZT', false],
])('compares prices in the installation’s currency alone: %s where that is %s', (asked, currency, compared) => {
  const judge = findJudge({ mode: 'nameMl', matcher, calibration: null, target: TARGET, currency });
  const find = { ...FIND, price: { amount: 499_000n, currency: asked } };
  expect(judge.seen(find, { text: '', alone: false })?.reasons.includes('similar-price')).toBe(compared);
});
