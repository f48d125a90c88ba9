import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeLink } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import {
  addRecommendedPrice,
  deleteRecommendedPrice,
  importRecommendedPrices,
  listRecommendedPrices,
} from '../src/violations/recommended-price/index.ts';
import { dismissViolations, followCases, getCase } from '../src/violations/case/index.ts';
import {
  companyViolations,
  countDays,
  priceWars,
  violationsFile,
  violationsReport,
} from '../src/violations/report/index.ts';
import { getViolation } from '../src/violations/violation/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';

let database: TestDatabase;
let ctx: SystemContext;
const DAY = 86_400_000;
const START = Date.parse('2026-10-31T21:00:00Z');
/** Days after the first of November in Moscow. */
const at = (days: number) => new Date(START + days * DAY);

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  await ensurePartitions(ctx, new Date('2026-10-01T00:00:00Z'));
});
afterAll(() => database.drop());

const NOVEMBER = { periodFrom: '2026-11-03', periodTo: '2026-11-10' };

const report = (companyIds: number[], period = NOVEMBER) =>
  violationsReport(ctx, { limit: 10_000_000, ...period, filters: { companyIds } });

/** The figures of companies out of the violations themselves. */
async function plainly(companyIds: number[]): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    `select company_id as id, count(*)::int as "violationsCount", (count(*) filter (where ended_at >= $2 and ended_at < $3))::int as "correctedCount",
       (count(*) filter (where repeated))::int as "repeatedCount", count(confirmed_at)::int as "confirmedCount", round(avg(depth))::int as "meanDepth",
       round(avg(extract(epoch from ended_at - opened_at)) filter (where ended_at >= $2 and ended_at < $3) / 60)::int as "minutesToCorrect",
       least(10000, round(10000 * sum(extract(epoch from least(coalesce(ended_at, $3), $3) - greatest(opened_at, $2))) / (
         (select count(*) from link_state s where s.company_id = v.company_id) * extract(epoch from $3::timestamptz - $2))))::int as "timeShare"
     from violation v where company_id = any($1) and opened_at < $3 and (ended_at is null or ended_at >= $2) and dismissed_at is null
       and ending is distinct from 'withdrawn'
     group by company_id order by 2 desc, 1`,
    [companyIds, at(2), at(10)],
  );
  return rows;
}

