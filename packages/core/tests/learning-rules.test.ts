import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAUGHT_FIELDS, trainingReport } from '@tsenomer/contracts';
import type { TaughtField } from '@tsenomer/contracts';
import { STANDARD_WEIGHTS } from '@tsenomer/extract';
import { boundedLines } from '../src/collecting/learning/bounded-lines.ts';
import { pageLabel } from '../src/collecting/learning/rules/page-label.ts';
import { pagesToForget } from '../src/collecting/learning/rules/pages-to-forget.ts';
import type { KeptPage } from '../src/collecting/learning/rules/pages-to-forget.ts';
import { partsOfCompanies } from '../src/collecting/learning/rules/parts-of-companies.ts';
import { readingReport } from '../src/collecting/learning/rules/reading-report.ts';
import type { Answers, JudgedPage } from '../src/collecting/learning/rules/reading-report.ts';

const page = (id: number, companyId: number, minute: number, bytes = 10): KeptPage => ({
  id,
  companyId,
  bytes,
  keptAt: new Date(Date.UTC(2026, 10, 20, 9, minute)),
});

describe('pages that have to go', () => {
  const limits = { ofCompany: 2, pages: 4, bytes: 100 };
  it.each([
    ['none within the limits', [page(1, 1, 1), page(2, 2, 2)], []],
    ['the oldest of a company with too many', [page(1, 1, 3), page(2, 1, 1), page(3, 1, 2)], [2]],
    [
      'of all the oldest of the company with the most',
      [page(1, 1, 1), page(2, 2, 2), page(3, 2, 3), page(4, 3, 4), page(5, 4, 5)],
      [2],
    ],
    ['as many as take too much', [page(1, 1, 1, 60), page(2, 2, 2, 60)], [1]],
    ['one that is too large alone', [page(1, 1, 1, 101)], [1]],
  ])('are %s', (_, pages, gone) => {
    expect(pagesToForget(pages, limits)).toEqual(gone);
  });

  it('leave all others within the limits, and none goes before an older one of its company', () => {
    const kept = fc.record({ companyId: fc.nat(4), minute: fc.nat(59), bytes: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(fc.array(kept, { maxLength: 30 }), (drawn) => {
        const pages = drawn.map(({ companyId, minute, bytes }, at) => page(at + 1, companyId, minute, bytes));
        const gone = new Set(pagesToForget(pages, limits));
        const left = pages.filter(({ id }) => !gone.has(id));
        expect(left.length).toBeLessThanOrEqual(limits.pages);
        expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes);
        for (const [, own] of Map.groupBy(left, ({ companyId }) => companyId))
          expect(own.length).toBeLessThanOrEqual(limits.ofCompany);
        for (const one of left)
          for (const other of pages)
            if (gone.has(other.id) && other.companyId === one.companyId)
              expect(other.keptAt.getTime()).toBeLessThanOrEqual(one.keptAt.getTime());
      }),
    );
  });
});

describe('what is right for a page', () => {
  it.each([
    [
      'sold out',
      [
        ['availability', 'OutOfStock'],
        ['price', '5'],
      ],
      'product',
      [
        ['availability', 'OutOfStock'],
        ['price', null],
      ],
    ],
    [
      'in stock',
      [
        ['availability', 'InStock'],
        ['price', '5'],
      ],
      'product',
      [
        ['availability', 'InStock'],
        ['price', '5'],
      ],
    ],
    ['no product', [['name', null]], 'listing', [['name', null]]],
  ] as const)('of a page that is %s', (_, labels, kind, fields) => {
    const label = pageLabel('https://lavka.test/p', 7, new Map<TaughtField, string | null>(labels));
    expect([label.shop, label.kind, [...label.fields]]).toEqual(['7', kind, fields]);
  });
});

it('companies are left out one by one, and in ten parts at most', () => {
  expect([...partsOfCompanies([5, 3, 5])]).toEqual([
    [3, 0],
    [5, 1],
  ]);
  const parts = partsOfCompanies(Array.from({ length: 25 }, (_, at) => at));
  expect(new Set(parts.values()).size).toBe(10);
});

const NOTHING: Answers = { price: null, oldPrice: null, availability: null, name: null, brand: null, sku: null };
const weights = { before: STANDARD_WEIGHTS, after: STANDARD_WEIGHTS };
const none = { labelled: 0, sample: 0 };

