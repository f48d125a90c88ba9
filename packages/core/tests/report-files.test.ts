import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRICE_TYPE_ID, reportFileRoutes, reportOrder, USUAL_LAYOUT } from '@tsenomer/contracts';
import type { ReportOrderInput, ResultLayout } from '@tsenomer/contracts';
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
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { correctCheck, undoCorrection } from '../src/collecting/correction/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import {
  removeUnfinishedReports,
  cancelReportFile,
  deleteReportFile,
  downloadReportFile,
  forgetOldReportFiles,
  listReportFiles,
  orderReportFile,
  reportMonitorings,
  resultsAtOnce,
  runReportFile,
} from '../src/reports/file/index.ts';
import {
  createResultTemplate,
  deleteResultTemplate,
  editResultTemplate,
  listResultTemplates,
  previewResultTemplate,
} from '../src/reports/result-template/index.ts';
import { systemContext } from './support/context.ts';
import { endings } from './support/directories.ts';
import { recorded } from './support/recorded.ts';

let database: TestDatabase;
let ctx: SystemContext;
let folder: string;
let moscow: number;
let kazan: number;
let companyIds: number[];
let productIds: number[];
let collectionId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  folder = await mkdtemp(join(tmpdir(), 'report-files-'));
  await ensurePartitions(ctx);
  moscow = await makeCity(db, { name: 'Москва' });
  kazan = await makeCity(db, { name: 'Казань' });
  companyIds = [await makeCompany(db, { name: 'Вега', own: true }), await makeCompany(db, { name: 'Альфа' })];
  productIds = [
    await makeProduct(db, { name: '=Молоко', client_article: 'М-1', mrp: 100_00n }),
    await makeProduct(db, { name: 'Хлеб', mrp: null }),
  ];
  await db
    .insertInto('product_mrp')
    .values([
      { product_id: productIds[0]!, changed_at: new Date('2026-11-01T09:00:00Z'), mrp: 80_00n, currency: 'RUB' },
      // 00:30 of the 19th in Moscow.
      { product_id: productIds[0]!, changed_at: new Date('2026-11-18T21:30:00Z'), mrp: 100_00n, currency: 'RUB' },
    ])
    .execute();
  for (const productId of productIds)
    for (const companyId of companyIds) {
      const linkId = await makeLink(db, productId, companyId, `https://shop.test/${productId}/${companyId}`);
      if (productId === productIds[1] && companyId === companyIds[1]) continue;
      await recorded(database, [
        { linkId, companyId, cityId: moscow, at: '2026-11-18T08:00:00Z', price: 90_00n, oldPrice: 120_00n },
        { linkId, companyId, cityId: moscow, at: '2026-11-18T12:00:00Z', price: 95_00n },
        { linkId, companyId, cityId: moscow, at: '2026-11-18T22:00:00Z', price: 70_00n },
        { linkId, companyId, cityId: kazan, at: '2026-11-19T10:00:00Z', price: null },
      ]);
    }
  collectionId = await makeCollection(db, { cityId: moscow, companyIds, productIds });
  await db.updateTable('collection').set({ name: 'Утро' }).execute();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.deleteFrom('report_file').execute();
  ctx = systemContext(database.db);
});

const PERIOD = { kind: 'unified', dateFrom: '2026-11-18', dateTo: '2026-11-20', format: 'csv' } as const;
const signal = new AbortController().signal;
let made = 0;
const store = () => ({ folder, newId: () => `file-${(made += 1)}` });
const parsed = (order: ReportOrderInput) => reportOrder.parse(order);

