import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import {
  attachTags,
  createTag,
  createTags,
  deleteTag,
  deleteTags,
  detachTags,
  editTag,
  listTags,
} from '../src/catalogue/tag/index.ts';
import { createBrand, deleteBrand, editBrand, listBrands } from '../src/catalogue/brand/index.ts';
import { listCompanyTypes, listCurrencies, listMeasureUnits } from '../src/market/unit/index.ts';
import { ALL, as, endings, names, trail } from './support/directories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function brandOf(productId: number) {
  return (await test.db.selectFrom('product').select('brand_id').where('id', '=', productId).executeTakeFirstOrThrow())
    .brand_id;
}

describe('[DIR-6] brands', () => {
  it('adds once whatever the case, lists in Russian order, finds a part, counts products when asked', async () => {
    for (const name of ['Яшкино', 'Bosch', 'Ёлочка']) await createBrand(as(test.db, 'demo'), { name });
    await expect(createBrand(as(test.db), { name: 'ЕЛОЧКА' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      fields: [{ path: 'body.name' }],
    });
    expect(names(await listBrands(as(test.db), ALL))).toEqual(['Ёлочка', 'Яшкино', 'Bosch']);
    expect(names(await listBrands(as(test.db), { ...ALL, order: 'desc' }))).toEqual(['Bosch', 'Яшкино', 'Ёлочка']);
    const found = await listBrands(as(test.db), { ...ALL, name: 'елоч', productsCount: true });
    const [yolochka] = found.items;
    await makeProduct(test.db, { brand_id: yolochka!.id });
    await makeProduct(test.db, { brand_id: yolochka!.id, deleted_at: new Date() });
    expect((await listBrands(as(test.db), { ...ALL, name: 'елоч', productsCount: true })).items).toMatchObject([
      { productsCount: 1 },
    ]);
    expect((await listBrands(as(test.db), { ...ALL, name: 'елоч' })).items).toMatchObject([{ productsCount: null }]);
    const ids = [yolochka!.id, 999_999, 3_000_000_000];
    expect(await listBrands(as(test.db), { ...ALL, ids })).toEqual({
      items: [{ id: yolochka!.id, name: 'Ёлочка', productsCount: null }],
      total: 1,
    });
    expect(await listBrands(as(test.db), { ...ALL, ids: [] })).toEqual({ items: [], total: 0 });
  });

  it('is renamed, also only in case, but not to a name that is taken', async () => {
    const { id } = await createBrand(as(test.db), { name: 'фея' });
    expect(await editBrand(as(test.db), { id, name: 'Фея' })).toMatchObject({ id, name: 'Фея' });
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'brand',
      changes: { name: { from: 'фея', to: 'Фея' } },
    });
    await expect(editBrand(as(test.db), { id, name: 'bosch' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(editBrand(as(test.db), { id: 999_999, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is deleted, and its products stay without a brand', async () => {
    const { id } = await createBrand(as(test.db), { name: 'Прощай' });
    const product = await makeProduct(test.db, { brand_id: id });
    await expect(async () => deleteBrand(as(test.db, 'demo'), { id })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
    await deleteBrand(as(test.db, 'user'), { id });
    expect(await brandOf(product)).toBeNull();
    await expect(deleteBrand(as(test.db), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of two people who add or rename to the same name at once one succeeds', async () => {
    const { id } = await createBrand(as(test.db), { name: 'Прежнее имя' });
    const calls = [
      createBrand(as(test.db), { name: 'Общее имя' }),
      createBrand(as(test.db), { name: 'ОБЩЕЕ ИМЯ' }),
      editBrand(as(test.db), { id, name: 'общее имя' }),
    ];
    expect(await endings(calls)).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'ok']);
  });

  it.each([
    'ООО «Рога & Копыта» <b>',
    `O'Neill "Ltd"; drop table brand; --`,
    'Шоколад 🍫👩‍👩‍👧',
    'שוקולד \u202Eabc',
    'a\u200Bb',
    'x'.repeat(200),
    '%_\\',
  ])('keeps %j as it is and finds it', async (name) => {
    const made = await createBrand(as(test.db), { name });
    expect(made.name).toBe(name);
    expect((await listBrands(as(test.db), { ...ALL, name })).items).toEqual([made]);
  });
});

describe('[DIR-8] tags', () => {
  it('lists the newest first, counts links and products, finds by a part', async () => {
    const [old, fresh] = [
      await createTag(as(test.db), { name: 'Старая' }),
      await createTag(as(test.db, 'demo'), { name: 'Новая' }),
    ];
    const [product, company] = [await makeProduct(test.db), await makeCompany(test.db)];
    const link = await makeLink(test.db, product, company);
    await attachTags(as(test.db), { tagIds: [old.id], productIds: [product], linkIds: [link] });
    expect((await listTags(as(test.db), ALL)).items).toMatchObject([
      { id: fresh.id, linksCount: 0, productsCount: 0 },
      { id: old.id, linksCount: 1, productsCount: 1, createdAt: '2026-11-20T09:00:00.000Z' },
    ]);
    expect(names(await listTags(as(test.db), { ...ALL, name: 'СТАР' }))).toEqual(['Старая']);
    expect(names(await listTags(as(test.db), { ...ALL, sort: 'name', order: 'asc' }))).toEqual(['Новая', 'Старая']);
    expect(names(await listTags(as(test.db), { ...ALL, sort: 'linksCount', order: 'desc' }))).toEqual([
      'Старая',
      'Новая',
    ]);
    expect(await listTags(as(test.db), { page: 2, limit: 1 })).toMatchObject({ items: [{ name: 'Старая' }], total: 2 });
    expect(await listTags(as(test.db), { ...ALL, ids: [old.id, 999_999] })).toMatchObject({
      items: [{ name: 'Старая' }],
      total: 1,
    });
    await test.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', product).execute();
    expect((await listTags(as(test.db), { ...ALL, ids: [old.id] })).items).toMatchObject([
      { linksCount: 1, productsCount: 0 },
    ]);
  });

  it('refuses a name that is taken, when adding and renaming', async () => {
    const { id } = await createTag(as(test.db), { name: 'Третья' });
    await expect(createTag(as(test.db), { name: 'третья' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(editTag(as(test.db), { id, name: 'новая' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    expect(await editTag(as(test.db), { id, name: 'Четвёртая' })).toMatchObject({ id, name: 'Четвёртая' });
  });

  it('adds many; names that exist, or come twice, are told', async () => {
    const { items, existing } = await createTags(as(test.db), { names: ['Весна', 'новая', 'Лето', 'ВЕСНА', 'Лето'] });
    expect(items.map(({ name }) => name)).toEqual(['Весна', 'Лето']);
    expect(existing).toEqual(['новая', 'ВЕСНА', 'Лето']);
    expect((await trail(test.db)).at(-1)).toMatchObject({ action: 'create', entity: 'tag', title: 'Весна, Лето' });
  });

  it('attaches and detaches; a link carries the last tag given', async () => {
    const tags = await createTags(as(test.db), { names: ['А-тег', 'Б-тег'] });
    const [a, b] = tags.items.map(({ id }) => id) as [number, number];
    const product = await makeProduct(test.db);
    const link = await makeLink(test.db, product, await makeCompany(test.db));
    const target = { tagIds: [a, b], productIds: [product, product], linkIds: [link] };
    expect(await attachTags(as(test.db), target)).toEqual({ attached: 2 });
    expect(await attachTags(as(test.db), target)).toEqual({ attached: 0 });
    expect(await test.db.selectFrom('link').select('tag_id').where('id', '=', link).executeTakeFirst()).toEqual({
      tag_id: b,
    });
    expect(await detachTags(as(test.db), { tagIds: [a], productIds: [product], linkIds: [link] })).toEqual({
      detached: 1,
    });
    expect(await detachTags(as(test.db), { ...target, productIds: [] })).toEqual({ detached: 1 });
    expect(
      await test.db.selectFrom('product_tag').select('tag_id').where('product_id', '=', product).execute(),
    ).toEqual([{ tag_id: b }]);
  });

  it('attaches all or nothing', async () => {
    const { id } = await createTag(as(test.db), { name: 'Целиком' });
    const product = await makeProduct(test.db);
    for (const wrong of [
      { tagIds: [id, 999_999_999_999] },
      { productIds: [product, 999_999] },
      { linkIds: [999_999] },
      { productIds: [await makeProduct(test.db, { deleted_at: new Date() })] },
    ]) {
      await expect(
        attachTags(as(test.db), { tagIds: [id], productIds: [product], linkIds: [], ...wrong }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await test.db.selectFrom('product_tag').selectAll().where('tag_id', '=', id).execute()).toEqual([]);
    await expect(async () =>
      attachTags(as(test.db, 'demo'), { tagIds: [id], productIds: [product], linkIds: [] }),
    ).rejects.toMatchObject({ code: 'DEMO_FORBIDDEN' });
  });

  it('deletes one and many; products and links stay', async () => {
    const { items } = await createTags(as(test.db), { names: ['У-1', 'У-2', 'У-3'] });
    const ids = items.map(({ id }) => id);
    const product = await makeProduct(test.db);
    const link = await makeLink(test.db, product, await makeCompany(test.db));
    await attachTags(as(test.db), { tagIds: ids, productIds: [product], linkIds: [link] });
    await deleteTag(as(test.db), { id: ids[0]! });
    expect(await deleteTags(as(test.db), { ids: [...ids, 999_999_999_999] })).toBe(2);
    expect(await deleteTags(as(test.db), { ids })).toBe(0);
    await expect(deleteTag(as(test.db), { id: ids[0]! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.db.selectFrom('link').select('tag_id').where('id', '=', link).executeTakeFirst()).toEqual({
      tag_id: null,
    });
    expect(await test.db.selectFrom('product').select('id').where('id', '=', product).executeTakeFirst()).toEqual({
      id: product,
    });
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'tag',
      changes: { names: { from: ['У-2', 'У-3'], to: null } },
    });
  });

  it('deleted while it is being attached: either way nothing breaks', async () => {
    const product = await makeProduct(test.db);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createTag(as(test.db), { name: `Миг ${round}` });
      const ended = await endings([
        attachTags(as(test.db), { tagIds: [id], productIds: [product], linkIds: [] }),
        deleteTag(as(test.db), { id }),
      ]);
      expect([
        ['ok', 'ok'],
        ['NOT_FOUND', 'ok'],
      ]).toContainEqual(ended);
    }
  });
});

describe('[DIR-9] small directories', () => {
  it('come with the product', async () => {
    expect((await listMeasureUnits(as(test.db, 'agent'), { limit: 9999 })).map(({ code }) => code)).toEqual([
      'g',
      'ml',
      'm',
      'pcs',
    ]);
    expect(await listMeasureUnits(as(test.db), { limit: 1 })).toHaveLength(1);
    expect((await listCompanyTypes(as(test.db))).map(({ name }) => name)).toEqual(['online', 'retail']);
    expect(await listCurrencies(as(test.db))).toContainEqual({ code: 'RUB', name: 'Российский рубль', symbol: '₽' });
  });
});
