import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bill, FindLinksRangeEdit } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { closeMonths, findBill, openBillLine } from '../src/billing/bill/index.ts';
import { setFindLinksRanges } from '../src/billing/range/index.ts';
import { createBilledAction } from '../src/billing/service/index.ts';
import { setTariffSettings } from '../src/billing/settings/index.ts';
import type { SystemContext } from '../src/index.ts';
import { choose, count, emptyBilling } from './support/billing.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
const companies: number[] = [];
const cities: number[] = [];

/** By their places in `companies`: a regular site, a delivery service, a marketplace and a seller of it. */
const TYPES = ['regular', 'delivery', 'mp', 'mp'] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  companies.push(
    await makeCompany(db, { name: 'Вега', host: 'vega.test' }),
    await makeCompany(db, { name: 'Купер', host: 'kuper.ru' }),
    await makeCompany(db, { name: 'Ozon', host: 'ozon.ru' }),
    await makeCompany(db, { name: 'Ozon, Вега', host: 'ozon.ru', seller_name: 'Вега' }),
  );
  cities.push(await makeCity(db, { name: 'Москва' }), await makeCity(db, { name: 'Тверь' }));
});
afterAll(() => database.drop());
beforeEach(() => {
  ctx = systemContext(database.db);
});

const tariff = fc.record({
  tariffChecksCount: fc.integer({ min: 1, max: 3000 }),
  tariffPrice: fc.integer({ min: 1, max: 99_999_99 }),
  packetChecksCount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  packetPrice: fc.integer({ min: 0, max: 9_999_99 }),
  packetsAvailable: fc.integer({ min: 0, max: 6 }),
});
/** Outcomes and their error codes, −1 for none. */
const OUTCOMES: readonly (readonly [number, number])[] = [
  [1, -1],
  [2, -1],
  [3, 1],
  [3, 8],
  [3, 10],
  [3, 0],
];

const row = fc.record({
  day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  company: fc.integer({ min: 0, max: 3 }),
  city: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('priceParsing', 'ratingReview', 'findLinks', 'solidParse'),
  outcome: fc.constantFrom(...OUTCOMES),
  checks: fc.integer({ min: 1, max: 900 }),
});
const month = fc.record({
  tariff,
  above: fc.boolean(),
  /** Of each type: the length of its first range, and the prices of both. */
  ranges: fc.tuple(fc.integer({ min: 2, max: 800 }), fc.nat(9999), fc.nat(9999)),
  option: fc.nat(5000_00),
  service: fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 999_99 }) }),
  rows: fc.array(row, { minLength: 1, maxLength: 25 }),
});
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

async function setUp({ tariff: terms, above, ranges: [length, first, second], option, service, rows }: Month) {
  await emptyBilling(database);
  await choose(ctx, { checkAboveTariff: above }, terms);
  for (const tariffType of ['delivery', 'mp', 'regular'] as const) {
    const plain = { price: first, isSellerSolid: false, isPriceForMarketplace: false };
    const ranges: Omit<FindLinksRangeEdit, 'tariffType'>[] = [
      { ...plain, rangeFrom: 1, rangeTo: length },
      { ...plain, rangeFrom: length + 1, rangeTo: null, price: second },
    ];
    await setFindLinksRanges(ctx, { tariffType, ranges });
  }
  await setTariffSettings(ctx, {
    options: [{ optionName: 'mobileProxyPrice', optionPrice: option, isEnabled: option > 0 }],
  });
  await createBilledAction(ctx, { month: '2026-11', comment: 'Отчёт', ...service });
  await count(
    database,
    rows.map(({ day, company, city, kind, outcome: [outcome, errorCode], checks }) => ({
      day,
      companyId: companies[company]!,
      cityId: cities[city]!,
      kind,
      outcome,
      errorCode,
      checks,
    })),
  );
}

/** The same in roubles of decimal digits, check by check and package by package, as somebody would with a pencil. */
function byHand({ tariff: terms, above, ranges: [length, first, second], option, service, rows }: Month): string {
  const paid = rows.filter(({ outcome: [outcome, code] }) => outcome !== 3 || code === 1 || code === 8);
  const search = (kind: string) => kind === 'findLinks' || kind === 'solidParse';
  let used = 0;
  const searched = { delivery: 0, mp: 0, regular: 0 };
  for (const { kind, company, checks } of paid)
    if (search(kind)) searched[TYPES[company]!] += checks;
    else used += checks;
  let kopecks = terms.tariffPrice + option + service.quantity * service.price;
  let [room, packages] = [terms.tariffChecksCount, 0];
  while (used > room && terms.packetChecksCount > 0 && packages < terms.packetsAvailable) {
    packages += 1;
    room += terms.packetChecksCount;
    kopecks += terms.packetPrice;
  }
  for (const links of Object.values(searched)) kopecks += links * (links <= length ? first : second);
  if (above && used > room) kopecks += longDivision((used - room) * terms.tariffPrice, terms.tariffChecksCount);
  return decimal(kopecks);
}

/** Digit by digit, a half up. */
function longDivision(dividend: number, divisor: number): number {
  let [rest, quotient] = [0, 0];
  for (const digit of `${dividend}0`) {
    rest = rest * 10 + Number(digit);
    quotient = quotient * 10 + Math.floor(rest / divisor);
    rest %= divisor;
  }
  return Math.floor(quotient / 10) + (quotient % 10 >= 5 ? 1 : 0);
}

const decimal = (kopecks: number): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const read = (context = ctx): Promise<Bill> => findBill(context, { month: '2026-11', type: 'online' });

it('[BILL-4] any month under any tariff is what it comes to by hand, line by line, part by part, and twice', async () => {
  await fc.assert(
    fc.asyncProperty(month, async (given) => {
      await setUp(given);
      const bill = await read();
      expect(decimal(bill.total)).toBe(byHand(given));
      expect(sum(bill.lines.map(({ amount }) => amount))).toBe(bill.total);
      for (const { id, amount } of bill.lines.filter(({ opens, quantity }) => opens && quantity > 0))
        for (const by of ['day', 'company', 'city', 'site'] as const) {
          const { items } = await openBillLine(ctx, { month: '2026-11', type: 'online', line: id, by });
          expect(sum(items.map((part) => part.amount))).toBe(amount);
        }
      expect(await read()).toEqual(bill);
      const december = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };
      await closeMonths(december);
      const closed = await read(december);
      expect([closed.total, closed.lines, closed.notBilled]).toEqual([bill.total, bill.lines, bill.notBilled]);
    }),
    { numRuns: 25 },
  );
});

it('[BILL-5] any package is added with the check after its last one, and not with it', async () => {
  await fc.assert(
    fc.asyncProperty(tariff, fc.integer({ min: 0, max: 3 }), async (terms, full) => {
      const packets = { ...terms, packetChecksCount: terms.packetChecksCount + 1, packetsAvailable: full + 1 };
      await emptyBilling(database);
      await choose(ctx, {}, packets);
      const checks = packets.tariffChecksCount + full * packets.packetChecksCount;
      const place = { companyId: companies[0]!, cityId: cities[0]! };
      await count(database, [{ ...place, checks }]);
      expect(await read()).toMatchObject({ packagesAdded: full, used: checks, included: checks });
      await count(database, [{ ...place, day: '2026-11-09', checks: 1 }]);
      expect(await read()).toMatchObject({
        packagesAdded: full + 1,
        total: packets.tariffPrice + (full + 1) * packets.packetPrice,
      });
    }),
    { numRuns: 15 },
  );
});
