import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import type { PeriodScope } from './period-days.ts';

const dayEnd = z.strictObject({ day: z.string(), ends: z.date() });

const changeRow = z.strictObject({
  product_id: z.int(),
  changed_at: z.date(),
  mrp: z.bigint().nullable(),
  currency: z.string(),
});

/** When each day of a period ends, by its name. */
export async function dayEnds(db: ReadingDatabase, scope: PeriodScope): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await query(dayEnd)`
    select day::date::text as day, (day::date + 1)::timestamp at time zone ${scope.timeZone}::text as ends
    from generate_series(${scope.dateFrom}::date, ${scope.dateTo}::date, interval '1 day') as day`.execute(db);
  return new Map(rows.map(({ day, ends }) => [day, ends]));
}

/** The recommended price of a product as it was before a moment, in this currency; null for none. */
export type MrpBefore = (product: { readonly id: number; readonly currency: string }, moment: Date) => bigint | null;

/** What the recommended prices of these products were over time (as the main report of an earlier day has them). */
export async function recommendedPrices(db: ReadingDatabase, ids: readonly number[]): Promise<MrpBefore> {
  const { rows } = await query(changeRow)`
    select product_id, changed_at, mrp, currency from product_mrp
    where product_id = any(${[...ids]}::int[]) order by product_id, changed_at`.execute(db);
  const changes = Map.groupBy(rows, (row) => row.product_id);
  return ({ id, currency }, moment) => {
    const held = changes.get(id)?.findLast((change) => change.changed_at < moment);
    return held === undefined || held.currency !== currency ? null : held.mrp;
  };
}
