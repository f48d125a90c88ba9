import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainPage,
  isSameAnswer,
  judgePage,
  lessonsOf,
  movesBetween,
  moveWeights,
  readPage,
  STANDARD_WEIGHTS,
  withMoves,
} from '../src/index.ts';
import type { LabelField, LabelledPage, Lessons, ReadingWeights } from '../src/index.ts';
import { READING_FEATURES } from '@tsenomer/contracts';
import { AVAILABILITY_FEATURES } from '../src/availability/features.ts';
import { ARTICLE_FEATURES } from '../src/naming/article-features.ts';
import { BRAND_FEATURES } from '../src/naming/brand-features.ts';
import { NAME_FEATURES } from '../src/naming/name-features.ts';
import { adjustWeights, fitWeights } from '../src/learning/fit-weights.ts';
import type { LabelledChoice } from '../src/learning/fit-weights.ts';

/** A shop that leaves its button beside "not in stock": the program's own weights take it to be in stock. */
function kettle(nth: number, fields: readonly (readonly [LabelField, string | null])[]): LabelledPage {
  return {
    url: `https://lavka.test/p/${nth}`,
    shop: '1',
    kind: 'product',
    fields: new Map(fields),
    utf8: Buffer.from(
      `<html lang="ru"><head><title>Чайник ${nth} — Лавка</title></head><body><h1>Чайник ${nth}</h1>
      <b class="price">1 199 ₽</b><p>Нет в наличии</p><button>В корзину</button></body></html>`,
    ),
  };
}
const OUT = [['availability', 'OutOfStock']] as const;

const readBy = (page: LabelledPage, weights?: ReadingWeights) =>
  readPage({ utf8: page.utf8, url: page.url, ...(weights && { weights }) }).offer;

/** Choices as they may come: a few features, some known to the program, some not. */
const FEATURES = [...Object.keys(STANDARD_WEIGHTS.name).slice(0, 5), 'seen for the first time'];
const choice: fc.Arbitrary<LabelledChoice> = fc
  .array(fc.subarray(FEATURES), { minLength: 1, maxLength: 4 })
  .chain((candidates) =>
    fc.record({
      candidates: fc.constant(candidates),
      right: fc.option(fc.nat(candidates.length - 1)),
      weight: fc.constantFrom(0.3, 1),
    }),
  );

