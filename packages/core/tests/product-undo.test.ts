import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { changeProducts, deleteProduct, productsByIds, undoChange } from '../src/catalogue/product/index.ts';
import type { UndoChangeInput } from '../src/catalogue/product/index.ts';
import { as, trail } from './support/directories.ts';

let database: TestDatabase;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = as(database.db, 'user');
});
afterAll(() => database.drop());

const brand = async (name: string) =>
  (await database.db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const tag = async (name: string) =>
  (await database.db.insertInto('tag').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const category = async (name: string, level: number, parent: number | null = null) =>
  (
    await database.db
      .insertInto('category')
      .values({ name, level, parent_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Makes a bulk change; what undoes it. */
async function changed(ids: number[], action: UndoChangeInput['action'], valueIds: number[]): Promise<UndoChangeInput> {
  const { before } = await changeProducts(ctx, { target: { ids }, action, valueIds });
  return { action, valueIds, before };
}

describe('undoing a change of many products', () => {
  it('[PROD-1] gives back brands, none too', async () => {
    const [old, other, fresh] = [await brand('Старая'), await brand('Другая'), await brand('Новая')];
    const ids = [
      await makeProduct(database.db, { brand_id: old }),
      await makeProduct(database.db, { brand_id: other }),
      await makeProduct(database.db),
    ];
    const undo = await changed(ids, 'setBrand', [fresh]);
    expect(undo.before).toEqual([
      { id: ids[0], valueIds: [old] },
      { id: ids[1], valueIds: [other] },
      { id: ids[2], valueIds: [] },
    ]);
    expect(await undoChange(ctx, undo)).toEqual({ changed: 3, ids });
    expect((await productsByIds(ctx, { ids })).map((product) => product.brand)).toEqual(['Старая', 'Другая', null]);
    expect((await trail(database.db)).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'product',
      title: '3',
      changes: { setBrand: { to: null } },
    });
    expect(await undoChange(ctx, undo)).toEqual({ changed: 0, ids: [] });
    const without = await changed(ids.slice(0, 1), 'setBrand', []);
    await undoChange(ctx, without);
    expect((await productsByIds(ctx, { ids })).map((product) => product.brand)).toEqual(['Старая', 'Другая', null]);
  });

  it('[PROD-1] gives back places in the tree, with every level', async () => {
    const [food, home] = [await category('Еда', 1), await category('Дом', 1)];
    const tea = await category('Чай', 2, food);
    const ids = [await makeProduct(database.db), await makeProduct(database.db)];
    await changed(ids.slice(0, 1), 'setCategory', [tea]);
    await undoChange(ctx, await changed(ids, 'setCategory', [home]));
    expect((await productsByIds(ctx, { ids })).map((product) => product.categories)).toEqual([['Еда', 'Чай'], []]);
    await undoChange(ctx, await changed(ids, 'setCategory', []));
    expect((await productsByIds(ctx, { ids })).map((product) => product.categories)).toEqual([['Еда', 'Чай'], []]);
  });

  it('[PROD-1] gives back tags, and only those in question', async () => {
    const [stay, one, two] = [await tag('Остаётся'), await tag('Один'), await tag('Два')];
    const ids = [await makeProduct(database.db), await makeProduct(database.db)];
    await changed(ids, 'attachTags', [stay]);
    await changed(ids.slice(0, 1), 'attachTags', [one]);
    await undoChange(ctx, await changed(ids, 'attachTags', [one, two]));
    const tags = async () => (await productsByIds(ctx, { ids })).map((product) => product.tags);
    expect(await tags()).toEqual([['Один', 'Остаётся'], ['Остаётся']]);
    await undoChange(ctx, await changed(ids, 'detachTags', [one, stay]));
    expect(await tags()).toEqual([['Один', 'Остаётся'], ['Остаётся']]);
  });

  it('[PROD-1] leaves alone what was changed or deleted since, and a value that is gone', async () => {
    const [old, doomed, fresh, later] = [
      await brand('Прежняя'),
      await brand('Уйдёт'),
      await brand('Свежая'),
      await brand('Поздняя'),
    ];
    const make = (brand_id: number) => makeProduct(database.db, { brand_id });
    const ids = [await make(old), await make(old), await make(doomed), await make(old)];
    const undo = await changed(ids, 'setBrand', [fresh]);
    await changed([ids[1]!], 'setBrand', [later]);
    await database.db.deleteFrom('brand').where('id', '=', doomed).execute();
    await deleteProduct(ctx, { id: ids[3]! });
    expect(await undoChange(ctx, undo)).toEqual({ changed: 2, ids: [ids[0], ids[2]] });
    expect((await productsByIds(ctx, { ids })).map((product) => product.brand)).toEqual([
      'Прежняя',
      'Поздняя',
      null,
      'Свежая',
    ]);
  });

  it('[PROD-1] is told for up to 1,000 products and for actions that can be undone', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({ name: `Партия ${n}`, currency: 'RUB' }));
    const made = (await database.db.insertInto('product').values(rows).returning('id').execute()).map(({ id }) => id);
    expect((await changed(made, 'setBrand', [])).before).toEqual([]);
    expect((await changed(made.slice(1), 'setBrand', [])).before).toHaveLength(1000);
    expect(
      (await changeProducts(ctx, { target: { ids: made.slice(0, 2) }, action: 'delete', valueIds: [] })).before,
    ).toEqual([]);
  });

  it('refuses who may not change products, and minds numbers that no row has', async () => {
    const undo: UndoChangeInput = {
      action: 'attachTags',
      valueIds: [3_000_000_000],
      before: [{ id: 3_000_000_000, valueIds: [3_000_000_000] }],
    };
    expect(await undoChange(ctx, undo)).toEqual({ changed: 0, ids: [] });
    const ids = [await makeProduct(database.db)];
    await expect(changed(ids, 'attachTags', [3_000_000_000])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(changed(ids, 'setBrand', [3_000_000_000])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(changed(ids, 'setCategory', [3_000_000_000])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await changed(ids, 'detachTags', [3_000_000_000])).before).toEqual([{ id: ids[0], valueIds: [] }]);
    await expect(undoChange(as(database.db, 'agent'), undo)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
