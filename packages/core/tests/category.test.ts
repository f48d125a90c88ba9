import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { CATEGORY_MAX_LEVEL } from '@tsenomer/contracts';
import {
  categoryLevels,
  categoryTree,
  createCategory,
  deleteCategory,
  detachCategory,
  editCategory,
  listCategories,
} from '../src/catalogue/category/index.ts';
import { ALL, as, endings, names, trail } from './support/directories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let counter = 0;
async function make(parentId: number | null = null, name = `Категория ${(counter += 1)}`): Promise<number> {
  return (await createCategory(as(test.db), { name, parentId })).id;
}

/** A product in this category and those above it, as an import puts it. */
async function productIn(...path: number[]): Promise<number> {
  const id = await makeProduct(test.db);
  await test.db
    .insertInto('product_category')
    .values(path.map((category) => ({ product_id: id, category_id: category })))
    .execute();
  return id;
}

/** Where a product is, from the top down: ids with their levels. */
async function placeOf(productId: number) {
  const rows = await test.db
    .selectFrom('product_category as pc')
    .innerJoin('category as c', 'c.id', 'pc.category_id')
    .select(['c.id', 'c.level'])
    .where('pc.product_id', '=', productId)
    .orderBy('c.level')
    .execute();
  return rows.map(({ id, level }) => [id, level]);
}

describe('[DIR-7] listing categories', () => {
  it('lists a level by name, knows how deep they go, finds by part and by ids', async () => {
    expect(await categoryLevels(as(test.db))).toBe(1);
    const feed = await make(null, 'Корма');
    const cats = await make(feed, 'Для кошек');
    await make(feed, 'Ёмкости');
    expect(await categoryLevels(as(test.db, 'manager'))).toBe(2);
    expect(await listCategories(as(test.db), { ...ALL, level: 2 })).toEqual({
      items: [{ id: cats, name: 'Для кошек', level: 2, parentId: feed }, expect.objectContaining({ name: 'Ёмкости' })],
      total: 2,
    });
    expect(names(await listCategories(as(test.db), { ...ALL, level: 2, order: 'desc' }))).toEqual([
      'Ёмкости',
      'Для кошек',
    ]);
    expect(names(await listCategories(as(test.db), { ...ALL, name: 'КОРМ' }))).toEqual(['Корма']);
    expect(names(await listCategories(as(test.db), { ...ALL, ids: [feed, 999_999_999_999] }))).toEqual(['Корма']);
    expect(await listCategories(as(test.db), { ...ALL, ids: [] })).toEqual({ items: [], total: 0 });
  });

  it('shows the tree a level at a time, with what hangs below each', async () => {
    const top = await make(null, 'Вершина');
    const [left, right] = [await make(top, 'Левая'), await make(top, 'Правая')];
    const leaf = await make(left, 'Лист');
    await productIn(top, left, leaf);
    await productIn(top, left);
    const gone = await productIn(top, right);
    await test.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    expect((await categoryTree(as(test.db), {})).find(({ id }) => id === top)).toEqual({
      id: top,
      name: 'Вершина',
      level: 1,
      parentId: null,
      childrenCount: 2,
      productsCount: 2,
    });
    expect(await categoryTree(as(test.db), { parentId: top })).toMatchObject([
      { name: 'Левая', childrenCount: 1, productsCount: 2 },
      { name: 'Правая', childrenCount: 0, productsCount: 0 },
    ]);
    expect(await categoryTree(as(test.db), { parentId: leaf })).toEqual([]);
    expect(await categoryTree(as(test.db), { parentId: 999_999_999_999 })).toEqual([]);
  });
});

