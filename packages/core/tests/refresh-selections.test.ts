import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { attachTags, createTag, deleteTags, detachTags } from '../src/catalogue/tag/index.ts';
import { createBrand, deleteBrand } from '../src/catalogue/brand/index.ts';
import { createCategory, deleteCategory, detachCategory, editCategory } from '../src/catalogue/category/index.ts';
import { countSelection, resolveSelection } from '../src/collecting/collection/index.ts';
import { as } from './support/directories.ts';

let test: TestDatabase;
let parts: { readonly cityId: number; readonly companyIds: readonly number[]; readonly productIds: readonly number[] };
let kettle: number;
let lamp: number;

beforeAll(async () => {
  test = await createTestDatabase();
  parts = { cityId: await makeCity(test.db), companyIds: [await makeCompany(test.db)], productIds: [] };
});
beforeEach(async () => {
  [kettle, lamp] = [await makeProduct(test.db, { name: 'Чайник' }), await makeProduct(test.db, { name: 'Лампа' })];
});
afterAll(() => test.drop());

/** A collection of whatever these parts of a selection name, as nothing has resolved it yet. */
async function watching(selection: {
  readonly tagIds?: number[];
  readonly brandIds?: number[];
  readonly categoryIds?: number[];
  readonly productIds?: number[];
}) {
  const id = await makeCollection(test.db, parts);
  const text = JSON.stringify({ tagIds: [], brandIds: [], categoryIds: [], productIds: [], ...selection });
  await test.db.updateTable('collection').set({ selection: text }).where('id', '=', id).execute();
  return id;
}

