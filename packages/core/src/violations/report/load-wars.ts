import type { RawBuilder } from 'kysely';
import type { PriceWar } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';

/** Days between two companies' falls of one war at most, and companies that make one at least. */
const GAP_DAYS = 3;
const LEAST = 2;

const fallRow = z.strictObject({
  product_id: z.int(),
  product: z.string(),
  war: z.int(),
  company_id: z.int(),
  company: z.string(),
  violation_id: z.int(),
  opened_at: z.date(),
  price: z.bigint(),
  mrp: z.bigint(),
  currency: z.string(),
});

interface WarScope {
  /** SQL: which violations `v` are looked at. */
  readonly where: RawBuilder<unknown>;
  /** SQL: which companies have to take part, by `company_id`. */
  readonly involves: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * Price wars: companies that fell below the recommended price of one product one after the other, each within three
 * days of the one before; the newest first. Each company stands once, in the order in which they fell: the first began
 * it. The client's own company is none of them, nor is what was dismissed or withdrawn.
 */
export async function loadWars(db: ReadingDatabase, { where, involves, limit }: WarScope): Promise<PriceWar[]> {
  const { rows } = await query(fallRow)`
    with falls as (
      select v.*, coalesce(v.opened_at - lag(v.opened_at) over (partition by v.product_id
        order by v.opened_at, v.id) > make_interval(days => ${GAP_DAYS}), true)
        as apart
      from violation v join company c on c.id = v.company_id
      where not c.own and v.dismissed_at is null and v.ending is distinct from 'withdrawn' and ${where}
    ), numbered as (
      select f.*, (count(*) filter (where f.apart) over (partition by f.product_id
        order by f.opened_at, f.id))::int as war from falls f
    ), wars as (
      select product_id, war, min(opened_at) as began_at from numbered
      group by product_id, war having count(distinct company_id) >= ${LEAST} and bool_or(${involves})
      order by began_at desc, product_id limit ${limit}
    ), first as (
      select distinct on (w.began_at, n.product_id, n.war, n.company_id) w.began_at, n.* from wars w
      join numbered n using (product_id, war)
      order by w.began_at, n.product_id, n.war, n.company_id, n.opened_at, n.id
    )
    select f.product_id, p.name as product, f.war, f.company_id, c.full_name as company, f.id as violation_id,
      f.opened_at, f.price_first as price, f.mrp_first as mrp, f.currency
    from first f join product p on p.id = f.product_id join company c on c.id = f.company_id
    order by f.began_at desc, f.product_id, f.war, f.opened_at, f.id`.execute(db);
  return [...Map.groupBy(rows, (row) => `${row.product_id} ${row.war}`).values()].flatMap((falls) => {
    const [first] = falls;
    if (first === undefined) return [];
    return [
      {
        product: { id: first.product_id, name: first.product },
        beganAt: momentToWire(first.opened_at),
        currency: first.currency,
        falls: falls.map((fall) => ({
          company: { id: fall.company_id, name: fall.company },
          violationId: fall.violation_id,
          at: momentToWire(fall.opened_at),
          price: minorToWire(fall.price),
          mrp: minorToWire(fall.mrp),
        })),
      },
    ];
  });
}
