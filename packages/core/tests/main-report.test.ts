import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputedRow } from './support/recompute.ts';
import { DEMO_RETAIL_CITY, demoCollections, demoProducts, demoRetailers, demoTag } from '@tsenomer/demo-market';
import { COMPARED_PRICES, mainReportRoutes, REPORT_SORTS } from '@tsenomer/contracts';
import type { MainReport, MainReportFilters, ReportRow, TypedPriceKind } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemContext } from '../src/index.ts';
import { overview } from '../src/reports/home/index.ts';
import { mainReport, mainReportFile } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_DAYS, DEMO_MARKET } from './support/demo-market.ts';

let database: TestDatabase;
let ctx: SystemContext;
let collectionId: number;
const collection = demoCollections[0]!;

beforeAll(async () => {
  database = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(database.db);
  ({ id: collectionId } = await database.db
    .selectFrom('collection')
    .select('id')
    .where('name', '=', collection.name)
    .executeTakeFirstOrThrow());
});
afterAll(() => database.drop());

function report(changes: Partial<Parameters<typeof mainReport>[1]> = {}): Promise<MainReport> {
  return mainReport(ctx, {
    parsingCollectionId: collectionId,
    page: 1,
    limit: 5000,
    sort: 'name',
    descending: false,
    ...changes,
  });
}

it('[OFF-2] the demo’s shelves beside its sites say what their tags do, and its tasks are of all states', async () => {
  const kazan = demoCollections.find(({ city, kind }) => city === DEMO_RETAIL_CITY && kind === 'priceParsing')!;
  const { id } = await database.db
    .selectFrom('collection')
    .select('id')
    .where('name', '=', kazan.name)
    .executeTakeFirstOrThrow();
  const { rows, sources } = await report({ parsingCollectionId: id, filters: { origin: 'shelf' } });
  expect(sources.map(({ name }) => name).toSorted()).toEqual(demoRetailers.map(({ name }) => name).toSorted());
  const told = rows.filter(({ cells }) => cells.length > 0);
  expect(told.length).toBeGreaterThan(10);
  for (const row of told) {
    const product = demoProducts.find(({ article }) => article === row.clientArticle)!;
    for (const cell of row.cells) {
      const retailer = demoRetailers.find(({ name }) => name === sources[cell.source]!.name)!;
      const day = Math.floor(Date.parse(cell.checkedAt!) / 86_400_000);
      const tags = retailer.shops.map((shop) => demoTag(retailer, shop, product, day)?.price);
      expect(tags).toContain(BigInt(cell.price!));
    }
  }
  const states = await database.db.selectFrom('offline_task').select(['status', 'approved_at']).execute();
  const seen = new Set(states.map(({ status, approved_at }) => `${status} ${approved_at !== null}`));
  expect([...seen].toSorted()).toEqual(
    ['canceled false', 'completed false', 'completed true', 'in_process false', 'open false'].toSorted(),
  );
});

