import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { ShelfReading, ShelfVisit } from '../../platform/context/context.ts';
import { dueShape, joinOpen, SETTINGS_FROM, standingColumns, standingRow } from './due-checks.ts';
import { mrpAt, recommendedAt } from './recommended.ts';

const dueRow = z.strictObject({ ...standingRow.shape, ...dueShape });

/**
 * Those of the prices of shelves that were just approved which may change a violation: below the recommended price of
 * their moment, at a shelf where one is open, or late.
 *
 * The states of the shelves are locked until the transaction ends, so nobody decides a place meanwhile.
 */
export async function dueReadings(
  db: DatabaseTransaction,
  visit: Omit<ShelfVisit, 'witnessed'>,
  readings: readonly ShelfReading[],
  timeZone: string,
): Promise<z.output<typeof dueRow>[]> {
  const at = { ...visit, origin: 'shelf' } as const;
  const column = <K extends keyof ShelfReading>(key: K) => readings.map((reading) => reading[key]);
  const { rows } = await query(dueRow)`
    select ${standingColumns(at)}, s.observed_at > g.observed_at as late, ${SETTINGS_FROM}
    from unnest(${column('productId')}::int[], ${column('observedAt')}::timestamptz[], ${column('price')}::bigint[])
      as g(product_id, observed_at, price)
    join product p on p.id = g.product_id
    join shelf_state s on s.product_id = p.id and s.company_shop_id = ${visit.companyShopId}
    cross join lateral (select ${mrpAt('g.observed_at')} as mrp) d
    cross join lateral (select ${recommendedAt('p.id', visit.companyId, 'g.observed_at', timeZone, 'd.mrp')} as mrp) r
    ${joinOpen(at)}
    where s.observed_at > g.observed_at or g.price < r.mrp or v.id is not null
    order by p.id`.execute(db);
  return rows;
}
