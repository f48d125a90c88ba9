import type pg from 'pg';
import { z } from 'zod';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import { placeKey } from '../world/offer-at.ts';
import { dayAt } from '../world/calendar.ts';
import { ask } from './ask.ts';

/** A raw check, by the world's places; amounts in kopecks. */
export interface RawCheck {
  readonly at: Date;
  /** The installation's day of it. */
  readonly day: string;
  /** `placeKey` of its page. */
  readonly place: string;
  readonly product: number;
  readonly company: number;
  readonly city: number;
  readonly monitoring: number;
  readonly taskId: number;
  readonly linkId: number;
  readonly outcome: 1 | 2 | 3;
  readonly errorCode: number | null;
  readonly price: number | null;
}

const checkRow = z.object({
  observed_at: z.date(),
  product_id: z.int(),
  company_id: z.int(),
  city_id: z.int(),
  collection_id: z.int(),
  task_id: z.int(),
  link_id: z.int(),
  outcome: z.literal([1, 2, 3]),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
});

/** Every raw check, in the order of time. */
export async function rawChecks(pool: pg.Pool, ids: Ids): Promise<readonly RawCheck[]> {
  const rows = await ask(
    pool,
    checkRow,
    `select observed_at, product_id, company_id, city_id, collection_id, task_id, link_id, outcome, error_code, price
     from observation order by observed_at, task_id, link_id`,
  );
  const [product, company, city, monitoring] = [
    placesOf(ids.products),
    placesOf(ids.companies),
    placesOf(ids.cities),
    placesOf(ids.monitorings),
  ];
  return rows.map((row) => {
    const page = { product: product(row.product_id), company: company(row.company_id), city: city(row.city_id) };
    return {
      ...page,
      at: row.observed_at,
      day: dayAt(row.observed_at),
      place: placeKey(page),
      monitoring: monitoring(row.collection_id),
      taskId: row.task_id,
      linkId: row.link_id,
      outcome: row.outcome,
      errorCode: row.error_code,
      price: row.price === null ? null : Number(row.price),
    };
  });
}