describe('the main report', () => {
  it('[REP-1] equals a plain recomputation from the market’s price function, to the kopeck', async () => {
    const { rows, sources, total } = await report();
    expect(total).toBe(demoProducts.length);
    const byArticle = new Map(rows.map((row) => [row.clientArticle, row]));
    for (const product of demoProducts) {
      const row = byArticle.get(product.article)!;
      const { cells, ...figures } = recomputedRow(collection, product, ctx.now(), DEMO_DAYS);
      expect(row).toMatchObject(figures);
      expect(
        Object.fromEntries(
          row.cells.map((cell) => [
            sources[cell.source]!.name,
            [cell.state, cell.price, cell.oldPrice, cell.errorCode],
          ]),
        ),
      ).toEqual(cells);
    }
    expect(rows.some((row) => row.deviation !== null && row.deviation < 0)).toBe(true);
  });

  it.each(COMPARED_PRICES.filter((compared) => compared !== 'plain'))(
    '[REP-9] compared by %s, equals a plain recomputation; who lacks the kind is compared by the plain price',
    async (compared) => {
      const { rows } = await report({ filters: { compared } });
      const byArticle = new Map(rows.map((row) => [row.clientArticle, row]));
      const plain = new Map((await report()).rows.map((row) => [row.clientArticle, row]));
      let moved = 0;
      for (const product of demoProducts) {
        const { cells: _cells, ...figures } = recomputedRow(collection, product, ctx.now(), DEMO_DAYS, compared);
        const row = byArticle.get(product.article)!;
        expect(row).toMatchObject(figures);
        moved += Number(row.best !== plain.get(product.article)!.best);
        for (const { typed, compared: kind, price, state } of row.cells) {
          const wanted = compared === 'lowest' ? Object.values(typed ?? {}) : [typed?.[compared]].filter((one) => one);
          expect(kind === undefined).toBe(state !== 'offer' || price === null || wanted.length === 0);
        }
      }
      expect(moved).toBeGreaterThan(0);
    },
  );

  it('[REP-9] orders and filters by the price that is compared', async () => {
    for (const compared of COMPARED_PRICES) {
      const { rows } = await report({ sort: 'best', filters: { compared } });
      const bests = rows.flatMap(({ best }) => best ?? []);
      expect(bests).toEqual(bests.toSorted((left, right) => left - right));
      const below = await report({ filters: { compared, quick: 'belowRrp' } });
      const found = below.rows.map(({ productId }) => productId);
      const wanted = rows.filter(({ best, mrp }) => best !== null && mrp !== null && best < mrp);
      expect(new Set(found)).toEqual(new Set(wanted.map(({ productId }) => productId)));
      expect(found).toHaveLength(wanted.length);
    }
  });

  it('[REP-1] has one page in the demo that sells another pack', async () => {
    const { rows, sources } = await report({ filters: { quick: 'suspicious' } });
    const found = rows.flatMap(({ name, cells }) =>
      cells.flatMap(({ source, suspicious }) => (suspicious ? [[name, sources[source]!.name]] : [])),
    );
    expect(found).toEqual([['Чай чёрный Алтын Лист «Утренний», 100 г', 'Перекат']]);
  });

  it('keeps to its contract', async () => {
    const page = await report({ limit: 50 });
    expect(mainReportRoutes.mainReport.response.parse(page)).toEqual(page);
    expect(page.rows).toHaveLength(50);
  });

  it('equals the recomputation as of an earlier day', async () => {
    const { rows } = await report({ filters: { date: '2026-11-18' } });
    const asOf = new Date('2026-11-18T20:59:59Z');
    for (const product of demoProducts.slice(0, 40)) {
      const { cells: _cells, ...figures } = recomputedRow(collection, product, asOf, DEMO_DAYS - 2);
      expect(rows.find((row) => row.clientArticle === product.article)).toMatchObject(figures);
    }
  });

  it.each(REPORT_SORTS.filter((sort) => sort !== 'name'))(
    'sorts by %s, products without a value last',
    async (sort) => {
      const value: Record<string, (row: ReportRow) => number | null> = {
        mrp: (row) => row.mrp,
        availability: (row) => row.available,
        best: (row) => row.best,
        mean: (row) => row.mean,
        median: (row) => row.median,
        position: (row) => row.ownPosition,
        offers: (row) => row.offers,
        deviation: (row) => row.deviation,
      };
      for (const descending of [false, true]) {
        const { rows } = await report({ sort, descending });
        const values = rows.map(value[sort]!);
        const known = values.filter((each) => each !== null);
        expect(values.slice(known.length).every((each) => each === null)).toBe(true);
        expect(known).toEqual([...known].sort((a, b) => (descending ? b - a : a - b)));
      }
    },
  );

  it('pages without losing or repeating a product', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= 7; page += 1) {
      ids.push(
        ...(await report({ page, limit: 50, sort: 'deviation', descending: true })).rows.map((row) => row.productId),
      );
    }
    expect(new Set(ids).size).toBe(demoProducts.length);
    expect(ids).toHaveLength(demoProducts.length);
    expect(await report({ page: 99, limit: 50 })).toMatchObject({ rows: [], total: demoProducts.length });
  });

  it('tells when it was checked last, also where it shows nothing, and no time where nothing ever was', async () => {
    const { checkedAt } = await report();
    expect(checkedAt).not.toBeNull();
    expect(await report({ page: 99, limit: 50 })).toMatchObject({ rows: [], checkedAt });
    expect(await report({ filters: { search: 'нет такого товара' } })).toMatchObject({ rows: [], total: 0, checkedAt });
    const ownAlone = await report({ filters: { companyIds: [999_999] } });
    expect(ownAlone.sources.map(({ ownFlag }) => ownFlag)).toEqual([true]);
    expect(await report({ filters: { date: '2020-01-01' } })).toMatchObject({ checkedAt: null });
    const { id } = await database.db
      .insertInto('collection')
      .columns(['name', 'city_id', 'kind', 'selection', 'settings'])
      .expression((from) =>
        from
          .selectFrom('collection')
          .select([sql.lit('Новый').as('name'), 'city_id', 'kind', 'selection', 'settings'])
          .where('id', '=', collectionId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await report({ parsingCollectionId: id })).toMatchObject({ rows: [], checkedAt: null });
  });

  it('filters by company, brand, text, discount and price', async () => {
    const all = await report();
    const own = all.sources.find((source) => source.ownFlag)!;
    const onlyOwn = await report({ filters: { companyIds: [own.companyId] } });
    expect(onlyOwn.sources).toEqual([own]);
    expect(onlyOwn.rows.every((row) => row.offers <= 1)).toBe(true);

    const rival = all.sources.find((source) => !source.ownFlag)!;
    const at = (row: ReportRow) => row.cells.find((cell) => all.sources[cell.source] === rival);
    const narrowed = (filters: MainReportFilters) => report({ filters: { ...filters, companyIds: [rival.companyId] } });
    const beside = await narrowed({});
    expect(beside.sources).toEqual([own, rival]);
    const shown = (row: ReportRow) => (at(row)?.state === 'offer' ? at(row)!.price : null);
    const expected = {
      cheaper: all.rows.filter((row) => row.ownPrice !== null && shown(row) !== null && shown(row)! < row.ownPrice),
      belowRrp: all.rows.filter((row) => row.mrp !== null && shown(row) !== null && shown(row)! < row.mrp),
      without: all.rows.filter((row) => shown(row) === null),
      discounts: all.rows.filter((row) => shown(row) !== null && (at(row)!.oldPrice ?? 0) > shown(row)!),
    };
    expect(expected.cheaper.length).toBeGreaterThan(0);
    expect({
      cheaper: (await narrowed({ quick: 'cheaper' })).total,
      belowRrp: (await narrowed({ quick: 'belowRrp' })).total,
      without: (await narrowed({ price: 'without' })).total,
      discounts: (await narrowed({ discountsOnly: true })).total,
    }).toEqual({
      cheaper: expected.cheaper.length,
      belowRrp: expected.belowRrp.length,
      without: expected.without.length,
      discounts: expected.discounts.length,
    });

    const discounts = await report({ filters: { discountsOnly: true } });
    const discounted = (row: ReportRow) =>
      row.cells.some((cell) => cell.oldPrice !== null && cell.price !== null && cell.oldPrice > cell.price);
    expect(discounts.total).toBe(all.rows.filter(discounted).length);
    const without = await report({ filters: { companyIds: [own.companyId], price: 'without' } });
    const withPrice = await report({ filters: { companyIds: [own.companyId], price: 'with' } });
    expect(without.total + withPrice.total).toBe(demoProducts.length);
    expect(without.total).toBeGreaterThan(0);

    const text = demoProducts[0]!.name.split(' ')[0]!.toUpperCase().replace('Е', 'Ё');
    expect((await report({ filters: { search: text } })).total).toBe(
      demoProducts.filter((product) =>
        product.name.toLowerCase().replaceAll('ё', 'е').includes(text.toLowerCase().replaceAll('ё', 'е')),
      ).length,
    );
    expect((await report({ filters: { search: '%' } })).total).toBe(
      demoProducts.filter((product) => product.name.includes('%')).length,
    );
  });

  it('is refused for an unknown collection', async () => {
    await expect(report({ parsingCollectionId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

/** What the screen shows of a cell, in the words of the spreadsheet. */
function wordOf(cell: ReportRow['cells'][number] | undefined): string | number {
  if (cell === undefined) return 'Нет ссылки';
  if (cell.state === 'offer' && cell.price !== null) return cell.price / 100;
  return {
    offer: 'Не проверено',
    notChecked: 'Не проверено',
    notAvailable: 'Нет в наличии',
    error: `Ошибка ${cell.errorCode}`,
  }[cell.state];
}

/** What the demo's shops ask besides of some. */
const TYPED_COLUMNS: Readonly<Record<string, readonly TypedPriceKind[]>> = {
  'Звёздный Ряд': ['card'],
  Ладья: ['club', 'coupon'],
};
const TYPED_WORDS = { card: 'по карте', club: 'для участников клуба', coupon: 'с купоном' } as const;

describe('the report as a spreadsheet', () => {
  it('holds every product and price of the report, and says why there is none as the screen does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    try {
      const { stream, fileName } = await mainReportFile(ctx, {
        parsingCollectionId: collectionId,
        sort: 'name',
        descending: false,
        locale: 'ru',
      });
      expect(fileName).toMatch(/^Отчёт по ценам - .*\.xlsx$/);
      await writeFile(join(folder, 'report.xlsx'), stream);
      const book = await openWorkbook(join(folder, 'report.xlsx'));
      const read: (string | number)[][] = [];
      for await (const batch of book.rows(0))
        read.push(...batch.map((row) => row.map((cell) => cell.number ?? cell.text)));
      await book.close();
      const { rows, sources } = await report();
      expect(read[0]).toEqual([
        'Товар',
        'Артикул',
        'Бренд',
        'Валюта',
        'РРЦ',
        'В наличии',
        'Из проверенных',
        'Лучшая цена',
        'Средняя цена',
        'Медианная цена',
        'Ваша позиция',
        'Предложений',
        'Отклонение от РРЦ или вашей цены, %',
        ...sources.flatMap(({ name, ownFlag }) => [
          ownFlag ? `${name} (ваша компания)` : name,
          ...(TYPED_COLUMNS[name] ?? []).map((kind) => `${name} (${TYPED_WORDS[kind]})`),
        ]),
      ]);
      expect(sources.filter(({ ownFlag }) => ownFlag)).toHaveLength(1);
      expect(read).toHaveLength(rows.length + 1);
      const rubles = (amount: number | null) => (amount === null ? '' : amount / 100);
      const figures = 13;
      for (const [at, row] of rows.entries()) {
        const cells = read[at + 1]!;
        expect(cells.slice(0, 8)).toEqual([
          row.name,
          row.clientArticle,
          row.brand,
          'RUB',
          rubles(row.mrp),
          row.available,
          row.checked,
          rubles(row.best),
        ]);
        expect(cells.slice(figures)).toEqual(
          sources.flatMap(({ name }, source) => {
            const cell = row.cells.find((one) => one.source === source);
            const typed = (TYPED_COLUMNS[name] ?? []).map((kind) => rubles(cell?.typed?.[kind] ?? null));
            return [wordOf(cell), ...typed];
          }),
        );
      }
      const words = new Set(
        read
          .slice(1)
          .flatMap((cells) => cells.slice(figures))
          .filter((cell) => typeof cell === 'string')
          .filter((word) => word !== ''),
      );
      expect(words).toEqual(
        new Set(['Нет в наличии', 'Нет ссылки', ...[...words].filter((word) => word.startsWith('Ошибка '))]),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the home page', () => {
  it('adds up what was collected', async () => {
    const home = await overview(ctx);
    expect(home.products).toBe(demoProducts.length);
    const { rows } = await database.pool.query(
      `select (select count(*) from observation where observed_at >= '2026-10-31T21:00:00Z')::int
        + (select count(*) from link_search where searched_at >= '2026-10-31T21:00:00Z')::int as n`,
    );
    expect(home.checksThisMonth).toBe(rows[0].n);
    expect(home.days).toHaveLength(30);
    expect(home.days.reduce((sum, day) => sum + day.checks, 0)).toBe(rows[0].n);
    expect(home.moves.length).toBeGreaterThan(0);
    expect(home.lastRuns.length).toBeGreaterThan(0);
  });
});
