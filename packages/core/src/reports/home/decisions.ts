import { sql } from 'kysely';
import type { Decisions, RivalMove } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { permitReading, readingVerb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import { MARKET_DAYS } from './keep-market-days.ts';
import { countBelowRrp, linkedCollection } from './linked-report.ts';

/** How many moves stand on the page, and how old they may be. */
const MOVES_SHOWN = 5;
const MOVE_DAYS = 7;

const dayRow = z.strictObject({
  date: z.iso.date(),
  ownIndex: z.int().nullable(),
  compared: z.int(),
  cheaper: z.int(),
  dearest: z.int(),
  raisable: z.int(),
  room: z.int().nullable(),
  violations: z.int(),
});

/** What there is to decide: how our prices stand in the market and which competitors moved theirs (home page). */
export const decisions = readingVerb('home.read', async (ctx): Promise<Decisions> => {
  const today = calendarDay(ctx.now(), ctx.installation.timeZone);
  const [days, collectionId, falls, rises] = await Promise.all([
    query(dayRow)`
      select to_char(day, 'YYYY-MM-DD') as date, own_index as "ownIndex", compared, cheaper, dearest,
        raisable, room, violations
      from market_day where day <= ${today}::date and day > ${today}::date - ${MARKET_DAYS}::int order by day`.execute(
      ctx.db,
    ),
    linkedCollection(ctx.db),
    loadMoves(ctx.db, ctx.now(), 'falls'),
    loadMoves(ctx.db, ctx.now(), 'rises'),
  ]);
  const belowRrp = await countBelowRrp(permitReading(ctx, 'reports.read'), { collectionId });
  return { days: days.rows, collectionId, belowRrp, falls, rises };
});

const moveRow = z.strictObject({
  product_id: z.int(),
  name: z.string(),
  company: z.string(),
  collection_id: z.int().nullable(),
  before: z.bigint(),
  now: z.bigint(),
  own: z.bigint().nullable(),
  currency: z.string(),
  at: z.date(),
  total: z.int(),
});

/** The strongest moves of competitors in one direction, a link once, each beside our price in that city. */
async function loadMoves(db: ReadingDatabase, now: Date, side: 'falls' | 'rises'): Promise<Decisions['falls']> {
  const direction = side === 'falls' ? sql`price < previous_price` : sql`price > previous_price`;
  const { rows } = await query(moveRow)`
    with moved as (
      select distinct on (s.link_id) s.*, abs(s.price - s.previous_price)::float8 / s.previous_price as step
      from link_state s join company c on c.id = s.company_id and not c.own and not c.disabled
      join product p on p.id = s.product_id and p.deleted_at is null
      where s.price_changed_at > ${now}::timestamptz - make_interval(days => ${MOVE_DAYS}) and s.price is not null
        and s.outcome = 1 and not s.analog and s.previous_price > 0 and ${direction}
      order by s.link_id, step desc
    ), shown as (
      select *, count(*) over ()::int as total from moved
      order by step desc, price_changed_at desc, link_id limit ${MOVES_SHOWN}
    )
    select s.product_id, p.name, c.full_name as company, s.previous_price as before, s.price as now, s.currency,
      s.price_changed_at as at, s.total,
      coalesce(own.price, case when s.currency = p.currency then p.own_price end) as own,
      (select min(cp.collection_id) from collection_product cp join collection k on k.id = cp.collection_id
        and k.deleted_at is null and k.kind = 'priceParsing' and k.city_id = s.city_id
        where cp.product_id = s.product_id) as collection_id
    from shown s join product p on p.id = s.product_id join company c on c.id = s.company_id
    left join lateral (
      select min(o.price) as price from link_state o join company oc on oc.id = o.company_id and oc.own
      where o.product_id = s.product_id and o.city_id = s.city_id and o.outcome = 1
        and o.currency = s.currency and not o.analog
    ) own on true
    order by s.step desc, s.price_changed_at desc, s.link_id`.execute(db);
  return { items: rows.map(rivalMove), total: rows[0]?.total ?? 0 };
}

function rivalMove(row: z.output<typeof moveRow>): RivalMove {
  return {
    productId: row.product_id,
    productName: row.name,
    companyName: row.company,
    collectionId: row.collection_id,
    before: minorToWire(row.before),
    now: minorToWire(row.now),
    currency: row.currency,
    change: deviationOf(row.now, row.before),
    gap: row.own === null || row.now === 0n ? null : deviationOf(row.own, row.now),
    at: momentToWire(row.at),
  };
}
