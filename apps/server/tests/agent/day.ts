import { makeCity, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';

/** A task of the day with its products. */
export interface DayTask {
  readonly id: number;
  readonly productIds: readonly number[];
}

/** Shops of a city, one task in each of them today. */
export async function planDay(
  { db }: TestDatabase,
  agentId: number,
  shops: number,
  products: number,
): Promise<DayTask[]> {
  const cityId = await makeCity(db);
  const productIds = await Promise.all(
    Array.from({ length: products }, (_, at) => makeProduct(db, { name: `Товар ${at + 1}` })),
  );
  return Promise.all(
    Array.from({ length: shops }, async (_, at) => {
      const companyId = await makeCompany(db);
      const shop = await db
        .insertInto('company_shop')
        .values({
          company_id: companyId,
          city_id: cityId,
          address: `Лесная улица, ${at + 1}`,
          lat: 55.75 + at / 100,
          lon: 37.62,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('offline_task')
        .values({
          name: '',
          company_id: companyId,
          company_shop_id: shop.id,
          city_id: cityId,
          user_id: agentId,
          scheduled_date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('offline_task_product')
        .values(productIds.map((product_id, place) => ({ task_id: id, product_id, place })))
        .execute();
      return { id, productIds };
    }),
  );
}