async function person(role: 'admin' | 'user' | 'manager'): Promise<SystemContext> {
  const userId = await makeUser(database.db, role, {});
  return systemContext(database.db, { actor: { kind: 'user', userId, role, companyId: null } });
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function templateOf(layout: Partial<ResultLayout> & Pick<ResultLayout, 'columns'>): Promise<number> {
  await database.db.deleteFrom('excel_result_template').execute();
  const template = { name: 'Т', layout: { groupBy: 'none', sheetPerCompany: false, ...layout } } as const;
  return (await createResultTemplate(ctx, template)).id;
}

/** The lines of a .csv of these columns. */
async function lines(
  order: ReportOrderInput,
  columns: ResultLayout['columns'][number]['column'][],
  more: Partial<ResultLayout> = {},
) {
  const templateId = await templateOf({ columns: columns.map((column) => ({ column })), ...more });
  const { stream } = await resultsAtOnce(ctx, { order: parsed({ ...order, templateId }), format: 'csv', locale: 'ru' });
  return (await bytesOf(stream)).toString('utf8').trimEnd().split('\r\n');
}

describe('[REP-8] the unified report of a period', () => {
  it('has a row for each day, product, company and city, with the recommended price of that day', async () => {
    expect(
      await lines(PERIOD, [
        'product',
        'company',
        'city',
        'day',
        'price',
        'oldPrice',
        'minPrice',
        'meanPrice',
        'maxPrice',
        'mrp',
        'deviation',
        'checks',
      ]),
    ).toEqual([
      'Товар;Компания;Город;Дата;Цена;Зачёркнутая цена;Мин. цена;Средняя цена;Макс. цена;РРЦ;Отклонение от РРЦ, %;Проверок',
      "'=Молоко;Вега;Москва;2026-11-18;95;;90;92.5;95;80;18.75;2",
      "'=Молоко;Вега;Москва;2026-11-19;70;;70;70;70;100;-30;1",
      "'=Молоко;Вега;Казань;2026-11-19;;;;;;100;;1",
      "'=Молоко;Альфа;Москва;2026-11-18;95;;90;92.5;95;80;18.75;2",
      "'=Молоко;Альфа;Москва;2026-11-19;70;;70;70;70;100;-30;1",
      "'=Молоко;Альфа;Казань;2026-11-19;;;;;;100;;1",
      'Хлеб;Вега;Москва;2026-11-18;95;;90;92.5;95;;;2',
      'Хлеб;Вега;Москва;2026-11-19;70;;70;70;70;;;1',
      'Хлеб;Вега;Казань;2026-11-19;;;;;;;;1',
    ]);
  });

  it.each([
    ['a name', { name: 'хлеб' }, 3],
    ['companies', { companyIds: [2] }, 3],
    ['a monitoring: its city and companies', { onlineMonitoringIds: [1] }, 6],
    ['brands', { brandIds: [77] }, 0],
    ['tags', { tagIds: [77] }, 0],
    ['categories', { categoryIds: [77] }, 0],
    ['an unknown monitoring', { onlineMonitoringIds: [2_000_000_000] }, 0],
    ['offline monitorings alone: no prices of the web', { offlineMonitoringIds: [1] }, 0],
    ['ten thousand ids', { companyIds: Array.from({ length: 10_000 }, (_, at) => at + 1) }, 9],
  ])('is narrowed by %s', async (_, filters, rows) => {
    expect(collectionId).toBe(1);
    expect(companyIds[1]).toBe(2);
    expect((await lines({ ...PERIOD, filters }, ['day'])).length - 1).toBe(rows);
  });

  it('[OFF-8] has rows of shelves beside those of sites, or only those of the chosen tasks', async () => {
    const { db } = database;
    const cityId = await makeCity(db, { name: 'Пермь' });
    const company = await makeCompany(db, { name: 'Лавка', online: false });
    const shop = await db
      .insertInto('company_shop')
      .values({ company_id: company, city_id: cityId, address: 'Мира, 1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const productId = await makeProduct(db, { name: 'Кефир' });
    const place = { product_id: productId, company_id: company, company_shop_id: shop.id, city_id: cityId, user_id: 1 };
    const read = { ...place, currency: 'RUB', approved_at: '2026-11-19T12:00:00Z', stock: null };
    await sql`select ensure_shelf_partitions('2026-11-01', '2026-11-30')`.execute(db);
    await db
      .insertInto('shelf_price')
      .values([
        { ...read, observed_at: '2026-11-18T09:00:00Z', task_id: 7, price: 90_00n },
        { ...read, observed_at: '2026-11-18T09:05:00Z', task_id: 7, price: 80_00n, price_before_promo: 95_00n },
        { ...read, observed_at: '2026-11-18T09:05:00Z', task_id: 7, price: 1n, price_type_id: PRICE_TYPE_ID.extra },
        { ...read, observed_at: '2026-11-18T09:06:00Z', task_id: 7, price: 2n, analog: true },
        { ...read, observed_at: '2026-11-18T22:00:00Z', task_id: 8, price: 85_00n, stock: false },
      ])
      .execute();
    const told = (filters: object) =>
      lines({ ...PERIOD, filters: { ...filters, companyIds: [company] } }, [
        'day',
        'source',
        'shop',
        'price',
        'oldPrice',
      ]);
    const both = ['2026-11-18;Полка;Мира, 1;80;95', '2026-11-19;Полка;Мира, 1;;'];
    expect((await told({})).slice(1)).toEqual(both);
    expect((await told({ offlineMonitoringIds: [7] })).slice(1)).toEqual(both.slice(0, 1));
    expect((await told({ onlineMonitoringIds: [collectionId] })).slice(1)).toEqual([]);
    await db.deleteFrom('shelf_price').execute();
  });

  it('counts days in the zone that is asked for', async () => {
    const order = { ...PERIOD, filters: { timezone: 'UTC', name: 'хлеб' } };
    expect(await lines(order, ['day', 'city', 'price', 'checks'])).toEqual([
      'Дата;Город;Цена;Проверок',
      '2026-11-18;Москва;70;3',
      '2026-11-19;Казань;;1',
    ]);
  });

  it('[REP-9] gives the same from what is kept by day as from the checks themselves', async () => {
    const product = await makeProduct(database.db, { name: 'История' });
    const linkId = await makeLink(database.db, product, companyIds[0]!);
    const moment = fc.date({
      min: new Date('2026-11-10T00:00:00Z'),
      max: new Date('2026-11-17T20:00:00Z'),
      noInvalidDate: true,
    });
    const check = fc.record({ at: moment, price: fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n })) });
    const columns = [
      'day',
      'state',
      'price',
      'minPrice',
      'meanPrice',
      'maxPrice',
      'checks',
      'errors',
      'checkedAt',
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(check, { maxLength: 12, selector: ({ at }) => at.getTime() }), async (checks) => {
        await database.db.deleteFrom('observation').where('product_id', '=', product).execute();
        await database.db.deleteFrom('price_day').where('product_id', '=', product).execute();
        await recorded(
          database,
          checks.map(({ at, price }) => ({
            linkId,
            companyId: companyIds[0]!,
            cityId: moscow,
            at: at.toISOString(),
            price,
          })),
        );
        const of = (timezone?: string) =>
          lines({ ...PERIOD, dateFrom: '2026-11-10', dateTo: '2026-11-17', filters: { name: 'История', timezone } }, [
            ...columns,
          ]);
        // Another zone of the same days is worked out of the checks.
        expect(await of('Europe/Minsk')).toEqual(await of());
      }),
      { numRuns: 12 },
    );
    await database.db.deleteFrom('product').where('id', '=', product).execute();
  });

  it('refuses a period that is still to come, and says which day', async () => {
    const order = parsed({ ...PERIOD, dateTo: '2026-11-21' });
    await expect(orderReportFile(ctx, { order, locale: 'ru' })).rejects.toMatchObject({ code: 'PERIOD_TO_COME' });
  });
});

