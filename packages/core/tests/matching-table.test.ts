import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { deleteMatchingTable, listMatchingTables, storeMatchingTable } from '../src/catalogue/matching-table/index.ts';
import { readMatches } from '../src/catalogue/matching-table/rules/read-matches.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';
import { makeSearch, makeShop, startSearch } from './support/link-search.ts';

it('[SET-7] rows of a matching table have a product and a name, each product once, below the headings', () => {
  const rows = [['Артикул', 'Название'], ['1', 'Отель'], ['', ''], ['2'], ['', 'Ничей'], ['1', 'Он же'], ['3', 'x']];
  expect(readMatches(rows)).toEqual({
    lines: [
      { row: 2, key: '1', name: 'Отель' },
      { row: 7, key: '3', name: 'x' },
    ],
    refused: [4, 5, 6],
  });
  expect(readMatches([['1', 'x'.repeat(501)]])).toEqual({ lines: [], refused: [] });
  expect(readMatches([['h'], ['1', 'x'.repeat(501)]]).refused).toEqual([2]);
});

describe('[SET-7] matching tables of travel services', () => {
  let database: TestDatabase;
  let ctx: SystemContext & { readonly jobs: RecordedJobs };
  beforeAll(async () => {
    database = await createTestDatabase();
    ctx = { ...systemContext(database.db), jobs: recordJobs() };
  });
  afterAll(() => database.drop());

  const file = (text: string, fileName = 'names.csv') => ({
    fileName,
    stream: (async function* () {
      yield Buffer.from(text);
    })(),
  });
  const store = (alias: string, text: string) => storeMatchingTable(ctx, { alias, file: file(text) });

  it('give products their name in searches at that company, and at no other', async () => {
    const travel = await makeShop(database.db, { name: 'Тур', host: 'travel.example' });
    const other = await makeShop(database.db, { name: 'Другой' });
    const productIds = [
      await makeProduct(database.db, { name: 'Гостиница Вега', client_article: 'H-1' }),
      await makeProduct(database.db, { name: 'Гостиница Заря', client_article: 'H-2' }),
    ];
    const { item, refusedRows } = await store('Travel.Example', 'Артикул;Название\nH-1;Vega Hotel 3*\nH-9;Nobody\n');
    expect([item.company.id, item.rows, item.refused, refusedRows]).toEqual([travel, 1, 1, [3]]);
    const soughtAt = async (companyId: number) => {
      const id = await makeSearch(database.db, { companyIds: [companyId], productIds, settings: { parseBy: 'name' } });
      return (await startSearch(ctx, id)).targets.map(({ texts, listing }) => [listing.name, texts]);
    };
    expect(await soughtAt(travel)).toEqual([
      ['Vega Hotel 3*', ['Vega Hotel 3*', 'Гостиница Вега']],
      ['Гостиница Заря', ['Гостиница Заря']],
    ]);
    expect((await soughtAt(other))[0]).toEqual(['Гостиница Вега', ['Гостиница Вега']]);
    await store('Тур', 'Артикул;Название\nH-2;Zarya Hotel\n');
    expect(await listMatchingTables(ctx)).toMatchObject([
      { alias: 'Тур', company: { id: travel }, rows: 1, refused: 0 },
    ]);
    expect((await soughtAt(travel))[0]?.[0]).toBe('Гостиница Вега');
    const [kept] = await listMatchingTables(ctx);
    await deleteMatchingTable(ctx, { id: kept!.id });
    expect(await listMatchingTables(ctx)).toEqual([]);
    await expect(deleteMatchingTable(ctx, { id: kept!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('take a product by its barcode too', async () => {
    await makeShop(database.db, { name: 'По коду' });
    const product_id = await makeProduct(database.db, { name: 'Код' });
    await database.db
      .insertInto('product_barcode')
      .values({ product_id, code: '4600000000017', valid: true })
      .execute();
    expect((await store('по коду', 'Код;Название\n4600000000017;Отель\n')).item.rows).toBe(1);
  });

  it('are refused for nobody, for products that are not there, and as what is no table', async () => {
    await makeShop(database.db, { name: 'Строгий' });
    await expect(store('Никто', 'a;b\n1;2\n')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(store('Строгий', 'Артикул;Название\nнет;Отель\n')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(storeMatchingTable(ctx, { alias: 'Строгий', file: file('a;b', 'names.pdf') })).rejects.toMatchObject({
      code: 'INVALID_FILE_FORMAT',
    });
    await expect(
      storeMatchingTable(ctx, { alias: 'Строгий', file: { ...file('a;b\n1;2'), truncated: () => true } }),
    ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});
