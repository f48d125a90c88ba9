import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION, newProduct } from '@tsenomer/contracts';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import type { SystemContext } from '../src/index.ts';
import { currentUser } from '../src/access/auth/index.ts';
import { createProduct, exportProducts, listProducts, priceHistory } from '../src/catalogue/product/index.ts';
import { runImport, startImport, storeUploadedSheet } from '../src/catalogue/product-import/index.ts';
import { ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import type { Check } from '../src/collecting/observation/index.ts';
import { collectingFigures } from '../src/collecting/proxy/index.ts';
import { getSite } from '../src/collecting/site-health/index.ts';
import { companyParsingHistory, runCollection, runCounts, takeShard } from '../src/collecting/work/index.ts';
import { listAudit } from '../src/platform/audit/index.ts';
import { InstallationError, readInstallation, fixInstallation } from '../src/platform/installation/index.ts';
import { overview } from '../src/reports/home/index.ts';
import { categoryReport, mainReport } from '../src/reports/report/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

const CHECK: Omit<Check, 'linkId' | 'observedAt' | 'price'> = {
  ...BARE_CHECK,
  currency: 'RUB',
};

describe('what an installation counts in', () => {
  const nothing = { timeZone: null, currency: null };
  const far = { timeZone: 'Asia/Vladivostok', currency: 'KZT' };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('delete from installation; delete from product; delete from check_ledger');
  });

  it.each([
    [nothing, INITIAL_INSTALLATION],
    [far, far],
    [
      { ...nothing, timeZone: 'America/New_York' },
      { timeZone: 'America/New_York', currency: 'RUB' },
    ],
  ])('is chosen at the first start: %j', async (wanted, settled) => {
    await expect(readInstallation(database.db)).rejects.toThrow(InstallationError);
    expect(await Promise.all([1, 2].map(() => fixInstallation(database.db, wanted)))).toEqual([settled, settled]);
    expect(await readInstallation(database.db)).toEqual(settled);
  });

  it.each([
    [{ ...nothing, timeZone: 'Mars/Olympus' }, /TIME_ZONE is Mars\/Olympus, which is no time zone/],
    [{ ...nothing, timeZone: '+03:00' }, /TIME_ZONE is \+03:00, which is no time zone/],
    [{ ...nothing, currency: 'XXX' }, /CURRENCY is XXX, but it can only be one of these: AMD, AZN, .*UZS/],
  ])('makes sense or is refused: %j', async (wanted, message) => {
    await expect(fixInstallation(database.db, wanted)).rejects.toThrow(message);
    await expect(readInstallation(database.db)).rejects.toThrow(InstallationError);
  });

  it('may be chosen anew while there is nothing that was counted', async () => {
    await fixInstallation(database.db, nothing);
    expect(await fixInstallation(database.db, far)).toEqual(far);
  });

  describe('stays from then on', () => {
    const product = () => makeProduct(database.db, {});
    const ledger = () =>
      database.pool.query(
        `insert into check_ledger (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code, checks)
         values ('2026-11-20', 1, 1, 1, 0, 'priceParsing', 1, -1, 1)`,
      );

    it.each([
      ['without variables', product, nothing, null],
      ['with the same ones', product, far, null],
      ['with the same zone written otherwise', product, { ...far, timeZone: 'asia/vladivostok' }, null],
      [
        'with another zone',
        product,
        { ...far, timeZone: 'Europe/Moscow' },
        /^TIME_ZONE is Europe\/Moscow, but this installation counts its days in Asia\/Vladivostok: .*\nLeave/,
      ],
      [
        'with another zone where only checks are left',
        ledger,
        { ...nothing, timeZone: 'Europe/Moscow' },
        /^TIME_ZONE is Europe\/Moscow, but/,
      ],
      ['with another currency', product, { ...nothing, currency: 'RUB' }, /^CURRENCY is RUB, but .* counts in KZT: /],
    ])('%s', async (_, fill, wanted, refused) => {
      await fixInstallation(database.db, far);
      await fill();
      const second = fixInstallation(database.db, wanted);
      if (refused === null) expect(await second).toEqual(far);
      else await expect(second).rejects.toThrow(refused);
      expect(await readInstallation(database.db)).toEqual(far);
    });
  });
});

