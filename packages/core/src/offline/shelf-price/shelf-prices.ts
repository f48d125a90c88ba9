import type { RawBuilder } from 'kysely';
import type { ShelfPrice } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

const row = z.strictObject({
  task_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  article: z.string().nullable(),
  price: z.bigint(),
  price_before_promo: z.bigint().nullable(),
  price_type_id: z.int(),
  currency: z.string(),
  analog: z.boolean(),
  stock: z.boolean().nullable(),
  observed_at: z.date(),
  company_name: z.string(),
  address: z.string(),
  city_name: z.string(),
  name: z.string(),
  surname: z.string().nullable(),
});

/** Approved shelf prices, the newest first. @param where SQL on `sp` (shelf_price). */
export async function loadShelfPrices(db: Database, where: RawBuilder<unknown>, limit: number): Promise<ShelfPrice[]> {
  const { rows } = await query(row)`
    select sp.task_id, sp.product_id, p.name as product_name, p.client_article as article, sp.price,
      sp.price_before_promo, sp.price_type_id, sp.currency, sp.analog, sp.stock, sp.observed_at,
      c.full_name as company_name, s.address, city.name as city_name, u.name, u.surname
    from shelf_price sp join product p on p.id = sp.product_id join company c on c.id = sp.company_id
    join company_shop s on s.id = sp.company_shop_id join city on city.id = sp.city_id
    join app_user u on u.id = sp.user_id
    where ${where} order by sp.observed_at desc, sp.task_id desc, sp.product_id,
      sp.price_type_id limit ${limit}`.execute(db);
  return rows.map((price) => ({
    taskId: price.task_id,
    productId: price.product_id,
    productName: price.product_name,
    article: price.article,
    price: minorToWire(price.price),
    priceBeforePromo: minorToWire(price.price_before_promo),
    priceTypeId: price.price_type_id,
    currency: price.currency,
    analog: price.analog,
    stock: price.stock,
    observedAt: momentToWire(price.observed_at),
    companyName: price.company_name,
    address: price.address,
    cityName: price.city_name,
    userName: fullName(price),
  }));
}