describe('[PARSE-8] learning from corrections', () => {
  it('changes nothing without any: the weights are the program’s own, to the last one', () => {
    expect(moveWeights(STANDARD_WEIGHTS, [])).toEqual(STANDARD_WEIGHTS);
    const silent: Lessons = { shop: '1', availability: null, name: null, article: null, brand: null };
    expect(moveWeights(STANDARD_WEIGHTS, [silent])).toEqual(STANDARD_WEIGHTS);
    expect(movesBetween(STANDARD_WEIGHTS, STANDARD_WEIGHTS)).toEqual({
      availability: {},
      name: {},
      article: {},
      brand: {},
    });
  });

  it('takes some pages to believe them, and then reads others of the shop so', () => {
    const unseen = kettle(9, OUT);
    const after = (count: number) => {
      const pages = Array.from({ length: count }, (_, nth) => kettle(nth + 1, OUT));
      return readBy(unseen, moveWeights(STANDARD_WEIGHTS, pages.flatMap(lessonsOf))).availability;
    };
    expect([0, 1, 3].map(after)).toEqual(['InStock', 'InStock', 'OutOfStock']);
  });

  it('teaches which name, article and brand is meant, and that a page has none', () => {
    const [taught] = lessonsOf(
      kettle(1, [
        ['name', 'Чайник 1 — Лавка'],
        ['sku', null],
      ]),
    );
    const { weighed } = explainPage({ utf8: kettle(1, []).utf8, url: 'https://lavka.test/p/1' });
    expect(weighed.name?.[taught?.name?.right ?? -1]?.value).toBe('Чайник 1 — Лавка');
    const [list] = lessonsOf({ ...kettle(1, [['name', null]]), kind: 'listing' });
    expect([list?.name?.right, list?.availability]).toEqual([null, null]);
    expect(lessonsOf({ ...kettle(1, OUT), kind: 'blocked' })).toEqual([]);
  });

  it('moves nothing that no choice is about, and comes to the same each time', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const moved = adjustWeights(STANDARD_WEIGHTS.name, choices);
        expect(adjustWeights(STANDARD_WEIGHTS.name, choices)).toEqual(moved);
        const seen = new Set(choices.flatMap(({ candidates }) => candidates.flat()));
        for (const [feature, weight] of Object.entries(STANDARD_WEIGHTS.name))
          if (!seen.has(feature)) expect(moved[feature]).toBe(weight);
        for (const weight of Object.values(moved)) expect(Number.isFinite(weight)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('holds on to what is known: one choice moves a weight by less than one', () => {
    fc.assert(
      fc.property(choice, (each) => {
        const moved = adjustWeights(STANDARD_WEIGHTS.name, [{ ...each, weight: 1 }]);
        for (const [feature, weight] of Object.entries(moved))
          expect(Math.abs(weight - (STANDARD_WEIGHTS.name[feature] ?? 0))).toBeLessThanOrEqual(
            each.candidates.filter((features) => features.includes(feature)).length,
          );
      }),
      { numRuns: 60 },
    );
  });

  it('leads from some weights to others by moves, and back', () => {
    const weights = fc.dictionary(
      fc.constantFrom(...FEATURES),
      fc.integer({ min: -900, max: 900 }).map((hundredths) => hundredths / 100),
    );
    fc.assert(
      fc.property(weights, weights, (from, to) => {
        const all = (name: Record<string, number>): ReadingWeights => ({ ...STANDARD_WEIGHTS, name });
        const there = withMoves(all(from), movesBetween(all(from), all(to))).name;
        for (const feature of FEATURES) expect(there[feature] ?? 0).toBe(to[feature] ?? 0);
      }),
    );
  });

  it('[PARSE-3] is the fit of the repository’s own weights, from nothing', () => {
    const weights = fitWeights([
      { candidates: [['heading'], ['title']], right: 0, weight: 1 },
      { candidates: [['heading'], ['title']], right: 0, weight: 1 },
      { candidates: [['title']], right: null, weight: 1 },
    ]);
    expect(weights['heading']).toBeGreaterThan(1);
    expect(weights['title']).toBeLessThan(-1);
  });
});

describe('answers', () => {
  it.each([
    ['price', '1299.50', '1299.5', true],
    ['price', '1299', null, false],
    ['name', 'Чайник', ' чайник ', true],
    ['availability', 'https://schema.org/InStock', 'InStock', true],
    ['sku', null, null, true],
    ['sku', '10-2', '10-3', false],
  ] as const)('of %s: %s and %s are the same: %s', (field, left, right, same) => {
    expect(isSameAnswer(field, left, right)).toBe(same);
  });

  it('are judged only where a label is', () => {
    const page = kettle(1, [
      ['price', '1199.00'],
      ['brand', null],
    ]);
    expect(judgePage(page, readBy(page))).toEqual([
      { field: 'price', right: '1199', said: '1199' },
      { field: 'brand', right: null, said: null },
    ]);
  });
});

it('[PARSE-8] every feature that is weighed has its sentence in the contract, by which people are told of it', () => {
  const names = [AVAILABILITY_FEATURES, NAME_FEATURES, ARTICLE_FEATURES, BRAND_FEATURES].flatMap((features) =>
    Object.keys(features),
  );
  const contexts = ['hidden', 'struck', 'formerName', 'aside', 'frame', 'linked', 'streamed'];
  expect([...READING_FEATURES].sort()).toEqual([...new Set([...names, ...contexts])].sort());
});
