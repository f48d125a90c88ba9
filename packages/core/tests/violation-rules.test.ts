import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INITIAL_MRP_SETTINGS,
  letterTemplate,
  mrpSettings,
  partsOfTemplate,
  templateOfParts,
} from '@tsenomer/contracts';
import type { MrpSettings } from '@tsenomer/contracts';
import { priceOf, readPriceLines } from '../src/violations/recommended-price/rules/read-price-lines.ts';
import { comparison, differingFields } from '../src/violations/rereading/rules/compare-readings.ts';
import type { PageSays } from '../src/violations/rereading/rules/compare-readings.ts';
import { foldPlace, samePeriod } from '../src/violations/violation/rules/fold-place.ts';
import { depthOf, followPlace } from '../src/violations/violation/rules/follow-place.ts';
import type { Judged, PlaceState } from '../src/violations/violation/rules/follow-place.ts';
import { asksForSubject, judgeReading } from '../src/violations/violation/rules/judge-reading.ts';
import type { Judgement } from '../src/violations/violation/rules/judge-reading.ts';

const PROMOTION = { name: '', from: '2026-11-20', to: '2026-11-25', companyIds: [], brandIds: [] };
const { excluded: NONE } = INITIAL_MRP_SETTINGS;

describe('[SET-1] what is below the recommended price', () => {
  it.each<
    [string, Partial<MrpSettings>, { price?: bigint; mrp?: bigint | null; currency?: string; day?: string }, Judgement]
  >([
    ['a kopeck below', {}, { price: 99_999n }, 'below'],
    ['equal', {}, { price: 100_000n }, 'kept'],
    ['no recommended price', {}, { mrp: null }, 'excused'],
    ['another currency', {}, { currency: 'USD' }, 'unknown'],
    ['exactly the percent', { tolerancePercent: 1.5 }, { price: 98_500n }, 'kept'],
    ['below the percent', { tolerancePercent: 1.5 }, { price: 98_499n }, 'below'],
    ['a percent of hundredths', { tolerancePercent: 0.29 }, { price: 99_710n }, 'kept'],
    ['exactly the amount', { toleranceAmount: 2_000 }, { price: 98_000n }, 'kept'],
    ['below the amount, within the percent', { toleranceAmount: 100, tolerancePercent: 5 }, { price: 95_000n }, 'kept'],
    ['below both', { toleranceAmount: 100, tolerancePercent: 1 }, { price: 98_999n }, 'below'],
    ['switched off', { enabled: false }, {}, 'excused'],
    ['an excluded company', { excluded: { ...NONE, companyIds: [1] } }, {}, 'excused'],
    ['an excluded brand', { excluded: { ...NONE, brandIds: [2] } }, {}, 'excused'],
    ['an excluded category', { excluded: { ...NONE, categoryIds: [3] } }, {}, 'excused'],
    ['an excluded tag', { excluded: { ...NONE, tagIds: [4] } }, {}, 'excused'],
    ['others excluded', { excluded: { companyIds: [9], brandIds: [9], categoryIds: [9], tagIds: [9] } }, {}, 'below'],
    ['kept although excluded', { excluded: { ...NONE, companyIds: [1] } }, { price: 100_000n }, 'kept'],
    ['the first day of a promotion', { promotions: [PROMOTION] }, { day: '2026-11-20' }, 'excused'],
    ['its last day', { promotions: [PROMOTION] }, { day: '2026-11-25' }, 'excused'],
    ['the day after', { promotions: [PROMOTION] }, { day: '2026-11-26' }, 'below'],
    ['a promotion of others', { promotions: [{ ...PROMOTION, companyIds: [9] }] }, {}, 'below'],
    [
      'of the company, of other brands',
      { promotions: [{ ...PROMOTION, companyIds: [1], brandIds: [9] }] },
      {},
      'below',
    ],
    ['of other products', { promotions: [{ ...PROMOTION, companyIds: [1], productIds: [9] }] }, {}, 'below'],
    ['of the product', { promotions: [{ ...PROMOTION, companyIds: [1], productIds: [5] }] }, {}, 'excused'],
    ['of the company and the brand', { promotions: [{ ...PROMOTION, companyIds: [1], brandIds: [2] }] }, {}, 'excused'],
  ])('%s', (_case, settings, { price = 90_000n, mrp = 100_000n, currency = 'RUB', day = '2026-11-24' }, expected) => {
    const reading = { at: new Date(), day, price, currency, mrp, mrpCurrency: 'RUB' };
    const subject = { productId: 5, companyId: 1, brandId: 2, categoryIds: [3], tagIds: [4] };
    expect(judgeReading({ ...INITIAL_MRP_SETTINGS, ...settings }, reading, subject, 'RUB')).toBe(expected);
  });

  it('has no tolerance in the money of another currency', () => {
    const settings = { ...INITIAL_MRP_SETTINGS, toleranceAmount: 100_000 };
    const reading = { at: new Date(), day: '2026-11-24', price: 99n, currency: 'USD', mrp: 100n, mrpCurrency: 'USD' };
    const subject = { productId: 5, companyId: 1, brandId: null, categoryIds: [], tagIds: [] };
    expect(judgeReading(settings, reading, subject, 'RUB')).toBe('below');
  });

  it.each<[boolean, Partial<MrpSettings>]>([
    [false, {}],
    [false, { excluded: { ...NONE, companyIds: [1] }, promotions: [{ ...PROMOTION, companyIds: [1] }] }],
    [true, { excluded: { ...NONE, brandIds: [2] } }],
    [true, { excluded: { ...NONE, categoryIds: [3] } }],
    [true, { excluded: { ...NONE, tagIds: [4] } }],
    [true, { promotions: [PROMOTION, { ...PROMOTION, brandIds: [2] }] }],
  ])('asks for a product’s brand, categories or tags: %s by %j', (asks, settings) =>
    expect(asksForSubject({ ...INITIAL_MRP_SETTINGS, ...settings })).toBe(asks),
  );

  it('is on from the start, and refuses what is no setting', () => {
    expect(mrpSettings.parse(INITIAL_MRP_SETTINGS).enabled).toBe(true);
    const promotions = [{ ...PROMOTION, to: '2026-11-19' }];
    for (const wrong of [
      { tolerancePercent: 101 },
      { tolerancePercent: 0.001 },
      { toleranceAmount: -1 },
      { promotions },
    ])
      expect(mrpSettings.safeParse({ ...INITIAL_MRP_SETTINGS, ...wrong }).success).toBe(false);
  });
});

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T00:00:00Z');