describe.each([
  ['Asia/Vladivostok', '2026-11-30T14:00:00Z'],
  ['America/New_York', '2026-12-01T05:00:00Z'],
])('[BILL-1] days and months in %s', (timeZone, midnight) => {
  const minute = 60_000;
  const evening = new Date(Date.parse(midnight) - minute);
  const night = new Date(Date.parse(midnight) + minute);
  let database: TestDatabase;
  let at: (moment: Date) => SystemContext;
  let [collection, company, product, user] = [0, 0, 0, 0];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const jobs = recordJobs();
    at = (moment) => systemContext(db, { jobs, now: () => moment, installation: { timeZone, currency: 'RUB' } });
    await ensurePartitions(at(evening));
    const cityId = await makeCity(db);
    company = await makeCompany(db);
    product = await makeProduct(db, { mrp: 100_00n });
    const other = await makeProduct(db, {});
    user = await makeUser(db, 'manager');
    const linkId = await makeLink(db, product, company);
    const otherLink = await makeLink(db, other, company);
    collection = await makeCollection(db, { cityId, companyIds: [company], productIds: [product, other] });
    // In the evening both are checked, at night one: nothing of the one day passes for the other.
    for (const [moment, price, links] of [
      [evening, 90_00n, [linkId, otherLink]],
      [night, 80_00n, [linkId]],
    ] as const) {
      const ctx = at(moment);
      await runCollection(ctx, { id: collection });
      const [order] = jobs.sent.shard.splice(0);
      await takeShard(ctx, { shardId: order!.data.shardId, nodeId: 0 });
      await recordChecks(ctx, {
        shardId: order!.data.shardId,
        nodeId: 0,
        checks: links.map((link) => ({ ...CHECK, linkId: link, observedAt: moment, price })),
      });
      const mrp = { product_id: product, changed_at: moment, mrp: price + 5_00n, currency: 'RUB' };
      await db.insertInto('product_mrp').values(mrp).execute();
      // The database dates tasks by its own clock.
      await database.pool.query('update parser_task set created_at = $1 where id = (select max(id) from parser_task)', [
        moment,
      ]);
    }
  });
  afterAll(() => database.drop());

  const days = async (table: 'price_day' | 'check_ledger', figure: string) =>
    (
      await database.pool.query(
        `select day::text, sum(${figure})::int as figure from ${table} group by day order by day`,
      )
    ).rows;
  const last = '2026-11-30';
  const first = '2026-12-01';

  it('part the aggregates of prices and the billing ledger', async () => {
    expect(await days('price_day', 'price_last')).toEqual([
      { day: last, figure: 180_00 },
      { day: first, figure: 80_00 },
    ]);
    expect(await days('check_ledger', 'checks')).toEqual([
      { day: last, figure: 2 },
      { day: first, figure: 1 },
    ]);
  });

  it('are those of reports: a day that is over, today, and one to come', async () => {
    const shown = async (moment: Date, date: string) => {
      const input = { parsingCollectionId: collection, page: 1, limit: 9, sort: 'name', descending: false } as const;
      const { rows } = await mainReport(at(moment), { ...input, filters: { date } });
      return rows.filter((row) => row.productId === product).map((row) => [row.mrp, row.cells[0]?.price]);
    };
    expect([await shown(night, last), await shown(night, first)]).toEqual([[[95_00, 90_00]], [[85_00, 80_00]]]);
    // The evening before it is still to come, and then the report is of now, with the recommended price of now.
    expect(await shown(evening, first)).toEqual([[100_00, 80_00]]);
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: night };
    const chart = await priceHistory(at(night), { id: product, ...year });
    expect(chart.series[0]?.points.map((point) => point.price)).toEqual([90_00, 80_00]);
  });

  it('part what is counted of a month and of a day', async () => {
    const actor = { kind: 'user', userId: user, role: 'manager', companyId: null } as const;
    const counted = async (moment: Date) => {
      const ctx = at(moment);
      const person: SystemContext = { ...ctx, actor };
      return [
        (await currentUser(person)).checksThisMonth,
        (await overview(ctx)).checksThisMonth,
        (await overview(ctx)).days.at(-1),
        await runCounts(ctx),
        (await collectingFigures(ctx)).checks.map(({ checks }) => checks),
      ];
    };
    expect(await counted(night)).toEqual([
      1,
      1,
      { date: first, checks: 1, withError: 0 },
      { from: first, to: first, priceParsing: 1 },
      [1],
    ]);
    expect(await counted(evening)).toEqual([
      3,
      3,
      { date: last, checks: 2, withError: 0 },
      { from: '2026-11-01', to: last, priceParsing: 1 },
      [2],
    ]);
    const { series } = await getSite(at(night), { id: company, period: '7d' });
    expect(series.slice(-2).map(({ checks }) => checks)).toEqual([2, 1]);
    expect(series.at(-1)?.at).toBe(new Date(midnight).toISOString());
  });

  it('part what journal and history are filtered by', async () => {
    const ctx = at(night);
    const runs = async (period: { from?: string; to?: string }) =>
      (await listAudit(ctx, { page: 1, limit: 9, action: 'run', ...period })).items.map((item) => item.at);
    expect([await runs({ to: last }), await runs({ from: first })]).toEqual([
      [evening.toISOString()],
      [night.toISOString()],
    ]);
    const history = async (day: string) =>
      (await companyParsingHistory(ctx, { id: collection, companyId: company, date_from: day, date_to: day })).map(
        ({ linksCount }) => linksCount,
      );
    expect([await history(last), await history(first)]).toEqual([[2], [2]]);
  });
});