async function watched(collectionId: number): Promise<number[]> {
  const rows = await test.db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

const put = (collectionId: number, productIds: readonly number[]) =>
  test.db
    .insertInto('collection_product')
    .values(productIds.map((id) => ({ collection_id: collectionId, product_id: id })))
    .execute();
const category = async (name: string, parentId: number | null = null) =>
  (await createCategory(as(test.db), { name, parentId })).id;
const placed = (productId: number, ...path: number[]) =>
  test.db
    .insertInto('product_category')
    .values(path.map((id) => ({ product_id: productId, category_id: id })))
    .execute();

describe('what a monitoring watches follows the directories at once', () => {
  it('[DIR-8] when tags are put on products and taken off', async () => {
    const tagId = (await createTag(as(test.db), { name: 'Витрина' })).id;
    const [byTag, byName] = [
      await watching({ tagIds: [tagId] }),
      await watching({ tagIds: [tagId], productIds: [lamp] }),
    ];
    const linkId = await makeLink(test.db, kettle, parts.companyIds[0]!);
    await attachTags(as(test.db), { tagIds: [tagId], productIds: [], linkIds: [linkId] });
    expect(await watched(byTag)).toEqual([]);
    await attachTags(as(test.db), { tagIds: [tagId], productIds: [kettle, lamp], linkIds: [] });
    expect([await watched(byTag), await watched(byName)]).toEqual([
      [kettle, lamp],
      [kettle, lamp],
    ]);
    await detachTags(as(test.db), { tagIds: [tagId], productIds: [kettle, lamp], linkIds: [] });
    expect([await watched(byTag), await watched(byName)]).toEqual([[], [lamp]]);
  });

  it('[DIR-8] when tags are deleted; who carries another one stays', async () => {
    const [gone, kept] = [
      (await createTag(as(test.db), { name: 'Уходит' })).id,
      (await createTag(as(test.db), { name: 'Остаётся' })).id,
    ];
    const collection = await watching({ tagIds: [gone, kept] });
    await attachTags(as(test.db), { tagIds: [gone], productIds: [kettle, lamp], linkIds: [] });
    await attachTags(as(test.db), { tagIds: [kept], productIds: [lamp], linkIds: [] });
    await deleteTags(as(test.db), { ids: [gone] });
    expect(await watched(collection)).toEqual([lamp]);
    expect(
      await test.db.selectFrom('product_tag').select('tag_id').where('product_id', 'in', [kettle, lamp]).execute(),
    ).toEqual([{ tag_id: kept }]);
  });

  it('[DIR-6] when a brand is deleted', async () => {
    const { id } = await createBrand(as(test.db), { name: 'Заря' });
    await test.db.updateTable('product').set({ brand_id: id }).where('id', 'in', [kettle, lamp]).execute();
    const collection = await watching({ brandIds: [id], productIds: [lamp] });
    await put(collection, [kettle, lamp]);
    await deleteBrand(as(test.db), { id });
    expect(await watched(collection)).toEqual([lamp]);
  });

  it('[DIR-7] when a category is deleted or products are taken out of it', async () => {
    const top = await category('Техника');
    const [leaf, other] = [await category('Чайники', top), await category('Лампы', top)];
    await placed(kettle, top, leaf);
    await placed(lamp, top, other);
    const collection = await watching({ categoryIds: [leaf, other] });
    await put(collection, [kettle, lamp]);
    await deleteCategory(as(test.db), { id: leaf });
    expect(await watched(collection)).toEqual([lamp]);
    await detachCategory(as(test.db), { id: top, productIds: null });
    expect(await watched(collection)).toEqual([]);
  });

  it('[DIR-7] when a category moves below another one', async () => {
    const [from, to] = [await category('Откуда'), await category('Куда')];
    const moved = await category('Переезжает', from);
    await placed(kettle, from, moved);
    await placed(lamp, from);
    const [old, now] = [await watching({ categoryIds: [from] }), await watching({ categoryIds: [to] })];
    await put(old, [kettle, lamp]);
    await editCategory(as(test.db), { id: moved, parentId: to });
    expect([await watched(old), await watched(now)]).toEqual([[lamp], [kettle]]);
  });
});

describe('what a monitoring watches as a run begins', () => {
  it('[COLL-2] is what its selection names now: others come and go, what stays is not touched, deleted products are left out', async () => {
    const tagId = (await createTag(as(test.db), { name: 'Касса' })).id;
    const [mixer, gone] = [await makeProduct(test.db), await makeProduct(test.db, { deleted_at: new Date() })];
    const [id, other] = [
      await watching({ tagIds: [tagId], productIds: [kettle, gone] }),
      await watching({ productIds: [lamp] }),
    ];
    await test.db.insertInto('product_tag').values({ product_id: mixer, tag_id: tagId }).execute();
    await put(id, [kettle, lamp]);
    await put(other, [lamp]);
    const places = async () =>
      (
        await sql<{
          place: string;
        }>`select ctid::text as place from collection_product
          where collection_id = ${id} and product_id = ${kettle}`.execute(test.db)
      ).rows;
    const before = await places();
    const selection = { tagIds: [tagId], brandIds: [], categoryIds: [], productIds: [kettle, gone] };
    expect(await resolveSelection(test.db, id, selection)).toBe(2);
    expect([await watched(id), await watched(other), await places()]).toEqual([[kettle, mixer], [lamp], before]);
    expect(await resolveSelection(test.db, id, selection)).toBe(2);
    expect(await resolveSelection(test.db, id, { ...selection, tagIds: [], productIds: [lamp] })).toBe(1);
    expect(await watched(id)).toEqual([lamp]);
  });

  it('[COLL-2] is counted before there is one, with the links that it has at each company', async () => {
    const [tagId, gone] = [
      (await createTag(as(test.db), { name: 'Весы' })).id,
      await makeProduct(test.db, { deleted_at: new Date() }),
    ];
    await test.db.insertInto('product_tag').values({ product_id: lamp, tag_id: tagId }).execute();
    const [both, one, none] = [await makeCompany(test.db), await makeCompany(test.db), await makeCompany(test.db)];
    for (const productId of [kettle, lamp, gone]) await makeLink(test.db, productId, both);
    await makeLink(test.db, lamp, one);
    const selection = { tagIds: [tagId], brandIds: [], categoryIds: [], productIds: [kettle, lamp, gone] };
    expect(await countSelection(as(test.db), { selection, companyIds: [one, both, none] })).toEqual({
      products: 2,
      byCompany: [
        { companyId: both, links: 2 },
        { companyId: one, links: 1 },
      ],
    });
  });

  it('is known to the planner as soon as it is much', async () => {
    const seen = async () =>
      (
        await sql<{
          rows: number;
        }>`select reltuples as rows from pg_class where relname = 'collection_product'`.execute(test.db)
      ).rows[0]!.rows;
    const many = await test.db
      .insertInto('product')
      .values(
        Array.from({ length: 1000 }, (_, n) => ({ name: `Болт ${n}`, client_article: `many-${n}`, currency: 'RUB' })),
      )
      .returning('id')
      .execute();
    const id = await watching({});
    const selection = { tagIds: [], brandIds: [], categoryIds: [], productIds: many.map((row) => row.id) };
    expect(await seen()).toBeLessThan(1000);
    await resolveSelection(test.db, id, selection);
    expect(await seen()).toBeGreaterThanOrEqual(1000);
  });
});
