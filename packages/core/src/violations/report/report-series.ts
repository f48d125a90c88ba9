import type { ViolationReport } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import type { Period } from './report-scope.ts';

/** Days up to which a line has a point per day. */
const DAYS_SHOWN = 186;

const pointRow = z.strictObject({ day: z.string(), opened: z.int(), corrected: z.int(), repeated: z.int() });

/** How many violations began, were corrected and came again, by day or week of a period. */
export async function loadSeries(
  { db }: ReadingContext,
  { periodFrom, periodTo, companyIds }: Period & { readonly companyIds: readonly number[] },
): Promise<ViolationReport['series']> {
  const days = (Date.parse(periodTo) - Date.parse(periodFrom)) / 86_400_000;
  const unit = days > DAYS_SHOWN ? 'week' : 'day';
  const { rows } = await query(pointRow)`
    with counted as (
      select date_trunc(${unit}, v.day::timestamp)::date as day, sum(v.opened) as opened, sum(v.corrected) as corrected,
        sum(v.opened_repeated) as repeated
      from violation_day v
      where v.company_id = any(${companyIds}::int[])
        and v.day between ${periodFrom}::date and ${periodTo}::date group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.opened, 0)::int as opened,
      coalesce(c.corrected, 0)::int as corrected,
      coalesce(c.repeated, 0)::int as repeated
    from generate_series(date_trunc(${unit}, ${periodFrom}::date::timestamp), ${periodTo}::date::timestamp,
      ('1 ' || ${unit})::interval) d
    left join counted c on c.day = d::date
    order by 1`.execute(db);
  return rows;
}
