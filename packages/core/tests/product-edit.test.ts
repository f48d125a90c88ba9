import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProduct, INITIAL_INSTALLATION } from '@tsenomer/contracts';
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
import type { SystemContext } from '../src/index.ts';
import {
  addBarcodes,
  changeProducts,
  createProduct,
  deleteBarcode,
  deleteBarcodes,
  deleteProduct,
  editProduct,
  listProducts,
  mrpHistory,
  productByArticle,
  productCard,
  productNotes,
  productsByIds,
  restoreProduct,
  tagNotes,
} from '../src/catalogue/product/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from '../src/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
let userId: number;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await makeUser(database.db, 'user', { name: 'Анна', surname: 'Ким' });
  ctx = {
    ...systemContext({ db: database.db, jobs: recordJobs(), now: () => now, installation: INITIAL_INSTALLATION }),
    actor: { kind: 'user', userId, role: 'user', companyId: null },
  };
});
afterAll(() => database.drop());

const byHand = (values: object) => newProduct.parse({ name: 'Чайник', clientArticle: null, ...values });
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
const audited = (entityId: number) =>
  database.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '=', 'product')
    .where('entity_id', '=', String(entityId))
    .orderBy('id')
    .execute();

describe('a product entered by hand', () => {
  it('[PROD-4] keeps every field, a barcode with a wrong check digit too, flagged', async () => {
    const top = await category('Техника', 1);
    const low = await category('Чайники', 2, top);
    const [brandId, tagId] = [await brand('Вега'), await tag('Акция')];
    const company = await makeCompany(database.db, { host: 'vega-shop.example' });
    const card = await createProduct(
      ctx,
      byHand({
        name: ' Чайник «Вега» <b>5</b> 😀 ',
        clientArticle: 'В-1',
        manufacturerArticle: 'VG5',
        companyArticle: '',
        brandId,
        categoryId: low,
        tagIds: [tagId],
        mrp: 123_450,
        barcodes: ['4006381333931', '4006381333932', '4006381333931'],
        nameExceptions: ['набор'],
        subtitles: ['Электрочайник'],
        notes: 'Хрупкий',
        tagNote: 'витрина',
        referencePhoto: 'https://img.example/1.jpg',
        links: [{ companyId: company, link: 'https://vega-shop.example/p/1?utm_source=x' }],
      }),
    );
    expect(card).toMatchObject({
      name: 'Чайник «Вега» <b>5</b> 😀',
      clientArticle: 'В-1',
      manufacturerArticle: 'VG5',
      companyArticle: null,
      brand: 'Вега',
      brandId,
      categories: ['Техника', 'Чайники'],
      categoryPath: [
        { id: top, name: 'Техника', level: 1 },
        { id: low, name: 'Чайники', level: 2 },
      ],
      tagList: [{ id: tagId, name: 'Акция' }],
      mrp: 123_450,
      nameExceptions: ['набор'],
      subtitles: ['Электрочайник'],
      notes: 'Хрупкий',
      tagNote: 'витрина',
      referencePhoto: 'https://img.example/1.jpg',
      linksCount: 1,
      deleted: false,
    });
    expect(card.barcodeList.map(({ code, valid }) => [code, valid])).toEqual([
      ['4006381333931', true],
      ['4006381333932', false],
    ]);
    expect(await database.db.selectFrom('link').select('url').where('product_id', '=', card.id).execute()).toEqual([
      { url: 'https://vega-shop.example/p/1' },
    ]);
    expect(await audited(card.id)).toMatchObject([
      { action: 'create', actor_id: userId, actor_name: 'Ким Анна', title: card.name },
    ]);
  });

  it.each([
    ['a name', { name: '  ', clientArticle: 'X' }, 'required'],
    ['an article or a barcode', { name: 'Чайник' }, 'code_missing'],
    ['digits in a barcode', { name: 'Чайник', barcodes: ['46a'] }, 'barcode'],
    ['a positive price', { name: 'Чайник', clientArticle: 'X', mrp: -1 }, 'positive'],
    ['an http photo', { name: 'Чайник', clientArticle: 'X', referencePhoto: 'javascript:alert(1)' }, 'url'],
    ['a name of bounded length', { name: 'я'.repeat(1001), clientArticle: 'X' }, 'too_long'],
  ])('[PROD-4] needs %s', (_, values, message) => {
    expect(
      newProduct.safeParse({ clientArticle: null, ...values }).error?.issues.map((issue) => issue.message),
    ).toContain(message);
  });

  it('[PROD-4] refuses an article that is taken, and what stands for nothing, and leaves nothing behind', async () => {
    await makeProduct(database.db, { client_article: 'ЗАНЯТ' });
    const before = await database.db.selectFrom('product').select('id').execute();
    await expect(createProduct(ctx, byHand({ clientArticle: 'ЗАНЯТ' }))).rejects.toMatchObject({
      code: 'ARTICLE_EXISTS',
      fields: [{ path: 'body.clientArticle' }],
    });
    await expect(createProduct(ctx, byHand({ clientArticle: 'N1', brandId: 999_999 }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.brandId' }],
    });
    await expect(createProduct(ctx, byHand({ clientArticle: 'N2', categoryId: 999_999 }))).rejects.toMatchObject({
      fields: [{ path: 'body.categoryId' }],
    });
    await expect(createProduct(ctx, byHand({ clientArticle: 'N3', tagIds: [999_999] }))).rejects.toMatchObject({
      fields: [{ path: 'body.tagIds' }],
    });
    await expect(
      createProduct(ctx, byHand({ clientArticle: 'N4', links: [{ companyId: 999_999, link: 'https://a.example/' }] })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await database.db.selectFrom('product').select('id').execute()).toHaveLength(before.length);
  });
});

describe('editing', () => {
  it('[PROD-2] changes what is named and leaves the rest, with its trace', async () => {
    const id = await makeProduct(database.db, { name: 'Утюг', client_article: 'У-1', notes: 'старое' });
    now = new Date('2026-11-20T11:00:00Z');
    const card = await editProduct(ctx, {
      id,
      edit: {
        name: 'Утюг паровой',
        notes: null,
        mrp: 990_00,
        ownPrice: 950_00,
        ownOldPrice: 970_00,
        ownAvailable: false,
        cost: 600_00,
      },
    });
    expect(card).toMatchObject({
      name: 'Утюг паровой',
      clientArticle: 'У-1',
      notes: null,
      mrp: 99_000,
      ownPrice: 95_000,
      cost: 60_000,
      ownOldPrice: 97_000,
      ownAvailable: false,
      updatedAt: '2026-11-20T11:00:00.000Z',
    });
    const [entry] = await audited(id);
    expect(entry).toMatchObject({ action: 'edit', title: 'Утюг паровой' });
    expect(entry!.changes).toEqual({
      name: { from: 'Утюг', to: 'Утюг паровой' },
      notes: { from: 'старое', to: null },
      mrp: { from: null, to: 99_000 },
      ownPrice: { from: null, to: 95_000 },
      cost: { from: null, to: 60_000 },
      ownOldPrice: { from: null, to: 97_000 },
      ownAvailable: { from: null, to: false },
    });
  });

  it('[PROD-2] keeps the recommended price over time', async () => {
    const id = await makeProduct(database.db);
    for (const [minute, mrp] of [
      [1, 100],
      [2, 100],
      [3, 250],
      [4, null],
    ] as const) {
      now = new Date(`2026-11-20T12:0${minute}:00Z`);
      await editProduct(ctx, { id, edit: { mrp } });
    }
    expect(await mrpHistory(ctx, { id, limit: 10 })).toEqual({
      items: [
        { at: '2026-11-20T12:04:00.000Z', mrp: null, currency: 'RUB' },
        { at: '2026-11-20T12:03:00.000Z', mrp: 250, currency: 'RUB' },
        { at: '2026-11-20T12:01:00.000Z', mrp: 100, currency: 'RUB' },
      ],
    });
  });

  it('[PROD-4] moves a product to another place of the tree: one category per level', async () => {
    const [food, home] = [await category('Еда', 1), await category('Дом', 1)];
    const tea = await category('Чай', 2, food);
    const id = await makeProduct(database.db);
    expect((await editProduct(ctx, { id, edit: { categoryId: tea } })).categories).toEqual(['Еда', 'Чай']);
    expect((await editProduct(ctx, { id, edit: { categoryId: home } })).categories).toEqual(['Дом']);
    expect((await editProduct(ctx, { id, edit: { categoryId: null } })).categories).toEqual([]);
  });

  it('brings the product into and out of collections that select its brand, tags or category', async () => {
    const { db } = database;
    const [mark, label, group] = [await brand('Нота'), await tag('Новинка'), await category('Музыка', 1)];
    const id = await makeProduct(db);
    const parts = { cityId: await makeCity(db), companyIds: [await makeCompany(db)], productIds: [] };
    const collections: number[] = [];
    for (const selection of [
      { brandIds: [mark] },
      { tagIds: [label] },
      { categoryIds: [group] },
      { productIds: [id] },
    ]) {
      const collection = await makeCollection(db, parts);
      const text = JSON.stringify({ tagIds: [], brandIds: [], categoryIds: [], productIds: [], ...selection });
      await db.updateTable('collection').set({ selection: text }).where('id', '=', collection).execute();
      collections.push(collection);
    }
    const watching = async () =>
      (
        await db
          .selectFrom('collection_product')
          .select('collection_id')
          .where('product_id', '=', id)
          .orderBy('collection_id')
          .execute()
      ).map((row) => row.collection_id);
    await editProduct(ctx, { id, edit: { brandId: mark, tagIds: [label], categoryId: group } });
    expect(await watching()).toEqual(collections);
    await editProduct(ctx, { id, edit: { brandId: null, tagIds: [], categoryId: null } });
    expect(await watching()).toEqual([collections[3]]);
    await deleteProduct(ctx, { id });
    expect(await watching()).toEqual([]);
    await restoreProduct(ctx, { id });
    expect(await watching()).toEqual([collections[3]]);
  });

  it('refuses a product that is not there or is deleted', async () => {
    const id = await makeProduct(database.db, { deleted_at: new Date() });
    await expect(editProduct(ctx, { id, edit: { name: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editProduct(ctx, { id: 9_999_999, edit: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('deleting and restoring', () => {
  it('[PROD-1] takes a product out of the list and brings it back whole', async () => {
    const id = await makeProduct(database.db, { name: 'Удаляемый товар', client_article: 'D-1' });
    const search = { page: 1, limit: 10, filters: { search: 'удаляемый' } };
    await deleteProduct(ctx, { id });
    await expect(deleteProduct(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listProducts(ctx, search)).items).toEqual([]);
    expect((await listProducts(ctx, { ...search, filters: { ...search.filters, deleted: true } })).items).toMatchObject(
      [{ id, deleted: true }],
    );
    expect(await restoreProduct(ctx, { id })).toMatchObject({ id, deleted: false, clientArticle: 'D-1' });
    expect((await listProducts(ctx, search)).items).toMatchObject([{ id }]);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['delete', 'restore']);
  });

  it('[PROD-1] refuses to bring back a product whose article another one has now', async () => {
    const id = await makeProduct(database.db, { client_article: 'D-2' });
    await deleteProduct(ctx, { id });
    await makeProduct(database.db, { client_article: 'D-2' });
    await expect(restoreProduct(ctx, { id })).rejects.toMatchObject({ code: 'ARTICLE_EXISTS' });
    expect(await productByArticle(ctx, { article: 'D-2' })).toMatchObject({ deleted: false });
  });
});

describe('many at once', () => {
  it('[PROD-1] changes those named or all that the filters give, tells which, and can be undone', async () => {
    const ids = [
      await makeProduct(database.db, { name: 'Партия 1' }),
      await makeProduct(database.db, { name: 'Партия 2' }),
      await makeProduct(database.db, { name: 'Партия 3' }),
    ];
    const mark = await brand('Партийный');
    const filters = { search: 'партия' };
    expect(await changeProducts(ctx, { target: { filters }, action: 'setBrand', valueIds: [mark] })).toMatchObject({
      changed: 3,
      ids,
    });
    expect((await listProducts(ctx, { page: 1, limit: 9, filters: { brandIds: [mark] } })).total).toBe(3);
    const gone = await changeProducts(ctx, { target: { ids: ids.slice(0, 2) }, action: 'delete', valueIds: [] });
    expect(gone.ids).toEqual(ids.slice(0, 2));
    expect((await listProducts(ctx, { page: 1, limit: 9, filters })).total).toBe(1);
    expect((await changeProducts(ctx, { target: { ids: gone.ids }, action: 'restore', valueIds: [] })).changed).toBe(2);
    expect((await listProducts(ctx, { page: 1, limit: 9, filters })).total).toBe(3);
  });

  it('[PROD-4] attaches and detaches tags, sets and clears the category, deletes barcodes', async () => {
    const ids = [await makeProduct(database.db), await makeProduct(database.db)];
    const [label, group] = [await tag('Опт'), await category('Склад', 1)];
    const change = (action: Parameters<typeof changeProducts>[1]['action'], valueIds: number[] = []) =>
      changeProducts(ctx, { target: { ids }, action, valueIds });
    await change('attachTags', [label]);
    await change('setCategory', [group]);
    await addBarcodes(ctx, { id: ids[0]!, codes: ['4006381333931'] });
    expect(await productsByIds(ctx, { ids })).toMatchObject([
      { tags: ['Опт'], categories: ['Склад'], barcodes: ['4006381333931'] },
      { tags: ['Опт'] },
    ]);
    await change('detachTags', [label]);
    await change('setCategory');
    await change('deleteBarcodes');
    expect(await productsByIds(ctx, { ids })).toMatchObject([{ tags: [], categories: [], barcodes: [] }, { tags: [] }]);
    await expect(change('setBrand', [1, 2])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(change('attachTags', [999_999])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('barcodes, notes and look-ups', () => {
  it('[PROD-4] adds and deletes barcodes, one or all of several products', async () => {
    const id = await makeProduct(database.db);
    const card = await addBarcodes(ctx, { id, codes: ['4006381333931', '96385074', '96385075'] });
    expect(card.barcodeList.map(({ valid }) => valid)).toEqual([true, true, false]);
    await deleteBarcode(ctx, { id: card.barcodeList[0]!.id });
    const trace = await database.db
      .selectFrom('audit_entry')
      .select('title')
      .where('entity_id', '=', `${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trace?.title).toBe(card.name);
    expect((await productCard(ctx, { id })).barcodes).toEqual(['96385074', '96385075']);
    await expect(deleteBarcode(ctx, { id: card.barcodeList[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await deleteBarcodes(ctx, { productIds: [id] })).toBe(2);
    await expect(addBarcodes(ctx, { id: 9_999_999, codes: ['96385074'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[PROD-10] finds products by ids in their order and by article in either script, and their notes', async () => {
    const { db } = database;
    const first = await makeProduct(db, { client_article: 'АВС-7', notes: 'хранить в холоде', tag_note: 'полка' });
    const second = await makeProduct(db, { tag_note: 'акцент' });
    expect((await productsByIds(ctx, { ids: [second, 9_999_999, first] })).map(({ id }) => id)).toEqual([
      second,
      first,
    ]);
    expect(await productByArticle(ctx, { article: 'ABC-7' })).toMatchObject({ id: first });
    expect(await productByArticle(ctx, { article: 'нет такого' })).toBeNull();
    const notes = await tagNotes(ctx);
    expect(notes.indexOf('акцент')).toBeLessThan(notes.indexOf('полка'));
    const collection = await makeCollection(db, {
      cityId: await makeCity(db),
      companyIds: [await makeCompany(db)],
      productIds: [first, second],
    });
    expect(await productNotes(ctx, { collectionId: collection })).toEqual([
      { productId: first, notes: 'хранить в холоде' },
    ]);
    await expect(productNotes(ctx, { collectionId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('filters of the list', () => {
  it('[PROD-1] keeps a product under Error or Not available until its link is checked again', async () => {
    const { db } = database;
    const [company, city] = [await makeCompany(db), await makeCity(db)];
    const [wrong, missing, fine] = [
      await makeProduct(db, { name: 'Состояние А' }),
      await makeProduct(db, { name: 'Состояние Б' }),
      await makeProduct(db, { name: 'Состояние В' }),
    ];
    for (const [product_id, outcome] of [
      [wrong, 3],
      [missing, 2],
      [fine, 1],
    ] as const) {
      const link_id = await makeLink(db, product_id, company);
      await db
        .insertInto('link_state')
        .values({
          product_id,
          link_id,
          company_id: company,
          city_id: city,
          task_id: 1,
          observed_at: '2030-01-01T00:00:00Z',
          outcome,
          currency: 'RUB',
          error_code: outcome === 3 ? 2 : null,
        })
        .execute();
    }
    const listed = async (filters: object) =>
      (await listProducts(ctx, { page: 1, limit: 9, filters: { search: 'состояние', ...filters } })).items.map(
        ({ id }) => id,
      );
    expect(await listed({ errors: true })).toEqual([wrong]);
    expect(await listed({ notAvailable: true })).toEqual([missing]);
    // Recording would have noticed that these links were checked.
    expect(await listed({ changedLinks: true })).toHaveLength(3);
    await db.updateTable('link').set({ unchecked: false }).where('company_id', '=', company).execute();
    expect(await listed({ changedLinks: true })).toEqual([]);
    await db
      .updateTable('link')
      .set({ url: 'https://x.example/new', changed_at: '2030-01-02T00:00:00Z' })
      .where('product_id', '=', wrong)
      .execute();
    expect(await listed({ errors: true })).toEqual([wrong]);
    expect(await listed({ changedLinks: true })).toEqual([wrong]);
    expect(await listed({ withLinks: true })).toHaveLength(3);
    expect(await listed({ tagNote: 'нет' })).toEqual([]);
  });
});
