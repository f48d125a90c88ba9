import type { ViolationReport } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { inBlock } from './report-scope.ts';
import type { Bounds, Period } from './report-scope.ts';

/** Days up to which a line has a point per day. */
const DAYS_SHOWN = 186;

const pointRow = z.strictObject({ day: z.string(), opened: z.int(), corrected: z.int(), repeated: z.int() });

/** How many violations began, were corrected and came again, by day or week of a period. */
export async function loadSeries(
  { db, installation }: Context,
  bounds: Bounds,
  { periodFrom, periodTo, companyIds }: Period & { readonly companyIds: readonly number[] },
): Promise<ViolationReport['series']> {
  const days = (Date.parse(periodTo) - Date.parse(periodFrom)) / 86_400_000;
  const unit = days > DAYS_SHOWN ? 'week' : 'day';
  const { timeZone } = installation;
  const { rows } = await query(pointRow)`
    with v as materialized (
      select v.opened_at, v.ended_at, v.ending, v.repeated from violation v
      where v.company_id = any(${companyIds}::int[]) and ${inBlock('all', bounds)}
    ), moved as (
      select date_trunc(${unit}, opened_at at time zone ${timeZone})::date as day, 1 as opened, 0 as corrected, repeated::int as repeated
      from v where opened_at >= ${bounds.from}
      union all
      select date_trunc(${unit}, ended_at at time zone ${timeZone})::date, 0, 1, 0
      from v where ending = 'corrected' and ended_at >= ${bounds.from} and ended_at < ${bounds.to}
    ), counted as (
      select day, sum(opened) as opened, sum(corrected) as corrected, sum(repeated) as repeated from moved group by day
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.opened, 0)::int as opened, coalesce(c.corrected, 0)::int as corrected,
      coalesce(c.repeated, 0)::int as repeated
    from generate_series(date_trunc(${unit}, ${periodFrom}::date::timestamp), ${periodTo}::date::timestamp, ('1 ' || ${unit})::interval) d
    left join counted c on c.day = d::date
    order by 1`.execute(db);
  return rows;
}