function judged(labels: readonly (readonly [TaughtField, string | null])[], more: Partial<JudgedPage>): JudgedPage {
  return {
    company: 'Лавка',
    companyId: 1,
    url: 'https://lavka.test/p/1',
    labels: new Map(labels),
    before: NOTHING,
    after: NOTHING,
    unseen: NOTHING,
    ...more,
  };
}

describe('[PARSE-8] the report of a training', () => {
  it('counts right answers by field, and names what changes, the worse first', () => {
    const report = readingReport({
      labelled: [
        judged([['name', 'Чайник']], { after: { ...NOTHING, name: 'чайник' } }),
        judged([['brand', 'Acme']], {
          companyId: 2,
          before: { ...NOTHING, brand: 'Acme', name: 'Ковш' },
          after: { ...NOTHING, brand: 'Лавка' },
          unseen: { ...NOTHING, brand: 'Acme' },
        }),
        judged([['sku', '7']], { before: { ...NOTHING, sku: '8' }, after: { ...NOTHING, sku: '9' } }),
      ],
      sample: [{ company: 'Рынок', url: 'https://rynok.test/1', before: NOTHING, after: { ...NOTHING, name: 'Ковш' } }],
      unreadable: { labelled: 1, sample: 2 },
      weights: { ...weights, after: { ...STANDARD_WEIGHTS, article: { ...STANDARD_WEIGHTS.article, 'a new one': 2 } } },
    });
    expect(trainingReport.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      pages: 3,
      unreadable: 1,
      companies: 2,
      fields: [
        { field: 'name', pages: 1, before: 0, after: 1, unseen: 0 },
        { field: 'brand', pages: 1, before: 1, after: 0, unseen: 1 },
        { field: 'sku', pages: 1, before: 0, after: 0, unseen: 0 },
      ],
      changed: 3,
      sample: { pages: 1, unreadable: 2, changed: 1, changes: [{ company: 'Рынок', before: null, after: 'Ковш' }] },
      moves: [{ field: 'sku', feature: 'a new one', before: 0, after: 2 }],
    });
    expect(report.changes.map(({ field, becomes }) => [field, becomes])).toEqual([
      ['brand', 'wrong'],
      ['sku', 'still'],
      ['name', 'right'],
    ]);
  });

  it('hides no answer that becomes wrong, whatever else changes', () => {
    const answer = fc.constantFrom(null, 'a', 'b');
    const answers = fc.record({
      price: fc.constant(null),
      oldPrice: fc.constant(null),
      availability: answer,
      name: answer,
      brand: answer,
      sku: answer,
    });
    const drawn = fc.record({ before: answers, after: answers, right: answers });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 40 }), (pages) => {
        const fields = TAUGHT_FIELDS.filter((field) => field !== 'price' && field !== 'oldPrice');
        const labelled = pages.map(({ before, after, right }) =>
          judged(
            fields.map((field) => [field, right[field]] as const),
            { before, after },
          ),
        );
        const report = readingReport({ labelled, sample: [], unreadable: none, weights });
        const lost = pages.flatMap(({ before, after, right }) =>
          fields.filter((field) => before[field] === right[field] && after[field] !== right[field]),
        );
        expect(report.changes.filter(({ becomes }) => becomes === 'wrong')).toHaveLength(lost.length);
        for (const { field, before, after } of report.fields) {
          const worse = lost.filter((each) => each === field).length;
          expect(after).toBeGreaterThanOrEqual(before - worse);
          if (after < before) expect(worse).toBeGreaterThan(0);
        }
      }),
    );
  });
});

async function linesOf(chunks: readonly Uint8Array[], most: number) {
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const lines: { readonly number: number; readonly text: string | null }[] = [];
  for await (const line of boundedLines(stream(), most)) lines.push(line);
  return lines;
}

describe('lines of a file', () => {
  it('are told with their numbers; empty ones are passed over, long ones are not held', async () => {
    const text = Buffer.from('{"a":1}\r\n\n0123456789\nя');
    expect(await linesOf([text], 8)).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 3, text: null },
      { number: 4, text: 'я' },
    ]);
  });

  it('are the same however the bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        async (text, size) => {
          const whole = Buffer.from(text);
          const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
            whole.subarray(at * size, (at + 1) * size),
          );
          expect(await linesOf(pieces, 20)).toEqual(await linesOf([whole], 20));
        },
      ),
    );
  });
});
