import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ImportColumn, ImportMode } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook, writeWorkbook } from '@tsenomer/sheets';
import type { CellValue } from '@tsenomer/sheets';
import type { SystemContext } from '../src/index.ts';
import {
  importedProducts,
  importedSelections,
  importProgress,
  importRefusals,
  importRefusalsFile,
  productsByCodes,
  previewSheet,
  runImport,
  startImport,
  storeUploadedSheet,
  uploadedSheet,
} from '../src/catalogue/product-import/index.ts';
import type { SheetStore } from '../src/catalogue/product-import/index.ts';
import { countProducts, listProducts } from '../src/catalogue/product/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from '../src/index.ts';
import { takeEvents } from './support/domain-events.ts';

let database: TestDatabase;
let folder: string;
let store: SheetStore;
let ctx: SystemContext;
const jobs = recordJobs();
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-import-'));
  store = { folder: join(folder, 'uploads'), maxBytes: 5_000_000, newId: randomUUID };
  const userId = await makeUser(database.db, 'admin');
  await makeCompany(database.db, { host: 'shop.example' });
  ctx = {
    ...systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION }),
    actor: { kind: 'user', userId, role: 'admin', companyId: null },
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query('truncate product, brand, category, import_file, domain_event restart identity cascade');
  now = new Date('2026-11-20T10:00:00Z');
});

const HEADER = ['Артикул', 'Наименование', 'Штрихкод', 'РРЦ', 'Бренд', 'Ссылки'];
const COLUMNS: ImportColumn[] = [
  { index: 0, field: 'article' },
  { index: 1, field: 'name' },
  { index: 2, field: 'barcode' },
  { index: 3, field: 'mrp' },
  { index: 4, field: 'brand' },
  { index: 5, field: 'competitorLinks' },
];

