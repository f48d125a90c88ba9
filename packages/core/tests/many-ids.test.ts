import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { createCollection } from '../src/collecting/collection/index.ts';
import { deleteLinks } from '../src/catalogue/link/index.ts';
import { deleteBarcodes } from '../src/catalogue/product/index.ts';
import { systemContext } from './support/context.ts';

/** More than the 65,535 parameters that one statement of PostgreSQL takes. */
const MANY = 70_000;

let database: TestDatabase;
let ctx: SystemContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
});
afterAll(() => database.drop());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const numbers = async (text: ReturnType<typeof sql<{ id: number }>>) =>
  (await text.execute(database.db)).rows.map(({ id }) => id);

describe('calls that name many', () => {
  it('[PROD-3] delete the links of 70,000 products, and forget what was shown of as many links', async () => {
    const { db } = database;
    const cityId = await makeCity(db);
    const productIds = await numbers(
      sql`insert into product (name, client_article) select 'Товар', 'L-' || n
        from generate_series(1, 250) n returning id`,
    );
    const companyIds = await numbers(
      sql`insert into company (name, host) select 'Сеть ' || n, 'many-' || n || '.example'
        from generate_series(1, 280) n returning id`,
    );
    await sql`
      insert into link (product_id, company_id, url)
      select p, c, 'https://many.example/p'
      from unnest(${productIds}::int[]) p, unnest(${companyIds}::int[]) c`.execute(db);
    await sql`
      insert into link_state (product_id, link_id, company_id, city_id, task_id, observed_at, outcome)
      select product_id, id, company_id, ${cityId}, 1, now(), 2 from link`.execute(db);
    const named = [...new Set([...productIds, ...upTo(MANY), 5_000_000_000])];
    expect(await deleteLinks(ctx, { productIds: named, companyIds })).toEqual({ deleted: MANY, changeId: null });
    expect(await db.selectFrom('link_state').select('link_id').limit(1).execute()).toEqual([]);
  });

  it('[PROD-4] delete the barcodes of 70,000 products', async () => {
    const id = await makeProduct(database.db);
    await database.db.insertInto('product_barcode').values({ product_id: id, code: '96385074', valid: true }).execute();
    expect(await deleteBarcodes(ctx, { productIds: [...new Set([...upTo(MANY), id])] })).toBe(1);
  });

  it('make a monitoring of 70,000 addresses', async () => {
    const { db } = database;
    const [cityId, companyId, productId] = [await makeCity(db), await makeCompany(db), await makeProduct(db)];
    const companyShopIds = await numbers(sql`
      insert into company_shop (company_id, city_id, name, address) select ${companyId}, ${cityId}, '', 'Улица, ' || n
      from generate_series(1, ${MANY}) n returning id`);
    const asked = {
      name: 'Вся страна',
      kind: 'priceParsing' as const,
      cityId,
      companyIds: [companyId],
      companyShopIds,
      note: '',
      settings: DEFAULT_COLLECTION_SETTINGS,
      selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [productId] },
    };
    const { id } = await createCollection(ctx, asked);
    const { n } = await db
      .selectFrom('collection_company_shop')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('collection_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(MANY);
    await expect(
      createCollection(ctx, { ...asked, companyShopIds: [...companyShopIds, 5_000_000_000] }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.companyShopIds' }],
    });
  });
});
