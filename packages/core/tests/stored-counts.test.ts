import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import {
  addUpProducts,
  categoryTree,
  createCategory,
  detachCategory,
  editCategory,
} from '../src/catalogue/category/index.ts';
import { changeProducts } from '../src/catalogue/product/index.ts';
import { as } from './support/directories.ts';

let test: TestDatabase;
let cities: number[];
let tags: number[];
let companies: number[];
let products: number[];

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  cities = [await makeCity(db), await makeCity(db), await makeCity(db)];
  companies = [await makeCompany(db), await makeCompany(db)];
  products = [await makeProduct(db), await makeProduct(db)];
  tags = (
    await db
      .insertInto('tag')
      .values([{ name: 'А' }, { name: 'Б' }])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
});
afterAll(() => test.drop());

const at = (list: readonly number[], n: number): number => list[n % list.length]!;

describe('stored counts', () => {
  it('[DIR-1] tell how many addresses a city has, whatever was written in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'move', 'remove'),
      city: fc.nat(2),
      other: fc.nat(2),
      many: fc.integer({ min: 1, max: 4 }),
    });
    let address = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { what, city, other, many } of steps) {
          if (what === 'add') {
            const rows = Array.from({ length: many }, (_, n) => ({
              company_id: at(companies, n),
              city_id: at(cities, city + n),
              address: `ул. ${(address += 1)}`,
            }));
            await test.db.insertInto('company_shop').values(rows).execute();
          } else if (what === 'move') {
            await test.db
              .updateTable('company_shop')
              .set({ city_id: at(cities, other), name: 'x' })
              .where('city_id', '=', at(cities, city))
              .execute();
          } else {
            await sql`delete from company_shop
              where id in (select id from company_shop where city_id = ${at(cities, city)}
              order by id limit ${many})`.execute(test.db);
          }
        }
        const { rows } = await sql`
        select c.id from city c where c.shops <> (select count(*) from company_shop s where s.city_id = c.id)`.execute(
          test.db,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('[DIR-8] tell how many links carry a tag, whatever was written in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('set', 'clear', 'retag', 'remove'),
      tag: fc.nat(1),
      link: fc.nat(3),
    });
    const [first, second] = [at(products, 0), at(products, 1)];
    const pairs = [
      [first, at(companies, 0)],
      [first, at(companies, 1)],
      [second, at(companies, 0)],
      [second, at(companies, 1)],
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { what, tag, link } of steps) {
          const [product_id, company_id] = pairs[link]!;
          const tag_id = what === 'clear' ? null : at(tags, tag);
          if (what === 'remove') await test.db.deleteFrom('link').where('product_id', '=', product_id).execute();
          else if (what === 'retag') await test.db.updateTable('link').set({ tag_id, notation: 'x' }).execute();
          else {
            await test.db
              .insertInto('link')
              .values({ product_id, company_id, url: 'https://shop.example/', tag_id })
              .onConflict((conflict) => conflict.columns(['product_id', 'company_id']).doUpdateSet({ tag_id }))
              .execute();
          }
        }
        const { rows } = await sql`select t.id from tag t
            where t.links <> (select count(*) from link l where l.tag_id = t.id)`.execute(test.db);
        expect(rows).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('[DIR-7] tell how many products a category has, whatever is moved, deleted and added up in whatever order', async () => {
    const { db } = test;
    const top = (await createCategory(as(db), { name: 'Верх', parentId: null })).id;
    const [left, right] = [
      (await createCategory(as(db), { name: 'Лево', parentId: top })).id,
      (await createCategory(as(db), { name: 'Право', parentId: null })).id,
    ];
    const leaf = (await createCategory(as(db), { name: 'Лист', parentId: left })).id;
    const places = [top, left, right, leaf];
    const what = fc.constantFrom('place', 'place', 'detach', 'move', 'delete', 'restore', 'add up');
    const step = fc.record({ what, place: fc.nat(3), some: fc.subarray([0, 1], { minLength: 1 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { what: doing, place, some } of steps) {
          const ids = some.map((n) => at(products, n));
          if (doing === 'place')
            await changeProducts(as(db), { target: { ids }, action: 'setCategory', valueIds: [at(places, place)] });
          else if (doing === 'detach') await detachCategory(as(db), { id: at(places, place), productIds: ids });
          else if (doing === 'move')
            await editCategory(as(db), { id: leaf, parentId: place === 3 ? null : at(places, place) });
          else if (doing === 'add up') await addUpProducts(as(db));
          else
            await changeProducts(as(db), {
              target: { ids },
              action: doing === 'delete' ? 'delete' : 'restore',
              valueIds: [],
            });
        }
        const { rows: plain } = await sql<{ id: number; n: number }>`
        select pc.category_id as id, count(*)::int as n from product_category pc
        join product p on p.id = pc.product_id and p.deleted_at is null group by 1`.execute(db);
        const nodes = (
          await Promise.all([undefined, ...places].map((parentId) => categoryTree(as(db), { parentId })))
        ).flat();
        for (const { id, productsCount } of nodes)
          expect(productsCount).toBe(plain.find((row) => row.id === id)?.n ?? 0);
        expect(nodes).toHaveLength(4);
      }),
      { numRuns: 15 },
    );
    await Promise.all([
      addUpProducts(as(db)),
      ...Array.from({ length: 6 }, () =>
        makeProduct(db).then((id) =>
          db.insertInto('product_category').values({ product_id: id, category_id: right }).execute(),
        ),
      ),
      addUpProducts(as(db)),
    ]);
    await addUpProducts(as(db));
    const { rows } = await sql`select id from category c
        where products <> (select count(*) from product_category pc where pc.category_id = c.id)`.execute(db);
    expect(rows).toEqual([]);
    expect(await db.selectFrom('category_move').selectAll().execute()).toEqual([]);
  });

  it('stay right when a company goes with its addresses, and when many write at once', async () => {
    const company = await makeCompany(test.db);
    const city = await makeCity(test.db);
    const shops = (n: number) =>
      test.db
        .insertInto('company_shop')
        .values({ company_id: company, city_id: city, address: `пр. ${n}` })
        .execute();
    await Promise.all(Array.from({ length: 8 }, (_, n) => shops(n)));
    const count = async () =>
      (await test.db.selectFrom('city').select('shops').where('id', '=', city).executeTakeFirstOrThrow()).shops;
    expect(await count()).toBe(8);
    await test.db.deleteFrom('company').where('id', '=', company).execute();
    expect(await count()).toBe(0);
    const [tag] = tags;
    const links = await Promise.all(products.map(async (id) => makeLink(test.db, id, await makeCompany(test.db))));
    const before = (await test.db.selectFrom('tag').select('links').where('id', '=', tag!).executeTakeFirstOrThrow())
      .links;
    await Promise.all(
      links.map((id) => test.db.updateTable('link').set({ tag_id: tag! }).where('id', '=', id).execute()),
    );
    expect(
      (await test.db.selectFrom('tag').select('links').where('id', '=', tag!).executeTakeFirstOrThrow()).links,
    ).toBe(before + 2);
  });
});
