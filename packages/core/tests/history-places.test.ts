import { productRoutes, productStatisticsRoutes } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { listLinks } from '../src/catalogue/link/index.ts';
import { priceHistory, productHistory, productProfile } from '../src/catalogue/product/index.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

let database: TestDatabase;
let ctx: SystemContext;
let id: number;
let home: number;
let away: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  const { db } = database;
  await ensurePartitions(ctx);
  home = await makeCity(db, { name: 'Москва' });
  away = await makeCity(db, { name: 'Казань' });
  const companyId = await makeCompany(db, { name: 'Перекат' });
  id = await makeProduct(db, { name: 'Чайник' });
  const linkId = await makeLink(db, id, companyId);
  const shop = async (name: string, address: string) =>
    (
      await db
        .insertInto('company_shop')
        .values({ company_id: companyId, city_id: home, name, address })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [dear, cheap] = [await shop('Перекат у метро', 'Арбат, 1'), await shop('', 'Тверская, 2')];
  const check = { linkId, companyId, cityId: home };
  await recorded(
    database,
    [18, 19].flatMap((day) => [
      { ...check, at: `2026-11-${day}T08:00:00Z`, price: 7082_00n, companyShopId: dear },
      { ...check, at: `2026-11-${day}T08:01:00Z`, price: 3541_00n, companyShopId: cheap },
      { ...check, at: `2026-11-${day}T08:02:00Z`, price: 5000_00n },
    ]),
  );
  await recorded(database, [{ ...check, cityId: away, at: '2026-11-19T09:00:00Z', price: 1360_65n }]);
});
afterAll(() => database.drop());

describe('the links of a product', () => {
  it('[REP-1] tell the newest check at each address of the city that is asked for', async () => {
    const placesIn = async (cityId?: number) => {
      const profile = await productProfile(ctx, { id, cityId });
      expect(productRoutes.productProfile.response.parse(profile)).toEqual(profile);
      expect((await listLinks(ctx, { id, cityId })).items).toEqual(profile.links);
      return profile.links.flatMap(({ places }) =>
        places.map(({ companyShop, price, available, checkedAt }) => [
          companyShop?.name ?? null,
          price,
          available,
          checkedAt,
        ]),
      );
    };
    expect(await placesIn(home)).toEqual([
      [null, 5000_00, true, '2026-11-19T08:02:00.000Z'],
      ['Перекат у метро', 7082_00, true, '2026-11-19T08:00:00.000Z'],
      ['Тверская, 2', 3541_00, true, '2026-11-19T08:01:00.000Z'],
    ]);
    // Of a city without addresses the link itself says all, and of all cities together nobody asks for addresses.
    expect([await placesIn(away), await placesIn()]).toEqual([[], []]);
  });

  it('show the newest check of the city that is asked for, and of all without one', async () => {
    const priceIn = async (cityId?: number) =>
      (await productProfile(ctx, { id, cityId })).links.map(({ price }) => price);
    expect([await priceIn(), await priceIn(away), await priceIn(home), await priceIn(9_999)]).toEqual([
      [1360_65],
      [1360_65],
      [5000_00],
      [null],
    ]);
  });
});

describe('the price history of a company with addresses', () => {
  it.each([
    ['check by check', '2026-11-01T00:00:00Z'],
    ['day by day', '2026-01-01T00:00:00Z'],
  ])('[PROD-2] has a series for each of them and one for the city, %s', async (_, from) => {
    const history = await priceHistory(ctx, {
      id,
      from: new Date(from),
      to: new Date('2026-11-20T09:00:00Z'),
      cityId: home,
    });
    expect(productRoutes.priceHistory.response.parse(history)).toEqual(history);
    expect(
      history.series.map(({ companyName, companyShop, points }) => [
        companyName,
        companyShop?.name ?? null,
        points.map(({ price }) => price),
      ]),
    ).toEqual([
      ['Перекат', null, [5000_00, 5000_00]],
      ['Перекат', 'Перекат у метро', [7082_00, 7082_00]],
      ['Перекат', 'Тверская, 2', [3541_00, 3541_00]],
    ]);
  });

  it('names the address of each check', async () => {
    const page = await productHistory(ctx, { id, page: 1, limit: 3, cityId: home });
    expect(productStatisticsRoutes.productHistory.response.parse(page)).toEqual(page);
    expect(
      page.items.map(({ companyShop, price, previousPrice }) => [companyShop?.name ?? null, price, previousPrice]),
    ).toEqual([
      [null, 5000_00, 5000_00],
      ['Тверская, 2', 3541_00, 3541_00],
      ['Перекат у метро', 7082_00, 7082_00],
    ]);
    expect((await productHistory(ctx, { id, page: 1, limit: 25, cityId: home, changes: true })).total).toBe(3);
  });

  it('goes on where an address was deleted', async () => {
    await database.db.deleteFrom('company_shop').where('name', '=', 'Перекат у метро').execute();
    const { series } = await priceHistory(ctx, {
      id,
      from: new Date('2026-11-01T00:00:00Z'),
      to: new Date('2026-11-20T09:00:00Z'),
      cityId: home,
    });
    expect(series).toHaveLength(3);
    expect(series.map(({ companyShop }) => companyShop?.name ?? '')).toContainEqual(expect.stringMatching(/^№ \d+$/));
  });
});