/** A check some hours after the start, of the task of that hour unless another is named. */
function check(hour: number, price: bigint, parts: Partial<Judged> = {}): Judged {
  const judgement: Judgement = price < 100n ? 'below' : 'kept';
  const seen = { at: new Date(START + hour * HOUR), taskId: hour, witnessed: false, judgement, price };
  return { ...seen, priceKind: 'plain', currency: 'RUB', mrp: 100n, ...parts };
}

const CLOSED: PlaceState = { open: null, correctedAt: null };

/** What each check changes, and how the last violation stands. */
function told(checks: readonly Judged[], repeatedWithinDays = 30) {
  let state = CLOSED;
  const changes = checks.map((each) => {
    const followed = followPlace(state, each, repeatedWithinDays);
    state = followed.state;
    return followed.change;
  });
  return { changes, last: foldPlace(CLOSED, checks, () => repeatedWithinDays).at(-1) };
}

describe('[REP-4] a violation is a period', () => {
  it('opens, worsens, eases and is corrected, and keeps its lowest price', () => {
    const { changes, last } = told([check(0, 90n), check(1, 80n), check(2, 85n), check(3, 100n)]);
    expect(changes).toEqual(['opened', 'worsened', 'eased', 'corrected']);
    expect(last).toMatchObject({ priceFirst: 90n, priceMin: 80n, priceLast: 85n, depth: 2000, ending: 'corrected' });
    expect(last?.endedAt).toEqual(new Date(START + 3 * HOUR));
  });

  it('says when only the recommended price moved', () => {
    const { changes, last } = told([check(0, 90n), check(1, 90n, { mrp: 120n }), check(2, 90n, { mrp: 95n })]);
    expect(changes).toEqual(['opened', 'recommended', 'recommended']);
    expect(last).toMatchObject({ mrpFirst: 100n, mrpLast: 95n, depth: 2500 });
  });

  it('is confirmed by a check of another task that sees it too, and by none of its own', () => {
    const same = told([check(0, 90n), check(1, 90n, { taskId: 0 })]);
    expect(same.changes).toEqual(['opened', null]);
    expect(same.last).toMatchObject({ confirmedAt: null, confirmedTaskId: null });
    const { state } = followPlace(CLOSED, check(0, 90n), 30);
    expect(followPlace(state, check(1, 90n, { taskId: 0 }), 30)).toEqual({ state, change: null, period: null });
    const other = told([check(0, 90n), check(1, 90n), check(2, 90n)]);
    expect(other.changes).toEqual(['opened', 'confirmed', null]);
    expect(other.last).toMatchObject({ confirmedTaskId: 1, confirmedAt: new Date(START + HOUR) });
    expect(told([check(0, 90n), check(1, 70n)]).last?.confirmedTaskId).toBe(1);
  });

  it('is confirmed at once where a second person looked at the shelf, also by one who looks again', () => {
    const witnessed = { taskId: 0, witnessed: true };
    const confirmed = { confirmedTaskId: 0, confirmedAt: new Date(START) };
    expect(told([check(0, 90n, witnessed)]).last).toMatchObject(confirmed);
    const { changes, last } = told([check(0, 90n), check(1, 90n, witnessed), check(2, 90n, witnessed)]);
    expect(changes).toEqual(['opened', 'confirmed', null]);
    expect(last).toMatchObject({ ...confirmed, confirmedAt: new Date(START + HOUR) });
  });

  it('names the kind of its last price, and cannot be below no recommended price', () => {
    expect(told([check(0, 90n), check(1, 80n, { priceKind: 'card' })]).last?.priceKind).toBe('card');
    const none = check(1, 80n, { mrp: null });
    expect(() => told([none])).toThrow('below no recommended price');
    expect(() => told([check(0, 90n), none])).toThrow('below no recommended price');
  });

  it.each([
    ['within the days', 29, true],
    ['on the last moment', 30, true],
    ['after them', 31, false],
  ])('is repeated %s of one that was corrected', (_case, days, repeated) => {
    const again = check(1 + days * 24, 90n);
    expect(told([check(0, 90n), check(1, 100n), again]).last?.repeated).toBe(repeated);
  });

  it('is not repeated after one that was only excused, and another currency ends nothing', () => {
    const excused = { judgement: 'excused' } as const;
    expect(told([check(0, 90n), check(1, 90n, excused), check(2, 90n)]).last?.repeated).toBe(false);
    expect(told([check(0, 90n), check(1, 90n, { judgement: 'unknown' })]).last?.endedAt).toBeNull();
  });

  it('is the same as another that says the same', () => {
    const period = told([check(0, 90n)]).last;
    if (period === undefined) throw new Error('Nothing is below');
    expect(samePeriod(period, { ...period, openedAt: new Date(START) })).toBe(true);
    for (const other of [{ priceLast: 89n }, { openedAt: new Date(START + 1) }, { confirmedAt: new Date(START) }])
      expect(samePeriod(period, { ...period, ...other })).toBe(false);
  });

  const history = fc.array(
    fc.record({
      price: fc.bigInt(1n, 130n),
      hours: fc.integer({ min: 1, max: 400 }),
      task: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 40 },
  );

  it('periods never overlap, each is as deep as its lowest price, and none is where nothing is below', () => {
    fc.assert(
      fc.property(history, (steps) => {
        let hour = 0;
        const checks = steps.map(({ price, hours, task }) => {
          hour += hours;
          return check(hour, price, { taskId: task });
        });
        const periods = foldPlace(CLOSED, checks, () => 30);
        for (const [at, period] of periods.entries()) {
          const end = period.endedAt?.getTime() ?? Infinity;
          const within = checks.filter((each) => each.at >= period.openedAt && each.at.getTime() < end);
          expect(within.every(({ judgement }) => judgement === 'below')).toBe(true);
          const least = within.reduce((low, { price }) => (price < low ? price : low), 1000n);
          expect([period.priceMin, period.depth]).toEqual([least, depthOf(least, 100n)]);
          expect(end).toBeLessThanOrEqual(periods[at + 1]?.openedAt.getTime() ?? Infinity);
          expect(period.endedAt === null).toBe(at === periods.length - 1 && checks.at(-1)?.judgement === 'below');
        }
        const below = checks.filter(({ judgement }) => judgement === 'below').length;
        expect(periods.length > 0).toBe(below > 0);
      }),
    );
  });

  it('cut anywhere, the history comes to the same', () => {
    fc.assert(
      fc.property(history, fc.nat(40), (steps, cut) => {
        const checks = steps.map(({ price, task }, at) => check(at, price, { taskId: task }));
        let state = CLOSED;
        for (const each of checks.slice(0, cut)) state = followPlace(state, each, 30).state;
        const whole = foldPlace(CLOSED, checks, () => 30);
        expect(foldPlace(state, checks.slice(cut), () => 30).at(-1)).toEqual(
          state.open === null && checks.slice(cut).every(({ judgement }) => judgement === 'kept')
            ? undefined
            : whole.at(-1),
        );
      }),
    );
  });
});

describe('[SET-1] a file of recommended prices', () => {
  const line = (row: number, more = {}) =>
    ({ row, product: 'A', company: '', price: '9', validFrom: '2026-11-29', validTo: null, ...more }) as const;

  it.each<[string, string[], object | null]>([
    ['from today on, for all', ['A', '', '9', '', ''], line(2)],
    [
      'with its days',
      ['A', '', '9', '1.2.2026', '01.02.2026'],
      line(2, { validFrom: '2026-02-01', validTo: '2026-02-01' }),
    ],
    ['until a day', ['A', '', '9', '', '2026-11-30'], line(2, { validTo: '2026-11-30' })],
    [
      'of a company in any case',
      ['A', 'Ozon.RU', '9', '2026-11-24T00:00:00', ''],
      line(2, { company: 'ozon.ru', validFrom: '2026-11-24' }),
    ],
    ['of no product', ['', 'ozon.ru', '9', '', ''], null],
    ['without a price', ['A', 'ozon.ru', '', '', ''], null],
    ['from no day', ['A', '', '9', '2026-02-30', ''], null],
    ['until no day', ['A', '', '9', '', '31.02.2026'], null],
    ['until the day before its first', ['A', '', '9', '2026-11-24', '2026-11-23'], null],
    ['until a day that has passed', ['A', '', '9', '', '2026-11-28'], null],
  ])('has a line %s', (_case, cells, read) => {
    const rows = [['article'], cells, [], ['', '', '', '', ''], ['A', '', '9']];
    const expected = read === null ? { lines: [line(5)], refused: [2] } : { lines: [read, line(5)], refused: [] };
    expect(readPriceLines(rows, '2026-11-29')).toEqual(expected);
  });

  it.each<[string, bigint | null]>([
    ['1 099,90', 109_990n],
    ['1\u00A0099.90', 109_990n],
    ['0.01', 1n],
    ['0', null],
    ['-1', null],
    ['дорого', null],
    ['1000000000000', 100_000_000_000_000n],
    ['1000000000000.01', null],
  ])('%s is a price: %s', (text, amount) => expect(priceOf(text, 'RUB')).toBe(amount));
});

describe('two readings of a page', () => {
  const recorded: PageSays = {
    outcome: 1,
    errorCode: null,
    price: 100n,
    oldPrice: null,
    currency: 'RUB',
    cardPrice: null,
    clubPrice: null,
    couponPrice: null,
  };
  const failed = { outcome: 3, errorCode: 7, price: null } as const;
  it.each<[string[], Partial<PageSays>, Partial<PageSays>, ReturnType<typeof comparison>]>([
    [[], {}, {}, 'same'],
    [['price'], {}, { price: 99n }, 'differs'],
    [['oldPrice'], { oldPrice: 120n }, {}, 'differs'],
    [['typed'], {}, { cardPrice: 90n }, 'differs'],
    [['typed'], { clubPrice: 90n }, {}, 'differs'],
    [['typed'], { couponPrice: 90n }, { couponPrice: 91n }, 'differs'],
    [['price', 'currency'], {}, { price: 99n, currency: 'USD' }, 'differs'],
    [['outcome', 'price'], {}, { outcome: 2, price: null, currency: null }, 'differs'],
    [['outcome', 'price'], { outcome: 2, price: null, currency: null }, {}, 'differs'],
    [['outcome', 'price'], {}, failed, 'unread'],
    [['outcome'], failed, { ...failed, errorCode: 8 }, 'unread'],
    [[], failed, failed, 'same'],
    // What an extra that is missing is called says nothing of the price.
    [[], {}, { errorCode: 12 }, 'same'],
  ])('differ in %j', (fields, before, now, state) => {
    expect(differingFields({ ...recorded, ...before }, { ...recorded, ...now })).toEqual(fields);
    expect(comparison({ ...recorded, ...before }, { ...recorded, ...now })).toBe(state);
  });
});

describe('[SET-4] a template', () => {
  it.each([
    ['no %body%', '<p>Привет</p>', 'no_body'],
    ['%body% twice', '%body%<p>a</p>%body%', 'body_twice'],
    ['a tag', '<p>a <b>b</b></p>%body%', 'html'],
    ['a script', '<script>x</script>%body%', 'html'],
    ['text outside paragraphs', 'Привет %body%', 'html'],
  ])('is refused with %s', (_case, text, issue) => {
    expect(letterTemplate.safeParse({ text }).error?.issues.map(({ message }) => message)).toEqual([issue]);
  });

  it('has two parts, each of which may be empty, and goes there and back', () => {
    expect(templateOfParts({ begin: '', end: '' }).text).toBe('%body%');
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[а-я.!&]{1,20}$/u)),
        fc.array(fc.stringMatching(/^[a-z ]{1,9}[a-z]$/u)),
        (a, b) => {
          const parts = { begin: a.join('\n'), end: b.map((line) => line.trim()).join('\n') };
          const stored = letterTemplate.parse(templateOfParts(parts));
          expect(partsOfTemplate(stored)).toEqual(parts);
        },
      ),
    );
  });
});
