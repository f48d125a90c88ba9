import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { collectionLinks } from '../src/collecting/collection/index.ts';
import type { SystemContext } from '../src/index.ts';
import { listCandidates } from '../src/collecting/link-search/index.ts';
import { listProducts } from '../src/catalogue/product/index.ts';
import { mainReport } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';

const GREEN = 'Чайник зелёный 9';
const MILK = 'Молоко 3,2% (1 л)';
const SAW = 'Пила 95 мм';

let database: TestDatabase;
let ctx: SystemContext;
let collectionId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  const [cityId, shop] = [await makeCity(db), await makeCompany(db, { name: 'Лавка' })];
  const green = await makeProduct(db, { name: GREEN });
  const productIds = [green, await makeProduct(db, { name: MILK }), await makeProduct(db, { name: SAW })];
  await db.updateTable('product').set({ client_article: 'AB-1200' }).where('id', '=', green).execute();
  await db.insertInto('product_barcode').values({ product_id: green, code: '4680008140234' }).execute();
  collectionId = await makeCollection(db, { cityId, companyIds: [shop], productIds });
  for (const productId of productIds) await makeLink(db, productId, shop);
  await db
    .insertInto('link_candidate')
    .values(
      productIds.map((productId) => ({
        product_id: productId,
        company_id: shop,
        task_id: 1,
        mode: 'nameMl' as const,
        url: `https://shop.example/${productId}`,
        name: 'Находка',
        score: 0.6,
        delivered_score: 0.6,
        status: 'proposed' as const,
        found_at: new Date(),
      })),
    )
    .execute();
});
afterAll(() => database.drop());

const page = { page: 1, limit: 25 };
const LISTS: Readonly<Record<string, (search: string) => Promise<string[]>>> = {
  products: async (search) => (await listProducts(ctx, { ...page, filters: { search } })).items.map(({ name }) => name),
  'the main report': async (search) =>
    (
      await mainReport(ctx, {
        ...page,
        parsingCollectionId: collectionId,
        sort: 'name',
        descending: false,
        filters: { search },
      })
    ).rows.map(({ name }) => name),
  'the links of a monitoring': async (search) =>
    (await collectionLinks(ctx, { ...page, id: collectionId, filters: { search } })).items.map(
      ({ productName }) => productName,
    ),
  'the review of found links': async (search) =>
    (await listCandidates(ctx, { ...page, filters: { search } })).items.map(({ product }) => product.name),
};

describe.each(Object.entries(LISTS))('a search in %s', (_, found) => {
  it.each<[string, string, string[]]>([
    ['all words in any order', 'зеленый  ЧАЙНИК', [GREEN]],
    ['a part of a word, and a digit that begins one', 'айник 9', [GREEN]],
    ['one digit: where words begin', '9', [SAW, GREEN]],
    ['one letter: not within words', 'й', []],
    ['a word too many', 'чайник синий', []],
    ['a sign stands anywhere', '%', [MILK]],
    ['a sign as a word of its own', 'молоко %', [MILK]],
    ['no wildcard', 'м_локо', []],
    ['an article in the other script', 'АВ-1200', [GREEN]],
    ['the beginning of a barcode', '46800081', [GREEN]],
    ['nothing but spaces', '  ', [MILK, SAW, GREEN]],
  ])('%s', async (_case, search, expected) => {
    expect((await found(search)).toSorted((one, other) => one.localeCompare(other))).toEqual(expected);
  });
});