describe('[REP-4] the report of violations', () => {
  it('counts what touches the period, what was corrected in it and what came again; the worst company first', async () => {
    const bad = await watchProduct(ctx);
    const good = await watchProduct(ctx);
    const sums = [100_000n, 80_000n];
    // Before the period; into it; within it, repeated; after it.
    for (const [from, to] of [
      [0, 1],
      [1.5, 4],
      [6, 7],
      [12, 13],
    ] as const)
      await check(ctx, bad, [
        { at: at(from), price: sums[1]! },
        { at: at(to), price: sums[0]! },
      ]);
    await check(ctx, good, [
      { at: at(8), price: 99_000n },
      { at: at(9), price: 99_000n },
    ]);
    const answer = await report([good.companyId, bad.companyId, 999_999]);
    expect(answer).toMatchObject({ violationsTotalCount: 3, correctedTotalCount: 2, repeatedTotalCount: 2 });
    expect(answer.items.map(({ company, violationsCount }) => [company.id, violationsCount])).toEqual([
      [bad.companyId, 2],
      [good.companyId, 1],
    ]);
    // Two days of the one and one of the other, of eight.
    expect(answer.items[0]).toMatchObject({
      correctedCount: 2,
      repeatedCount: 2,
      confirmedCount: 0,
      score: { timeShare: 3750, meanDepth: 2000, minutesToCorrect: (2.5 + 1) * 12 * 60 },
      parsingCollections: [{ id: bad.collectionId }],
    });
    expect(answer.items[0]?.violations.map(({ openedAt }) => openedAt)).toEqual(
      [at(6), at(1.5)].map((day) => day.toISOString()),
    );
    expect(answer.series).toHaveLength(8);
    expect(answer.series[0]).toEqual({ day: '2026-11-03', opened: 0, corrected: 0, repeated: 0 });
    expect(answer.series[4]).toEqual({ day: '2026-11-07', opened: 1, corrected: 0, repeated: 1 });
    const details = async (block: 'all' | 'corrected' | 'repeated') =>
      (await companyViolations(ctx, { ...NOVEMBER, companyId: good.companyId, block, page: 1, limit: 10 })).total;
    expect([await details('all'), await details('corrected'), await details('repeated')]).toEqual([1, 0, 0]);
  });

  it('is by weeks where the period is long, and knows no days to come', async () => {
    const { series } = await report([1], { periodFrom: '2026-01-01', periodTo: '2026-11-20' });
    expect(series[0]?.day).toBe('2025-12-29');
    expect(series).toHaveLength(47);
    await expect(report([1], { periodFrom: '2026-11-20', periodTo: '2026-11-21' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'periodTo', message: 'future' }],
    });
    const unknown = { ...NOVEMBER, companyId: 999_999, block: 'all', page: 1, limit: 10 } as const;
    await expect(companyViolations(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getViolation(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[REP-9] says what a plain count of the periods says', async () => {
    const companyIds = [await makeCompany(database.db), await makeCompany(database.db)];
    const stay = fc.record({ company: fc.nat(1), from: fc.nat(14), length: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { maxLength: 6 }), async (stays) => {
        await database.pool.query('delete from violation where company_id = any($1)', [companyIds]);
        await database.pool.query('delete from violation_day where company_id = any($1)', [companyIds]);
        for (const { company, from, length } of stays)
          await check(ctx, await watchProduct(ctx, { companyId: companyIds[company]! }), [
            { at: at(from + 0.3), price: 90_000n },
            { at: at(from + length + 0.3), price: 100_000n },
          ]);
        const touching = stays.filter(({ from, length }) => from <= 9 && from + length >= 2);
        const answer = await report(companyIds);
        expect(answer.violationsTotalCount).toBe(touching.length);
        expect(answer.correctedTotalCount).toBe(touching.filter(({ from, length }) => from + length <= 9).length);
        await countDays(ctx);
        const { rows } = await database.pool.query<{ id: number }>(
          'select id from violation where company_id = any($1) order by id limit 1',
          [companyIds],
        );
        if (rows[0] !== undefined) await dismissViolations(ctx, { ids: [rows[0].id], reason: 'promotion', note: '' });
        const left = await report(companyIds);
        expect(left.items.map(({ company, score, ...item }) => ({ ...score, id: company.id, ...item }))).toMatchObject(
          await plainly(companyIds),
        );
        const opened = answer.series.map((point) => point.opened);
        expect(opened).toEqual(
          Array.from({ length: 8 }, (_, day) => stays.filter(({ from }) => from === day + 2).length),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('tells who began a price war and who followed', async () => {
    const one = await watchProduct(ctx);
    const [other, late, own] = [
      await makeCompany(database.db),
      await makeCompany(database.db),
      await makeCompany(database.db, { own: true }),
    ];
    const falls = async (companyId: number, day: number) => {
      const { productId, cityId, collectionId } = one;
      const linkId = companyId === one.companyId ? one.linkId : await makeLink(database.db, productId, companyId);
      const price = 90_000n - BigInt(Math.trunc(day));
      await check(ctx, { productId, companyId, cityId, linkId, collectionId }, [{ at: at(day), price }]);
    };
    for (const [companyId, day] of [
      [own, 3],
      [other, 4],
      [one.companyId, 6],
      [late, 9.5],
    ] as const)
      await falls(companyId, day);
    const wars = (companyIds: number[]) => priceWars(ctx, { ...NOVEMBER, filters: { companyIds } });
    const [war, ...more] = await wars([one.companyId]);
    expect(more).toEqual([]);
    expect(war).toMatchObject({ product: { id: one.productId }, beganAt: at(4).toISOString() });
    expect(war?.falls.map(({ company, at: when }) => [company.id, when])).toEqual([
      [other, at(4).toISOString()],
      [one.companyId, at(6).toISOString()],
    ]);
    expect(await wars([late])).toEqual([]);
    await followCases(ctx);
    const { rows } = await database.pool.query<{ id: number }>(
      'select case_id as id from violation where company_id = $1',
      [one.companyId],
    );
    await countDays(ctx);
    expect(await getCase(ctx, { id: rows[0]!.id })).toMatchObject({
      wars: [war],
      score: { meanDepth: 1000, minutesToCorrect: null },
    });
  });

  it('is a spreadsheet too', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [{ at: at(5), price: 87_500n }]);
    const input = { ...NOVEMBER, filters: { companyIds: [watched.companyId] }, locale: 'ru' } as const;
    const { fileName, stream } = await violationsFile(ctx, input);
    expect(fileName).toBe('Нарушения РРЦ - 2026-11-03 - 2026-11-10.xlsx');
    const folder = await mkdtemp(join(tmpdir(), 'violations-'));
    await writeFile(join(folder, 'file.xlsx'), stream);
    const book = await openWorkbook(join(folder, 'file.xlsx'));
    const rows = [];
    for await (const batch of book.rows(0))
      rows.push(...batch.map((row) => row.map((cell) => cell.number ?? cell.text)));
    await book.close();
    await rm(folder, { recursive: true });
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['нарушается', 'RUB', 1000, 875, 12.5]));
  });
});

async function articleOf(productId: number): Promise<string> {
  const row = await database.db
    .selectFrom('product')
    .select('client_article')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.client_article ?? '';
}

describe('[SET-1] recommended prices by company', () => {
  it('hold for their days and company, judge these anew in the open, and can be taken back', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: at(5), price: 90_000n },
      { at: at(6), price: 90_000n },
    ]);
    const { productId, companyId } = watched;
    const price = {
      productId,
      companyId,
      validFrom: '2026-11-06',
      validTo: '2026-11-06',
      mrp: 90_000,
      currency: 'RUB',
    };
    const other = await makeCompany(database.db);
    expect((await addRecommendedPrice(ctx, { ...price, companyId: other })).recomputed).toBe(0);
    const { id, recomputed } = await addRecommendedPrice(ctx, price);
    expect(recomputed).toBe(2);
    const { violations } = await companyViolations(ctx, { ...NOVEMBER, companyId, block: 'all', page: 1, limit: 10 });
    expect(violations).toMatchObject([{ openedAt: at(6).toISOString(), mrpFirst: 100_000 }]);
    expect((await getViolation(ctx, { id: violations[0]!.id })).changes.map(({ kind }) => kind)).toEqual([
      'recomputed',
    ]);
    const listed = await listRecommendedPrices(ctx, { page: 1, limit: 10, filters: { companyId } });
    expect(listed).toMatchObject({ total: 1, items: [{ id, mrp: 90_000, validTo: '2026-11-06', currency: 'RUB' }] });
    expect((await deleteRecommendedPrice(ctx, { id })).recomputed).toBeGreaterThan(0);
    await expect(deleteRecommendedPrice(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const again = await companyViolations(ctx, { ...NOVEMBER, companyId, block: 'all', page: 1, limit: 10 });
    expect(again.violations).toMatchObject([{ openedAt: at(5).toISOString() }]);
  });

  it('come from a spreadsheet too, and rows that name nothing are told', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [{ at: at(5), price: 90_000n }]);
    const article = await articleOf(watched.productId);
    const { full_name: company } = await database.db
      .selectFrom('company')
      .select('full_name')
      .where('id', '=', watched.companyId)
      .executeTakeFirstOrThrow();
    const rows = [
      'Артикул;Компания;РРЦ;С;По',
      `${article};${company.toUpperCase()};900,00;01.11.2026;30.11.2026`,
      `${article};;1 100.50`,
      '',
      `${article};;950;2026-11-31;`,
      `${article};;950;02.11.2026;01.11.2026`,
      `${article};Никто;950`,
      `нет;;950`,
      `${article};;0`,
    ];
    const stream = Readable.from([Buffer.from(rows.join('\n'))]);
    const answer = await importRecommendedPrices(ctx, { file: { fileName: 'rrp.csv', stream } });
    expect(answer).toEqual({ added: 2, recomputed: 1, refused: 5, refusedRows: [5, 6, 7, 8, 9] });
    const { items } = await listRecommendedPrices(ctx, {
      page: 1,
      limit: 2,
      filters: { productId: watched.productId },
    });
    expect(items).toMatchObject([
      { company: null, mrp: 110_050, validFrom: '2026-11-20', validTo: null },
      { company: { id: watched.companyId }, mrp: 90_000, validFrom: '2026-11-01', validTo: '2026-11-30' },
    ]);
  });

  it('are compared with from the next check on, and are refused in another currency or for nobody', async () => {
    const watched = await watchProduct(ctx);
    const { productId, companyId } = watched;
    const price = { productId, companyId, validFrom: '2026-11-01', validTo: null, mrp: 120_000, currency: 'RUB' };
    await addRecommendedPrice(ctx, price);
    await check(ctx, watched, [{ at: at(5), price: 110_000n }]);
    const { violations } = await companyViolations(ctx, { ...NOVEMBER, companyId, block: 'all', page: 1, limit: 10 });
    expect(violations).toMatchObject([{ mrpFirst: 120_000, depth: 833 }]);
    await expect(addRecommendedPrice(ctx, { ...price, currency: 'USD' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    for (const wrong of [{ productId: 999_999 }, { companyId: 999_999 }])
      await expect(addRecommendedPrice(ctx, { ...price, ...wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(INITIAL_MRP_SETTINGS.tolerancePercent).toBe(0);
  });
});