describe('[PROD-5] amounts without a currency', () => {
  let database: TestDatabase;
  let ctx: SystemContext;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'tsenomer-currency-'));
    ctx = systemContext(database.db, { installation: { ...INITIAL_INSTALLATION, currency: 'KZT' } });
    await ensurePartitions(ctx);
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The column of recommended prices, in the order in which products were made. */
  async function exportedPrices(): Promise<unknown[]> {
    const path = join(folder, 'export.xlsx');
    await writeFile(path, (await exportProducts(ctx, { locale: 'ru' })).stream);
    const book = await openWorkbook(path);
    const rows: string[][] = [];
    for await (const batch of book.rows(0)) rows.push(...batch.map((row) => row.map(({ text }) => text)));
    await book.close();
    const [header = [], ...products] = rows;
    return products.map((row) => row[header.indexOf('РРЦ')] ?? '');
  }

  it('are in the installation’s, in new products, imports, exports and reports', async () => {
    const csv = 'Артикул;Название;РРЦ\nA;С ценой;100,50\nB;Без цены;\nC;В рублях;70 руб.\n';
    const { fileId } = await storeUploadedSheet(
      ctx,
      { folder, maxBytes: 20_000, newId: randomUUID },
      { fileName: 'price.csv', stream: new Blob([csv]).stream() },
    );
    const columns = [
      { index: 0, field: 'article' as const },
      { index: 1, field: 'name' as const },
      { index: 2, field: 'mrp' as const },
    ];
    const { id } = await startImport(ctx, { fileId, mapping: { sheet: 0, headerRow: 0, columns }, mode: 'create' });
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    await createProduct(ctx, newProduct.parse({ name: 'Вручную', clientArticle: 'D', mrp: 200_00 }));
    const { items } = await listProducts(ctx, { page: 1, limit: 9 });
    expect(items.map(({ name, mrp, currency }) => [name, mrp, currency])).toEqual([
      ['Без цены', null, 'KZT'],
      ['В рублях', 70_00, 'RUB'],
      ['Вручную', 200_00, 'KZT'],
      ['С ценой', 100_50, 'KZT'],
    ]);

    const category = await database.db
      .insertInto('category')
      .values({ name: 'Все', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [cityId, companyId] = [await makeCity(database.db), await makeCompany(database.db)];
    for (const { id: productId, currency } of items) {
      await database.db
        .insertInto('product_category')
        .values({ product_id: productId, category_id: category.id })
        .execute();
      const linkId = await makeLink(database.db, productId, companyId);
      const at = '2026-11-20T08:00:00Z';
      await recorded(database, [{ linkId, companyId, cityId, at, price: currency === 'RUB' ? 1n : 50_00n, currency }]);
    }
    const input = { level: 1, sort: 'name', order: 'asc', page: 1, limit: 9 } as const;
    expect((await categoryReport(ctx, input)).items).toMatchObject([{ minPrice: 50_00, maxPrice: 50_00 }]);
    expect(await exportedPrices()).toEqual(['100.5', '', '70 RUB', '200']);
  });
});