describe('[REP-8] results of a monitoring', () => {
  it('[COLL-4] are its newest checks by link', async () => {
    const order = { kind: 'results', parsingCollectionId: collectionId } as const;
    expect(await lines(order, ['product', 'company', 'state', 'price', 'link'])).toEqual([
      'Товар;Компания;Наличие;Цена;Ссылка',
      "'=Молоко;Вега;В наличии;70;https://shop.test/1/1",
      "'=Молоко;Альфа;В наличии;70;https://shop.test/1/2",
      'Хлеб;Вега;В наличии;70;https://shop.test/2/1',
      'Хлеб;Альфа;Не проверено;;https://shop.test/2/2',
    ]);
  });

  it('[REP-3] beside recommended prices leave out products without one, and new links unless asked for', async () => {
    const fresh = await makeProduct(database.db, { name: 'Новый', mrp: 5_00n });
    await makeLink(database.db, fresh, companyIds[0]!);
    await database.db
      .insertInto('collection_product')
      .values({ collection_id: collectionId, product_id: fresh })
      .execute();
    const order = { kind: 'mrp', parsingCollectionId: collectionId } as const;
    expect(await lines(order, ['product', 'deviation'])).toEqual([
      'Товар;Отклонение от РРЦ, %',
      "'=Молоко;-30",
      "'=Молоко;-30",
    ]);
    expect(await lines({ ...order, addNewLinks: true }, ['product'])).toContain('Новый');
    await database.db.deleteFrom('product').where('id', '=', fresh).execute();
  });

  it('are JSON for programs', async () => {
    const templateId = await templateOf({ columns: [{ column: 'product' }, { column: 'price' }] });
    const order = parsed({ kind: 'results', parsingCollectionId: collectionId, templateId });
    const { stream, fileName } = await resultsAtOnce(ctx, { order, format: 'json', locale: 'en' });
    expect(JSON.parse((await bytesOf(stream)).toString())).toContainEqual({ product: 'Хлеб', price: 70 });
    expect(fileName).toBe('Monitoring results - Утро - 2026-11-20.json');
  });

  it('of an unknown monitoring are not found', async () => {
    const order = parsed({ kind: 'results', parsingCollectionId: 99 });
    await expect(resultsAtOnce(ctx, { order, format: 'xlsx', locale: 'ru' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('[REP-8] corrected checks', () => {
  /** The check of the bread at the first company in Moscow at a moment, to be corrected. */
  async function checkAt(at: string) {
    const place = { productId: productIds[1]!, companyId: companyIds[0]!, companyShopId: 0, cityId: moscow };
    const { link_id: linkId, task_id: taskId } = await database.db
      .selectFrom('observation')
      .select(['link_id', 'task_id'])
      .where('product_id', '=', place.productId)
      .where('observed_at', '=', new Date(at))
      .executeTakeFirstOrThrow();
    return { ...place, linkId, taskId, observedAt: new Date(at) };
  }

  it.each([
    ['a period', PERIOD, ['2026-11-18;95;', '2026-11-19;;70']],
    [
      'a period of another zone',
      { ...PERIOD, filters: { timezone: 'Asia/Baku' } },
      ['2026-11-18;95;', '2026-11-19;;70'],
    ],
    ['results', { kind: 'results', parsingCollectionId: 1 }, ['2026-11-19;;70']],
  ] as const)('tell in %s what they had recorded', async (_, order, expected) => {
    const told = async () =>
      (await lines(order, ['product', 'company', 'city', 'day', 'price', 'recorded'])).flatMap((line) =>
        line.startsWith('Хлеб;Вега;Москва;') ? [line.replace('Хлеб;Вега;Москва;', '')] : [],
      );
    const before = await told();
    expect(before.every((line) => line.endsWith(';'))).toBe(true);
    const check = await checkAt('2026-11-18T22:00:00Z');
    const typed = { cardPrice: null, clubPrice: null, couponPrice: null };
    const values = { ...typed, outcome: 2, price: null, oldPrice: null, currency: null, evidence: null } as const;
    expect(await transact(ctx, (tx) => correctCheck(tx, { check, values, pageId: 1 }))).toBeNull();
    expect(await told()).toEqual(expected);
    expect(await transact(ctx, (tx) => undoCorrection(tx, check))).toBeNull();
    expect(await told()).toEqual(before);
  });
});

describe('[REP-8] a file', () => {
  const order = parsed({ ...PERIOD, format: 'xlsx' });

  it('is ordered, made by its job, downloaded by its name and forgotten after 30 days', async () => {
    const manager = await person('manager');
    const file = await orderReportFile(manager, { order, locale: 'ru' });
    expect(reportFileRoutes.orderReportFile.response.parse(file)).toEqual(file);
    expect(file).toMatchObject({ status: 'queued', fileName: 'Отчёт за период 2026-11-18 - 2026-11-20.xlsx' });
    await expect(downloadReportFile(manager, store(), file)).rejects.toMatchObject({ code: 'FILE_NOT_READY' });
    await runReportFile(ctx, store(), { fileId: file.id, signal });
    const { items, total } = await listReportFiles(manager, { page: 1, limit: 10 });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      status: 'done',
      rowsDone: 9,
      rowsTotal: 9,
      expiresAt: '2026-12-20T09:00:00.000Z',
    });
    const { stream } = await downloadReportFile(manager, store(), file);
    await writeFile(join(folder, 'whole.xlsx'), await bytesOf(stream));
    const book = await openWorkbook(join(folder, 'whole.xlsx'));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Цена']);
    await book.close();
    const later = { ...ctx, now: () => new Date('2026-12-20T09:00:01Z') };
    await forgetOldReportFiles(later, store());
    await expect(downloadReportFile(manager, store(), file)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readdir(folder)).toEqual(['whole.xlsx']);
  });

  it('is nobody else’s, but administrators see to it', async () => {
    const file = await orderReportFile(await person('manager'), { order, locale: 'ru' });
    const another = await person('manager');
    expect(await listReportFiles(another, { page: 1, limit: 10 })).toEqual({ items: [], total: 0 });
    const calls = [
      cancelReportFile(another, file),
      deleteReportFile(another, store(), file),
      downloadReportFile(another, store(), file),
    ];
    expect(await endings(calls)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await cancelReportFile(await person('user'), file)).status).toBe('cancelled');
    await expect(cancelReportFile(ctx, file)).rejects.toMatchObject({ code: 'FILE_ENDED' });
    await deleteReportFile(ctx, store(), file);
  });

  it('that was cancelled before or while it is written leaves nothing', async () => {
    const waiting = await orderReportFile(ctx, { order, locale: 'ru' });
    await cancelReportFile(ctx, waiting);
    await runReportFile(ctx, store(), { fileId: waiting.id, signal });
    const running = await orderReportFile(ctx, { order, locale: 'ru' });
    // Somebody cancels it just after its rows were counted.
    await database.pool.query(`
      create function cancel_it() returns trigger language plpgsql as
        $$ begin new.status := 'cancelled'; new.finished_at := now(); return new; end $$;
      create trigger cancel_it before update of rows_total on report_file for each row execute function cancel_it()`);
    await runReportFile(ctx, store(), { fileId: running.id, signal, notedRows: 1 });
    await database.pool.query('drop function cancel_it cascade');
    const { items } = await listReportFiles(ctx, { page: 1, limit: 9 });
    expect(items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await readdir(folder)).toEqual(['whole.xlsx']);
  });

  it('of a server that was stopped is begun anew by the next one', async () => {
    const file = await orderReportFile(ctx, { order, locale: 'ru' });
    await expect(
      runReportFile(ctx, store(), { fileId: file.id, signal: AbortSignal.abort(new Error('stop')) }),
    ).rejects.toThrow('stop');
    expect((await listReportFiles(ctx, { page: 1, limit: 9 })).items[0]?.status).toBe('running');
    await runReportFile(ctx, store(), { fileId: file.id, signal });
    expect((await listReportFiles(ctx, { page: 1, limit: 9 })).items[0]?.status).toBe('done');
    await deleteReportFile(ctx, store(), file);
    expect(await readdir(folder)).toEqual(['whole.xlsx']);
  });

  it('on a disk without room fails in words, and is offered to nobody', async () => {
    const file = await orderReportFile(ctx, { order, locale: 'ru' });
    const full = {
      folder,
      newId: () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    };
    await runReportFile(ctx, full, { fileId: file.id, signal });
    expect((await listReportFiles(ctx, { page: 1, limit: 9 })).items[0]).toMatchObject({
      status: 'failed',
      error: { code: 'DISK_FULL', message: 'На диске сервера нет места для файла' },
    });
  });

  it('is one of ten at most that somebody waits for', async () => {
    for (let nth = 0; nth < 10; nth += 1) await orderReportFile(ctx, { order, locale: 'ru' });
    await expect(orderReportFile(ctx, { order, locale: 'ru' })).rejects.toMatchObject({ code: 'TOO_MANY_FILES' });
  });
});

describe('[REP-8] templates', () => {
  it('give columns, headings, groups and a sheet for each company', async () => {
    const templateId = await templateOf({
      columns: [{ column: 'price', heading: 'Почём' }, { column: 'product' }],
      groupBy: 'day',
      sheetPerCompany: true,
    });
    const { stream } = await resultsAtOnce(ctx, {
      order: parsed({ ...PERIOD, filters: { onlineMonitoringIds: [1] }, templateId }),
      format: 'xlsx',
      locale: 'ru',
    });
    const path = join(folder, 'sheets.xlsx');
    await writeFile(path, await bytesOf(stream));
    const book = await openWorkbook(path);
    const rows: string[][] = [];
    for await (const batch of book.rows(0)) rows.push(...batch.map((row) => row.map(({ text }) => text)));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Вега', 'Альфа']);
    expect(rows).toEqual([
      ['Почём', 'Товар'],
      ['2026-11-18'],
      ['95', '=Молоко'],
      ['95', 'Хлеб'],
      ['2026-11-19'],
      ['70', '=Молоко'],
      ['70', 'Хлеб'],
    ]);
    await book.close();
    await rm(path);
    expect((await readFile(join(folder, 'whole.xlsx'))).length).toBeGreaterThan(0);
  });

  it('are seen by all, changed by their author and administrators, and called once', async () => {
    await database.db.deleteFrom('excel_result_template').execute();
    const manager = await person('manager');
    const template = await createResultTemplate(manager, { name: 'Свой', layout: USUAL_LAYOUT });
    const another = await person('manager');
    expect((await listResultTemplates(another)).items).toMatchObject([{ name: 'Свой', mine: false }]);
    const calls = [editResultTemplate(another, template), deleteResultTemplate(another, template)];
    expect(await endings(calls)).toEqual(['TEMPLATE_OF_ANOTHER', 'TEMPLATE_OF_ANOTHER']);
    await expect(createResultTemplate(another, { name: 'СВОЙ', layout: USUAL_LAYOUT })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    expect((await editResultTemplate(await person('user'), { ...template, name: 'Общий' })).name).toBe('Общий');
    await deleteResultTemplate(manager, template);
    await expect(deleteResultTemplate(manager, template)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('show their first rows before they are kept', async () => {
    const layout = {
      columns: [{ column: 'company' }, { column: 'price' }],
      groupBy: 'none',
      sheetPerCompany: false,
    } as const;
    const shown = await previewResultTemplate(ctx, {
      layout: { ...layout, columns: [...layout.columns] },
      order: parsed({ kind: 'results', parsingCollectionId: collectionId }),
      locale: 'en',
    });
    expect(shown.headings).toEqual(['Company', 'Price']);
    expect(shown.rows[0]).toEqual(['Вега', '70']);
  });
});

describe('[REP-8] monitorings of the filter', () => {
  it.each([
    ['1', ['Утро']],
    ['утр', ['Утро']],
    ['2', []],
    ['%', []],
  ])('are found by %s', async (search, names) => {
    const { items } = await reportMonitorings(ctx, { search, page: 1, limit: 10 });
    expect(items.map(({ name }) => name)).toEqual(names);
  });
});

it('[REP-8] what a killed writer left half-written is deleted, files that are whole stay', async () => {
  const place = { folder: await mkdtemp(join(tmpdir(), 'report-files-')), newId: () => 'new' };
  await writeFile(join(place.folder, 'whole'), 'a');
  await writeFile(join(place.folder, 'half.unfinished'), 'b');
  await removeUnfinishedReports(place);
  expect(await readdir(place.folder)).toEqual(['whole']);
  await rm(place.folder, { recursive: true });
});