async function* csvOf(rows: readonly (readonly (string | number)[])[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(rows.map((row) => row.map((value) => `"${String(value)}"`).join(';')).join('\r\n'));
}

async function uploadRows(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  return (await storeUploadedSheet(ctx, store, { fileName: 'прайс.csv', stream: csvOf(rows) })).fileId;
}

async function start(fileId: string, mode: ImportMode, columns = COLUMNS, headerRow = 0): Promise<number> {
  return (await startImport(ctx, { fileId, mapping: { sheet: 0, headerRow, columns }, mode })).id;
}

async function importAll(rows: readonly (readonly (string | number)[])[], mode: ImportMode) {
  return importFile(await uploadRows([HEADER, ...rows]), mode);
}

async function importFile(fileId: string, mode: ImportMode, chunkRows = 3) {
  const id = await start(fileId, mode);
  await runImport(ctx, { importId: id }, { signal: new AbortController().signal, chunkRows });
  return importProgress(ctx, { id });
}

async function makeBrand(name: string): Promise<number> {
  return (await database.db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

async function refusalsOf(id: number) {
  return (await importRefusals(ctx, { id, page: 1, limit: 1000 })).items;
}

/** Everything that an import writes, without ids and moments. */
async function catalogue() {
  const { rows } = await database.pool.query(`
    select p.client_article, p.name, p.mrp, b.name as brand,
      array(select code || case when valid then '' else '!' end from product_barcode where product_id = p.id order by code) as barcodes,
      array(select c.name from product_category pc join category c on c.id = pc.category_id where product_id = p.id order by c.level) as categories,
      array(select url from link where product_id = p.id order by url) as links,
      (select count(*)::int from product_mrp where product_id = p.id) as prices
    from product p left join brand b on b.id = p.brand_id order by p.client_article collate "C", p.id`);
  return rows;
}

describe('storeUploadedSheet', () => {
  it('[PROD-5] keeps the file and lists its sheets', async () => {
    const stored = await storeUploadedSheet(ctx, store, {
      fileName: '../../Прайс.CSV',
      stream: csvOf([
        ['а', 'б'],
        ['в', 'г'],
      ]),
    });
    expect(stored.fileName).toBe('Прайс.CSV');
    expect(stored.sheets).toHaveLength(1);
    expect(await readdir(store.folder)).toContain(stored.fileId);
  });

  it.each<[string, CellValue[][], (true | undefined)[]]>([
    ['before it', [[null], [null], HEADER, ['1', 'Чайник'], [null], [null]], [true, undefined, undefined]],
    ['after it', [HEADER, ['1', 'Чайник'], [null], [null]], [undefined, undefined]],
    ['alone', [[null], [null], [null], [null]], [true, true]],
  ])(
    '[PROD-5] tells which sheet is the first with rows, and so to begin with: empty ones %s',
    async (_, rows, empty) => {
      const stream = writeWorkbook(rows, { sheetName: 'Прайс', rowsPerSheet: 2 });
      const { fileId, sheets } = await storeUploadedSheet(ctx, store, { fileName: 'прайс.xlsx', stream });
      expect(sheets.map((sheet) => sheet.empty)).toEqual(empty);
      expect(await uploadedSheet(ctx, { fileId })).toMatchObject({ sheets });
    },
  );

  it.each<[string, string, Buffer, string]>([
    ['another extension', 'page.html', Buffer.from('<html>'), 'INVALID_FILE_FORMAT'],
    [
      'another format',
      'photo.xlsx',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]),
      'INVALID_FILE_FORMAT',
    ],
    ['a cut archive', 'cut.xlsx', Buffer.from('PK\u0003\u0004cut off here and never finished'), 'FILE_DAMAGED'],
    ['nothing', 'empty.xlsx', Buffer.alloc(0), 'SHEET_EMPTY'],
    ['too much', 'big.csv', Buffer.alloc(5_000_001, 'a'), 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s and keeps nothing', async (_, fileName, bytes, code) => {
    const before = await readdir(store.folder);
    const upload = { fileName, stream: Readable.from([bytes]) };
    await expect(storeUploadedSheet(ctx, store, upload)).rejects.toMatchObject({ code });
    expect(await readdir(store.folder)).toEqual(before);
  });

  it('refuses a demo user', async () => {
    const demo: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role: 'demo', companyId: null } };
    await expect(storeUploadedSheet(demo, store, { fileName: 'a.csv', stream: csvOf([]) })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
  });
});

describe('previewSheet', () => {
  it('[PROD-5] gives ten rows and ten more, with a suggestion', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => [`A${at}`, `Товар ${at}`, '', 10, 'Вега', '']);
    const fileId = await uploadRows([['Прайс'], HEADER, ...rows]);
    const first = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
    expect(first.rows.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(first.more).toBe(true);
    expect(first.suggestion).toEqual({ headerRow: 1, columns: COLUMNS });
    const last = await previewSheet(ctx, { fileId, sheet: 0, from: 20, limit: 10 });
    expect(last.rows.map(({ number }) => number)).toEqual([20, 21, 22, 23, 24, 25, 26]);
    expect(last.rows[0]?.cells.slice(0, 2)).toEqual(['A18', 'Товар 18']);
    expect(last.more).toBe(false);
  });

  it("shows nobody another's file, and no sheet that is not there", async () => {
    const fileId = await uploadRows([HEADER]);
    await expect(previewSheet(ctx, { fileId, sheet: 3, from: 0, limit: 10 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const userId = await makeUser(database.db, 'user');
    const other: SystemContext = { ...ctx, actor: { kind: 'user', userId, role: 'user', companyId: null } };
    await expect(previewSheet(other, { fileId, sheet: 0, from: 0, limit: 10 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('startImport', () => {
  it.each<[string, number, ImportColumn[], string]>([
    ['a header row beyond the sheet', 9, COLUMNS, 'HEADER_ROW_MISSING'],
    ['a column beyond the sheet', 0, [...COLUMNS, { index: 40, field: 'companyArticle' }], 'COLUMNS_MISSING'],
    ['no name', 0, [{ index: 0, field: 'article' }], 'COLUMNS_MISSING'],
    [
      'no code',
      0,
      [
        { index: 1, field: 'name' },
        { index: 3, field: 'mrp' },
      ],
      'COLUMNS_MISSING',
    ],
    ['one field twice', 0, [...COLUMNS.slice(0, 2), { index: 2, field: 'name' }], 'COLUMN_DUPLICATED'],
  ])('[PROD-5] refuses %s', async (_, headerRow, columns, code) => {
    const fileId = await uploadRows([HEADER, ['1', 'Чайник', '', '', '', '']]);
    await expect(start(fileId, 'create', columns, headerRow)).rejects.toMatchObject({ code });
  });

  it('[PROD-5] refuses a header that names a chosen column like another one, and says which', async () => {
    const fileId = await uploadRows([
      ['', ...HEADER.slice(1), ' наименование ', 'Склад', '', 'СКЛАД', '—', '—'],
      ['1', 'Чайник'],
    ]);
    await expect(start(fileId, 'create')).rejects.toMatchObject({
      code: 'COLUMN_NAME_REPEATED',
      fields: [{ code: 'repeated', message: 'Наименование' }],
    });
    expect(await database.db.selectFrom('import_run').select('id').where('file_id', '=', fileId).execute()).toEqual([]);
  });

  it.each<[string, string[][]]>([
    ['nothing', []],
    ['empty rows', [[], ['', ' ', '—']]],
  ])('refuses a header with %s below it', async (_, below) => {
    await expect(start(await uploadRows([['Прайс'], HEADER, ...below]), 'create', COLUMNS, 1)).rejects.toMatchObject({
      code: 'ROWS_MISSING',
    });
  });

  it('orders the import and answers that it waits', async () => {
    const fileId = await uploadRows([HEADER, ['1', 'Чайник', '', '', '', '']]);
    const id = await start(fileId, 'create');
    expect(jobs.sent.import.at(-1)).toEqual({ data: { importId: id } });
    expect(await importProgress(ctx, { id })).toMatchObject({
      status: 'queued',
      fileName: 'прайс.csv',
      total: null,
      created: 0,
    });
  });

  it('answers the import that goes on, also to two who ask at once, and begins anew when it has ended or is another', async () => {
    const fileId = await uploadRows([HEADER, ['1', 'Чайник', '', '', '', '']]);
    const told = async () =>
      (await database.pool.query(`select count(*)::int as n from audit_entry where action = 'import'`)).rows[0].n;
    const before = { sent: jobs.sent.import.length, told: await told() };
    const [id, same] = await Promise.all([start(fileId, 'create'), start(fileId, 'create')]);
    expect(same).toBe(id);
    expect({ sent: jobs.sent.import.length, told: await told() }).toEqual({
      sent: before.sent + 1,
      told: before.told + 1,
    });
    const others = [await start(fileId, 'update'), await start(fileId, 'create', COLUMNS.slice(0, 2))];
    expect(new Set([id, ...others]).size).toBe(3);
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    expect(await start(fileId, 'create')).not.toBe(id);
  });
});

describe('runImport', () => {
  it('[PROD-5] imports a ragged workbook and says what it did not understand', async () => {
    const rows: CellValue[][] = [
      ['Прайс-лист', null],
      [],
      ['Код', 'Товар', 'ШК', 'РРЦ', 'Марка', 'Ссылка'],
      ['', 'Чайники'],
      [' 00123 ', ' Чайник\u00a0 стальной', 4_680_008_140_234, '70.00 руб.', 'Вега', 'https://shop.example/1'],
      [
        'АB-7',
        'Чайник эмалированный',
        '4680008140234.0, 4006381333932',
        '1 234,50',
        'ВЕГА',
        'https://nobody.example/1 shop',
      ],
      ['', 'Пылесосы', ''],
      [3, 'Пылесос', '', -5, '', ''],
      ['', 'Пылесос ручной', '4006381333931', '', 'Заря', ''],
      ['', '', '', '100'],
      ['AВ-7', 'Повтор'],
    ];
    const stream = writeWorkbook(rows, { sheetName: 'Прайс' });
    const { fileId } = await storeUploadedSheet(ctx, store, { fileName: 'прайс.xlsx', stream });
    const preview = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
    expect(preview.suggestion).toEqual({ headerRow: 2, columns: COLUMNS });
    const id = await start(fileId, 'create', preview.suggestion?.columns, 2);
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal, chunkRows: 2 });

    expect(await catalogue()).toEqual([
      {
        client_article: '00123',
        name: 'Чайник стальной',
        mrp: 7000n,
        brand: 'Вега',
        barcodes: ['4680008140234'],
        categories: ['Чайники'],
        links: ['https://shop.example/1'],
        prices: 1,
      },
      {
        client_article: '3',
        name: 'Пылесос',
        mrp: null,
        brand: null,
        barcodes: [],
        categories: ['Пылесосы'],
        links: [],
        prices: 0,
      },
      {
        client_article: 'AB-7',
        name: 'Чайник эмалированный',
        mrp: 123_450n,
        brand: 'Вега',
        barcodes: ['4006381333932!', '4680008140234'],
        categories: ['Чайники'],
        links: [],
        prices: 1,
      },
      {
        client_article: null,
        name: 'Пылесос ручной',
        mrp: null,
        brand: 'Заря',
        barcodes: ['4006381333931'],
        categories: ['Пылесосы'],
        links: [],
        prices: 0,
      },
    ]);
    expect(await refusalsOf(id)).toEqual([
      { row: 6, reason: 'barcode_check_digit', scope: 'value', value: '4006381333932', column: 'ШК' },
      { row: 6, reason: 'link_unknown_company', scope: 'value', value: 'https://nobody.example/1', column: 'Ссылка' },
      { row: 8, reason: 'price_negative', scope: 'value', value: '-5', column: 'РРЦ' },
      { row: 10, reason: 'name_missing', scope: 'row', value: '100', column: 'Товар' },
      { row: 11, reason: 'article_repeated', scope: 'row', value: 'AB-7', column: 'Код' },
    ]);
    const warnings = await importRefusals(ctx, { id, page: 1, limit: 10, list: 'warnings' });
    expect(warnings).toMatchObject({ items: [{ row: 6 }], total: 1, rejected: 4, warnings: 1 });
    const rejected = await importRefusals(ctx, { id, page: 1, limit: 10, list: 'rejected' });
    expect([rejected.total, rejected.items.map(({ row }) => row)]).toEqual([4, [6, 8, 10, 11]]);
    expect(await importProgress(ctx, { id })).toMatchObject({
      status: 'done',
      processed: 6,
      total: 6,
      created: 4,
      updated: 0,
      refused: 2,
      links: 1,
      finishedAt: now.toISOString(),
    });
  });

  it('puts products at their place in the tree', async () => {
    const fileId = await uploadRows([
      ['Код', 'Товар', 'К1', 'К2'],
      ['1', 'А', 'Техника', 'Чайники'],
      ['2', 'Б', 'ТЕХНИКА', 'Чайники'],
      ['3', 'В', 'Еда', 'Чайники'],
    ]);
    const columns: ImportColumn[] = [
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
      { index: 2, field: 'category', level: 1 },
      { index: 3, field: 'category', level: 2 },
    ];
    const id = await start(fileId, 'create', columns);
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    const { rows } = await database.pool.query(
      'select c.name, c.level, up.name as parent from category c left join category up on up.id = c.parent_id order by c.level, up.name, c.name',
    );
    expect(rows).toEqual([
      { name: 'Еда', level: 1, parent: null },
      { name: 'Техника', level: 1, parent: null },
      { name: 'Чайники', level: 2, parent: 'Еда' },
      { name: 'Чайники', level: 2, parent: 'Техника' },
    ]);
    expect((await catalogue()).map(({ categories }) => categories)).toEqual([
      ['Техника', 'Чайники'],
      ['Техника', 'Чайники'],
      ['Еда', 'Чайники'],
    ]);
    const moved = await uploadRows([
      ['Код', 'Товар', 'К1', 'К2'],
      ['1', 'А', 'Еда', 'Чайники'],
      ['2', 'Б', 'Техника', 'Чайники'],
      ['3', 'В', '', ''],
    ]);
    const again = await start(moved, 'update', columns);
    await runImport(ctx, { importId: again }, { signal: new AbortController().signal });
    expect(await importProgress(ctx, { id: again })).toMatchObject({ updated: 1, unchanged: 2 });
  });

  it('create refuses an article that exists, in either script, but not that of a deleted product', async () => {
    await makeProduct(database.db, { client_article: 'АВЕ', name: 'Старый' });
    await makeProduct(database.db, { client_article: '9', deleted_at: now });
    const done = await importAll(
      [
        ['ABE', 'Новый', '', 5, '', ''],
        ['9', 'Девятый', '', '', '', ''],
      ],
      'create',
    );
    expect(done).toMatchObject({ created: 1, refused: 1 });
    expect(await refusalsOf(done.id)).toEqual([
      { row: 2, reason: 'article_exists', scope: 'row', value: 'ABE', column: 'Артикул' },
    ]);
  });

  it('says which of several barcodes is taken or repeated', async () => {
    const old = await makeProduct(database.db, { name: 'Старый' });
    await database.pool.query(
      `insert into product_barcode (product_id, code) values ($1, '4006381333931'), ($1, '96385074')`,
      [old],
    );
    const rows = [
      ['', 'А', '4680008140234 96385074', '', '', ''],
      ['', 'Б', '4680008140235,4006381333931', '', '', ''],
    ];
    const created = await importAll(rows, 'create');
    expect((await refusalsOf(created.id)).map(({ row, reason, value }) => [row, reason, value])).toEqual([
      [2, 'article_exists', '96385074'],
      [3, 'barcode_check_digit', '4680008140235'],
      [3, 'article_exists', '4006381333931'],
    ]);
    const updated = await importAll(rows, 'update');
    expect((await refusalsOf(updated.id)).map(({ row, reason, value }) => [row, reason, value])).toEqual([
      [3, 'barcode_check_digit', '4680008140235'],
      [3, 'article_repeated', '4006381333931'],
    ]);
  });

  it('[PROD-5] tells of prices whose point or comma may be a decimal sign as well, unless other prices of the column decide', async () => {
    const told = async (prices: readonly string[]) => {
      const { id } = await importAll(
        prices.map((price, at) => [`${at}`, 'Чайник', '', price, '', '']),
        'update',
      );
      return (await refusalsOf(id)).filter(({ reason }) => reason === 'price_thousands');
    };
    expect(await told(['12.345', '12 345', '990'])).toEqual([
      { row: 2, reason: 'price_thousands', scope: 'value', value: '12.345 → 12 345', column: 'РРЦ' },
    ]);
    expect((await catalogue())[0]).toMatchObject({ mrp: 1_234_500n });
    expect(await told(['12.345', '1.299,50', '990'])).toEqual([]);
    expect(await told(['12.345', '99.90'])).toHaveLength(1);
  });

  it('update changes what the row says, keeps the rest and remembers the price', async () => {
    const rows = [['1', 'Чайник', '4680008140234', 100, 'Вега', 'https://shop.example/1']];
    await importAll(rows, 'update');
    now = new Date('2026-11-21T10:00:00Z');
    const done = await importAll(
      [
        ['1', 'Чайник 2', '4006381333931', 120, '', 'https://shop.example/2'],
        ['2', 'Новый', '', '', '', ''],
      ],
      'update',
    );
    expect(done).toMatchObject({ created: 1, updated: 1, refused: 0 });
    expect((await catalogue())[0]).toEqual({
      client_article: '1',
      name: 'Чайник 2',
      mrp: 12_000n,
      brand: 'Вега',
      barcodes: ['4006381333931', '4680008140234'],
      categories: [],
      links: ['https://shop.example/2'],
      prices: 2,
    });
    const { rows: prices } = await database.pool.query('select mrp from product_mrp order by changed_at');
    expect(prices).toEqual([{ mrp: 10_000n }, { mrp: 12_000n }]);
  });

  it('update counts the products that it changed, whatever of them, apart from those that are stored as the row says', async () => {
    const row = (article: string) => [article, 'Чайник', '4680008140234', 100, 'Вега', 'https://shop.example/1'];
    const articles = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(await importAll(articles.map(row), 'update')).toMatchObject({
      created: 8,
      updated: 0,
      unchanged: 0,
      links: 8,
    });
    const changes: (readonly [number, string | number])[] = [
      [1, 'Чайник 2'],
      [2, '4006381333931'],
      [3, 120],
      [4, 'Заря'],
      [5, 'https://shop.example/2'],
    ];
    const changed = articles.map((article, at) =>
      row(article).map((cell, column) => (changes[at]?.[0] === column ? changes[at][1] : cell)),
    );
    // Everything of one product at once, nothing of another, and one that says less than is stored.
    changed[5] = ['6', 'Пылесос', '4006381333931', 5, 'Заря', 'https://shop.example/3'];
    changed[7] = ['8', 'Чайник', '', '', '', ''];
    expect(await importAll(changed, 'update')).toMatchObject({
      created: 0,
      updated: 6,
      unchanged: 2,
      refused: 0,
      links: 2,
    });
    expect(await importAll(changed, 'update')).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 8,
      refused: 0,
      links: 0,
      processed: 8,
      total: 8,
    });
  });

  it('takes links by the rules of those that are typed in: what follows visitors is cut off, private addresses need the operator’s leave', async () => {
    await makeCompany(database.db, { host: '10.0.0.5:8080' });
    const rows = [
      ['1', 'Чайник', '', '', '', 'http://10.0.0.5:8080/admin https://shop.example/1?utm_source=mail&size=2#top'],
    ];
    const done = await importAll(rows, 'update');
    expect(done).toMatchObject({ created: 1, links: 1 });
    expect(await refusalsOf(done.id)).toEqual([
      { row: 2, reason: 'link_private', scope: 'value', value: 'http://10.0.0.5:8080/admin', column: 'Ссылки' },
    ]);
    expect((await catalogue())[0]?.links).toEqual(['https://shop.example/1?size=2']);
    await writeSetting(ctx, 'collectorAllowedHosts', { hosts: ['10.0.0.5:8080'] });
    expect(await importAll(rows, 'update')).toMatchObject({ updated: 1, links: 1, refused: 0 });
    expect((await catalogue())[0]?.links).toEqual(['http://10.0.0.5:8080/admin', 'https://shop.example/1?size=2']);
    await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [] });
  });

  it('puts groups where the category tree has them, asked to, and says so; else they are new at its top', async () => {
    const add = async (name: string, level: number, parent: number | null) =>
      (
        await database.db
          .insertInto('category')
          .values({ name, level, parent_id: parent })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const appliances = await add('Техника', 1, null);
    const kitchen = await add('Кухня', 2, appliances);
    await add('Блендеры', 3, kitchen);
    await add('Разное', 2, appliances);
    await add('Разное', 3, kitchen);
    const fileId = await uploadRows([
      ['Код', 'Товар', 'Группа', 'Вид'],
      ['1', 'А', 'блендеры', 'Ручные'],
      ['2', 'Б', 'Разное', ''],
      ['3', 'В', 'Техника', ''],
      ['4', 'Г', 'Блендеры', ''],
    ]);
    const columns: ImportColumn[] = [
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
      { index: 2, field: 'category' },
      { index: 3, field: 'category', level: 2 },
    ];
    const run = async (existingCategories: boolean, dryRun: boolean) => {
      const mapping = { sheet: 0, headerRow: 0, columns, existingCategories };
      const { id } = await startImport(ctx, { fileId, mapping, mode: 'update', dryRun });
      await runImport(ctx, { importId: id }, { signal: new AbortController().signal, chunkRows: 1 });
      const told = (await refusalsOf(id)).map(({ row, reason, value }) => [row, reason, value]);
      return { told, places: (await catalogue()).map(({ categories }) => categories) };
    };
    const [many, one] = ['Техника › Разное; Техника › Кухня › Разное', 'Техника › Кухня › Блендеры'];
    expect(await run(true, true)).toEqual({
      told: [
        [2, 'category_placed', one],
        [3, 'category_doubled', many],
      ],
      places: [],
    });
    expect(await run(true, false)).toEqual({
      told: [[3, 'category_doubled', many]],
      places: [['Техника', 'Кухня', 'Блендеры', 'Ручные'], ['Разное'], ['Техника'], ['Техника', 'Кухня', 'Блендеры']],
    });
    const made = await database.pool.query(`select level from category where name = 'Ручные'`);
    expect(made.rows).toEqual([{ level: 4 }]);
    const unasked = await run(false, false);
    expect(unasked.told).toEqual([[2, 'category_doubled', one]]);
    expect(unasked.places[0]).toEqual(['блендеры', 'Ручные']);
  });

  it('[PROD-5] takes own prices, costs and pictures, all prices of a product in one currency', async () => {
    const columns: ImportColumn[] = [
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
      { index: 2, field: 'mrp' },
      { index: 3, field: 'ownPrice' },
      { index: 4, field: 'cost' },
      { index: 5, field: 'photo' },
    ];
    const run = async (...rows: string[][]) => {
      const fileId = await uploadRows([['Код', 'Товар', 'РРЦ', 'Наша цена', 'Закупочная', 'Фото'], ...rows]);
      const id = await start(fileId, 'update', columns);
      await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
      const stored = await database.pool.query(
        'select mrp::int, own_price::int, cost::int, currency, reference_photo from product order by client_article',
      );
      const { unchanged } = await importProgress(ctx, { id });
      return { rows: stored.rows.map(Object.values), refused: (await refusalsOf(id)).map(refusalOf), unchanged };
    };
    const refusalOf = ({ row, reason, column }: { row: number; reason: string; column: string | null }) => [
      row,
      reason,
      column,
    ];
    const photo = 'https://pictures.example/1.jpg';
    const sheet = [
      ['1', 'А', '100', '95,50', '60', photo],
      ['2', 'Б', '70 USD', '65', '40 EUR', 'нет'],
      ['3', 'В', '', '5 $', '', ''],
    ];
    const first = await run(...sheet);
    expect(first).toEqual({
      rows: [
        [100_00, 95_50, 60_00, 'RUB', photo],
        [70_00, 65_00, null, 'USD', null],
        [null, 5_00, null, 'USD', null],
      ],
      refused: [
        [3, 'price_currency', 'Закупочная'],
        [3, 'photo_incorrect', 'Фото'],
      ],
      unchanged: 0,
    });
    expect(await run(...sheet)).toEqual({ ...first, unchanged: 3 });
    // What a row leaves out stays; another currency of the recommended price ends what was in the former one.
    expect(
      await run(['1', 'А', '', '', '61', ''], ['2', 'Б', '6 000 руб.', '', '', ''], ['3', 'В', '', '7 руб.', '', '']),
    ).toEqual({
      rows: [
        [100_00, 95_50, 61_00, 'RUB', photo],
        [6000_00, null, null, 'RUB', null],
        [null, 5_00, null, 'USD', null],
      ],
      refused: [[4, 'price_currency', null]],
      unchanged: 1,
    });
  });

  it('[PROD-5] a product feed is imported as a price list: its columns suggested, wrong offers listed', async () => {
    const feed = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog><shop>
      <categories><category id="1">Техника</category><category id="2" parentId="1">Чайники</category></categories><offers>
      <offer id="A-1" available="true"><name>Чайник</name><price>1990.50</price><oldprice>2490</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId>
        <picture>https://vega.example/1.jpg</picture><barcode>4680008140234</barcode><vendor>Вега</vendor>
        <url>https://vega.example/1</url></offer>
      <offer id="A-2"><name>Утюг</name><price>по запросу</price><categoryId>1</categoryId></offer>
      <offer id="A-3"><price>5</price></offer><offer id="A-1"><name>Чайник снова</name></offer></offers></shop></yml_catalog>`;
    const upload = (fileName: string, text: string) =>
      storeUploadedSheet(ctx, store, { fileName, stream: Readable.from([Buffer.from(text)]) });
    const { fileId, sheets } = await upload('goods.yml', feed);
    expect(sheets).toEqual([{ index: 0, name: '' }]);
    const { suggestion } = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
    expect(suggestion?.columns.map(({ field, level }) => `${field}${level ?? ''}`)).toEqual([
      'article',
      'name',
      'barcode',
      'brand',
      'ownPrice',
      'ownOldPrice',
      'ownAvailable',
      'photo',
      'category1',
      'category2',
    ]);
    const id = await start(fileId, 'update', suggestion?.columns);
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    expect((await refusalsOf(id)).map(({ row, reason, value }) => [row, reason, value])).toEqual([
      [3, 'price_invalid', 'по запросу'],
      [4, 'name_missing', 'A-3 · 5'],
      [5, 'article_repeated', 'A-1'],
    ]);
    expect(await catalogue()).toMatchObject([
      { client_article: 'A-1', name: 'Чайник', brand: 'Вега', categories: ['Техника', 'Чайники'], links: [] },
      { client_article: 'A-2', name: 'Утюг', categories: ['Техника'] },
    ]);
    const offered = async () => {
      const { rows } = await database.pool.query(
        'select own_price::int, own_old_price::int, own_available, reference_photo from product order by id limit 1',
      );
      return rows.flatMap(Object.values);
    };
    expect(await offered()).toEqual([1990_50, 2490_00, true, 'https://vega.example/1.jpg']);
    // The discount is over when the feed gives a price and no other before it; what it says nothing of stays.
    const again = feed.replace('<oldprice>2490</oldprice>', '').replace('available="true"', 'available="скоро"');
    const later = await start((await upload('goods.yml', again)).fileId, 'update', suggestion?.columns);
    await runImport(ctx, { importId: later }, { signal: new AbortController().signal });
    expect(await offered()).toEqual([1990_50, null, true, 'https://vega.example/1.jpg']);
    expect((await refusalsOf(later)).map(({ reason, value }) => [reason, value])).toContainEqual([
      'availability_unknown',
      'скоро',
    ]);
    await expect(upload('goods.xml', '<?xml version="1.0"?><table><tr><td>1</td></tr></table>')).rejects.toMatchObject({
      code: 'INVALID_FILE_FORMAT',
    });
  });

  it('brings imported products into the collections that select them, and out of those that do not any more', async () => {
    const [vega, zarya] = [await makeBrand('Вега'), await makeBrand('Заря')];
    const cityId = await makeCity(database.db);
    const companyId = await makeCompany(database.db);
    const inBoth = async (): Promise<string[]> => {
      const { rows } = await database.pool.query<{ line: string }>(
        `select c.name || ': ' || p.client_article as line from collection_product cp join collection c on c.id = cp.collection_id
         join product p on p.id = cp.product_id where c.name in ('Веги', 'Зари') order by 1`,
      );
      return rows.map(({ line }) => line);
    };
    for (const [name, brandId] of [
      ['Веги', vega],
      ['Зари', zarya],
    ] as const) {
      const id = await makeCollection(database.db, { cityId, companyIds: [companyId], productIds: [] }, { name });
      const selection = JSON.stringify({ brandIds: [brandId], tagIds: [], categoryIds: [], productIds: [] });
      await database.db.updateTable('collection').set({ selection }).where('id', '=', id).execute();
    }
    await importAll(
      [
        ['1', 'Чайник', '', '', 'ВЕГА', ''],
        ['2', 'Пылесос', '', '', 'Заря', ''],
        ['3', 'Утюг', '', '', 'Иная', ''],
      ],
      'create',
    );
    expect(await inBoth()).toEqual(['Веги: 1', 'Зари: 2']);
    const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from import_run');
    const changes = async (id: number) =>
      (await importedSelections(ctx, { id })).map(({ name, came, went }) => [name, came, went]);
    expect(await changes(rows[0]?.id ?? 0)).toEqual([
      ['Веги', 1, 0],
      ['Зари', 1, 0],
    ]);
    const told = [
      ['Веги', 0, 1],
      ['Зари', 2, 0],
    ];
    const fileId = await uploadRows([
      HEADER,
      ['1', 'Чайник', '', '', 'Заря', ''],
      ['2', 'Пылесос', '', '', '', ''],
      ['3', 'Утюг', '', '', '', ''],
      ['4', 'Весы', '', '', 'Заря', ''],
    ]);
    const mapping = { sheet: 0, headerRow: 0, columns: COLUMNS };
    const { id: dry } = await startImport(ctx, { fileId, mapping, mode: 'update', dryRun: true });
    await runImport(ctx, { importId: dry }, { signal: new AbortController().signal, chunkRows: 2 });
    expect(await changes(dry)).toEqual(told);
    expect(await inBoth()).toEqual(['Веги: 1', 'Зари: 2']);
    const { id } = await importFile(fileId, 'update', 2);
    expect(await changes(id)).toEqual(told);
    expect(await inBoth()).toEqual(['Зари: 1', 'Зари: 2', 'Зари: 4']);
    await expect(importedSelections(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    // The list of the products of an import, as the list of all products is narrowed to it.
    const listed = async (of: number) =>
      (await listProducts(ctx, { page: 1, limit: 10, filters: { import: of } })).items.map((item) => item.name);
    expect(await listed(id)).toEqual(['Весы', 'Пылесос', 'Утюг', 'Чайник']);
    expect(await listed(dry)).toEqual([]);
    expect(await countProducts(ctx, { filters: { import: id, search: 'чайник' } })).toBe(1);
  });

  it('importing the same file again changes nothing', async () => {
    const row = fc.tuple(
      fc.constantFrom('', '1', '2', 'АВ', 'AB', '007'),
      fc.constantFrom('', 'Чайник', 'Пылесос'),
      fc.constantFrom('', '4680008140234', '4006381333931 4680008140235'),
      fc.constantFrom('', '10', '1 234,50', 'даром?'),
      fc.constantFrom('', 'Вега', 'вега'),
      fc.constantFrom('', 'https://shop.example/1', 'https://shop.example/2'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 4, maxLength: 20 }), async (rows) => {
        await database.pool.query('truncate product, brand, category restart identity cascade');
        const fileId = await uploadRows([HEADER, ...rows]);
        const first = await importFile(fileId, 'update');
        const written = await catalogue();
        now = new Date(now.getTime() + 1000);
        const second = await importFile(fileId, 'update');
        expect(await catalogue()).toEqual(written);
        expect(second).toMatchObject({ created: 0, refused: first.refused, updated: 0, unchanged: first.created });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('interrupted and run again, it loses and doubles nothing', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => [
      `A${at % 35}`,
      at % 7 === 0 ? '' : `Товар ${at}`,
      '',
      at + 1,
      'Вега',
      `https://shop.example/${at}`,
    ]);
    const whole = await importAll(rows, 'create');
    const expected = { catalogue: await catalogue(), refusals: await refusalsOf(whole.id) };
    await database.pool.query('truncate product, brand, category restart identity cascade');

    const id = await start(await uploadRows([HEADER, ...rows]), 'create');
    let cuts = 0;
    for (; cuts < 100; cuts++) {
      const stop = new AbortController();
      // The clock is read once a chunk is written: the run is cut off after one or two of them.
      let reads = 0;
      const cut: SystemContext = {
        ...ctx,
        now: () => {
          reads += 1;
          if (reads > 2) stop.abort(new Error('killed'));
          return now;
        },
      };
      const finished = await runImport(cut, { importId: id }, { signal: stop.signal, chunkRows: 3 }).then(
        () => true,
        () => false,
      );
      if (finished) break;
      expect((await importProgress(ctx, { id })).status).toBe('running');
    }
    expect(cuts).toBeGreaterThan(3);
    expect(await importProgress(ctx, { id })).toMatchObject({
      status: 'done',
      processed: whole.processed,
      created: whole.created,
      refused: whole.refused,
      links: whole.links,
    });
    expect(await catalogue()).toEqual(expected.catalogue);
    expect(await refusalsOf(id)).toEqual(expected.refusals);
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    expect(await catalogue()).toEqual(expected.catalogue);
  });

  it('run twice at once, it writes once', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`A${at}`, `Товар ${at}`, '', '', `Бренд ${at % 4}`, '']);
    const id = await start(await uploadRows([HEADER, ...rows]), 'create');
    const run = () => runImport(ctx, { importId: id }, { signal: new AbortController().signal, chunkRows: 5 });
    await Promise.all([run(), run()]);
    expect(await importProgress(ctx, { id })).toMatchObject({ status: 'done', created: 60, refused: 0 });
    expect(await catalogue()).toHaveLength(60);
    expect(await takeEvents(database)).toEqual([
      {
        type: 'importEnded',
        payload: {
          importId: id,
          status: 'done',
          errorCode: null,
          created: 60,
          updated: 0,
          unchanged: 0,
          refused: 0,
          links: 0,
        },
      },
    ]);
  });

  it('ends as failed when the file is gone or damaged', async () => {
    const gone = await start(await uploadRows([HEADER, ['1', 'А', '', '', '', '']]), 'create');
    const { path } = await database.db.selectFrom('import_file').select('path').executeTakeFirstOrThrow();
    await rm(path);
    await runImport(ctx, { importId: gone }, { signal: new AbortController().signal });
    expect(await importProgress(ctx, { id: gone })).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' });
    expect(await takeEvents(database)).toMatchObject([
      { type: 'importEnded', payload: { importId: gone, status: 'failed', errorCode: 'NOT_FOUND', created: 0 } },
    ]);
    const damaged = await start(await uploadRows([HEADER, ['1', 'А', '', '', '', '']]), 'create');
    const files = await database.db.selectFrom('import_file').select('path').execute();
    for (const file of files) await writeFile(file.path, 'PK\u0003\u0004 no archive any more');
    await runImport(ctx, { importId: damaged }, { signal: new AbortController().signal });
    expect(await importProgress(ctx, { id: damaged })).toMatchObject({ status: 'failed', errorCode: 'FILE_DAMAGED' });
  });
});