describe('[DIR-7] adding, renaming and moving', () => {
  it('adds at the top and below; a name is unique below its parent', async () => {
    const [first, second] = [await make(null, 'Первая'), await make(null, 'Вторая')];
    expect(await createCategory(as(test.db, 'demo'), { name: 'Общая', parentId: first })).toMatchObject({
      level: 2,
      parentId: first,
    });
    await make(second, 'Общая');
    await expect(make(first, 'ОБЩАЯ')).rejects.toMatchObject({ code: 'NAME_TAKEN', fields: [{ path: 'body.name' }] });
    await expect(make(null, 'первая')).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(make(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(make(999_999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await endings([1, 2].map(() => make(first, 'Одновременная')))).toEqual(['NAME_TAKEN', 'ok']);
    await expect(async () =>
      createCategory(as(test.db, 'manager'), { name: 'x', parentId: null }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('renames', async () => {
    const id = await make(null, 'Старое имя');
    expect(await editCategory(as(test.db), { id, name: 'Новое имя' })).toEqual({
      id,
      name: 'Новое имя',
      level: 1,
      parentId: null,
    });
    await expect(editCategory(as(test.db), { id, name: 'Вторая' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(editCategory(as(test.db), { id: 999_999_999_999, name: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await editCategory(as(test.db), { id })).toMatchObject({ name: 'Новое имя' });
    expect(
      (await trail(test.db)).filter(({ entity_id: entity }) => entity === String(id)).map(({ action }) => action),
    ).toEqual(['create', 'edit']);
  });

  it('moves with all that is below; products follow, in one category per level', async () => {
    const [a, b] = [await make(), await make()];
    const moved = await make(a);
    const leaf = await make(moved);
    const target = await make(b);
    const [deep, shallow, other] = [await productIn(a, moved, leaf), await productIn(a, moved), await productIn(a)];
    expect(await editCategory(as(test.db), { id: moved, parentId: target })).toMatchObject({
      level: 3,
      parentId: target,
    });
    expect(await placeOf(deep)).toEqual([
      [b, 1],
      [target, 2],
      [moved, 3],
      [leaf, 4],
    ]);
    expect(await placeOf(shallow)).toEqual([
      [b, 1],
      [target, 2],
      [moved, 3],
    ]);
    expect(await placeOf(other)).toEqual([[a, 1]]);
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'move',
      changes: { level: { from: 2, to: 3 }, parentId: { from: a, to: target } },
    });

    await editCategory(as(test.db), { id: moved, parentId: null, name: 'Наверх' });
    expect(await placeOf(deep)).toEqual([
      [moved, 1],
      [leaf, 2],
    ]);
    expect(await placeOf(shallow)).toEqual([[moved, 1]]);
  });

  it('moves onto the same level', async () => {
    const [a, b] = [await make(), await make()];
    const moved = await make(a);
    const product = await productIn(a, moved);
    await editCategory(as(test.db), { id: moved, parentId: b });
    expect(await placeOf(product)).toEqual([
      [b, 1],
      [moved, 2],
    ]);
  });

  it('refuses a ring, a taken name and too many levels, and then changes nothing', async () => {
    const a = await make();
    const b = await make(a);
    const c = await make(b, 'Занято');
    const product = await productIn(a, b, c);
    for (const parentId of [a, b, c])
      await expect(editCategory(as(test.db), { id: a, parentId })).rejects.toMatchObject({ code: 'CATEGORY_CYCLE' });
    const twin = await make(a, 'ЗАНЯТО');
    await expect(editCategory(as(test.db), { id: twin, parentId: b })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(editCategory(as(test.db), { id: a, parentId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    let deepest = await make();
    while ((await listCategories(as(test.db), { ...ALL, ids: [deepest] })).items[0]!.level < CATEGORY_MAX_LEVEL)
      deepest = await make(deepest);
    await expect(make(deepest)).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' });
    const nineteenth = (await listCategories(as(test.db), { ...ALL, ids: [deepest] })).items[0]!.parentId!;
    await expect(editCategory(as(test.db), { id: b, parentId: nineteenth })).rejects.toMatchObject({
      code: 'CATEGORY_TOO_DEEP',
    });
    expect(await placeOf(product)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
  });

  it('of two moves that make a ring together one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await make(), await make()];
      const calls = [
        editCategory(as(test.db), { id: a, parentId: b }),
        editCategory(as(test.db), { id: b, parentId: a }),
      ];
      expect(await endings(calls)).toEqual(['CATEGORY_CYCLE', 'ok']);
    }
  });
});

describe('[DIR-7] taking products out and deleting', () => {
  it('detaches chosen products, or all, from a category and those below; they stay above', async () => {
    const top = await make();
    const middle = await make(top);
    const leaf = await make(middle);
    const [first, second] = [await productIn(top, middle, leaf), await productIn(top, middle)];
    expect(await detachCategory(as(test.db), { id: middle, productIds: [first, 999_999_999_999] })).toEqual({
      detached: 1,
    });
    expect(await placeOf(first)).toEqual([[top, 1]]);
    expect(await placeOf(second)).toEqual([
      [top, 1],
      [middle, 2],
    ]);
    expect(await detachCategory(as(test.db), { id: middle, productIds: null })).toEqual({ detached: 1 });
    expect(await detachCategory(as(test.db), { id: middle, productIds: null })).toEqual({ detached: 0 });
    await expect(detachCategory(as(test.db), { id: 999_999, productIds: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(async () =>
      detachCategory(as(test.db, 'demo'), { id: middle, productIds: null }),
    ).rejects.toMatchObject({ code: 'DEMO_FORBIDDEN' });
  });

  it('deletes one without categories below; products stay above', async () => {
    const top = await make();
    const leaf = await make(top);
    const product = await productIn(top, leaf);
    await expect(deleteCategory(as(test.db), { id: top })).rejects.toMatchObject({ code: 'CATEGORY_HAS_CHILDREN' });
    await expect(async () => deleteCategory(as(test.db, 'demo'), { id: leaf })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
    await deleteCategory(as(test.db), { id: leaf });
    expect(await placeOf(product)).toEqual([[top, 1]]);
    await deleteCategory(as(test.db), { id: top });
    await expect(deleteCategory(as(test.db), { id: top })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('deleted while something is put below it: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make();
      const ended = await endings([deleteCategory(as(test.db), { id }), make(id)]);
      expect([
        ['CATEGORY_HAS_CHILDREN', 'ok'],
        ['NOT_FOUND', 'ok'],
      ]).toContainEqual(ended);
    }
  });
});