describe('importedProducts', () => {
  it('[COLL-2] gives the products that the rows of a file mean, new ones and those that were there, once each', async () => {
    const old = await makeProduct(database.db, { client_article: 'АВЕ', name: 'Старый' });
    await makeProduct(database.db, { client_article: 'other', name: 'Другой' });
    const done = await importAll(
      [
        ['ABE', 'Старый', '', '', '', 'https://shop.example/1'],
        ['', 'Чайники'],
        ['7', 'Чайник', '', '', '', 'https://nobody.example/1'],
        ['7', 'Повтор', '', '', '', ''],
        ['8', '', '', '', '', ''],
        ['', 'По штрихкоду', '4680008140234', '', '', ''],
      ],
      'update',
    );
    expect(done).toMatchObject({ created: 2, updated: 1, refused: 2 });
    const named = await database.db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('name', 'in', ['Чайник', 'По штрихкоду'])
      .orderBy('id')
      .execute();
    expect(named).toHaveLength(2);
    expect(await importedProducts(ctx, { id: done.id })).toEqual({
      productIds: [old, ...named.map(({ id }) => id)],
      complete: true,
    });
  });

  it('knows no import that is not there, and none whose file is not kept any more', async () => {
    const done = await importAll([['1', 'Чайник', '', '', '', '']], 'update');
    await database.db.updateTable('import_file').set({ path: '' }).execute();
    await expect(importedProducts(ctx, { id: done.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(importedProducts(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('productsByCodes', () => {
  it('[COLL-2] reads each code as an import does: an article in either script before a barcode, nothing for what nobody has', async () => {
    const byArticle = await makeProduct(database.db, { client_article: '4006381333931', name: 'По артикулу' });
    const cyrillic = await makeProduct(database.db, { client_article: 'АВС-1', name: 'Кириллица' });
    const byBarcode = await makeProduct(database.db, { name: 'По штрихкоду', client_article: null });
    await makeProduct(database.db, { client_article: 'GONE', deleted_at: now });
    await database.pool.query(
      `insert into product_barcode (product_id, code) values ($1, '4006381333931'), ($1, '4680008140234')`,
      [byBarcode],
    );
    const found = await productsByCodes(ctx, { codes: ['4006381333931', ' ABC-1', '4680008140234', 'GONE', ''] });
    expect(found.map((hit) => hit?.id ?? null)).toEqual([byArticle, cyrillic, byBarcode, null, null]);
    expect(found[2]).toMatchObject({ name: 'По штрихкоду', clientArticle: null, barcode: '4006381333931' });
  });
});

describe('importRefusalsFile', () => {
  it('gives the refusals as a spreadsheet', async () => {
    const done = await importAll(
      [
        ['1', '', '', '', '', ''],
        ['2', 'Чайник', '', 'дорого', '', ''],
      ],
      'create',
    );
    const { fileName, stream } = await importRefusalsFile(ctx, { id: done.id, locale: 'ru' });
    expect(fileName).toBe('прайс — отклонено.xlsx');
    const path = join(folder, 'refusals.xlsx');
    await writeFile(path, stream);
    const workbook = await openWorkbook(path);
    const rows: string[][] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch.map((row) => row.map(({ text }) => text)));
    await workbook.close();
    expect(rows).toEqual([
      ['Строка', 'Столбец', 'Отклонено', 'Причина', 'Значение'],
      ['2', 'Наименование', 'строка', 'Нет названия', '1'],
      ['3', 'РРЦ', 'значение', 'Цена не распознана', 'дорого'],
    ]);
  });

  it('knows no import that is not there', async () => {
    await expect(importRefusalsFile(ctx, { id: 999_999, locale: 'ru' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(importRefusals(ctx, { id: 999_999, page: 1, limit: 50 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(importProgress(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
