import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Violator } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import type { Bounds, Period } from './report-scope.ts';

const violatorRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  violations: z.int(),
  corrected: z.int(),
  repeated: z.int(),
  confirmed: z.int(),
  mean_depth: z.int(),
  minutes_to_correct: z.int().nullable(),
  time_share: z.int().nullable(),
  /** Of all companies, those beyond the limit too. */
  all_violations: z.int(),
  all_corrected: z.int(),
  all_repeated: z.int(),
});

export type ViolatorRow = z.output<typeof violatorRow>;

/** How a company keeps recommended prices. */
export function scoreOf(row: ViolatorRow): Violator['score'] {
  return { timeShare: row.time_share, meanDepth: row.mean_depth, minutesToCorrect: row.minutes_to_correct };
}

interface Scope extends Period {
  readonly bounds: Bounds;
}

/**
 * The companies of a period, out of the sums of their days. What began until its end and had not ended before it
 * touches the period; the time below is that until its end less that until its beginning, each out of sums of moments.
 */
export async function loadViolators(
  { db, now }: ReadingContext,
  { bounds, periodFrom, periodTo }: Scope,
  companyIds: readonly number[],
  limit: number,
): Promise<ViolatorRow[]> {
  const end = sql`least(${bounds.to}, ${now()}::timestamptz)`;
  const ms = (moment: RawBuilder<unknown>) => sql`trunc(extract(epoch from ${moment}) * 1000)`;
  const until = sql`d.day <= ${periodTo}::date`;
  const before = sql`d.day < ${periodFrom}::date`;
  const within = sql`${until} and d.day >= ${periodFrom}::date`;
  const touching = (kind: string) =>
    sql`sum(${sql.ref(`d.opened${kind}`)}) filter (where ${until}) -
      coalesce(sum(${sql.ref(`d.ended${kind}`)}) filter (where ${before}), 0)`;
  const below = (when: RawBuilder<unknown>, moment: RawBuilder<unknown>) =>
    sql`coalesce(sum(d.ended_ms - d.opened_ms + (d.opened - d.ended) * ${ms(moment)}) filter (where ${when}), 0)`;
  const { rows } = await query(violatorRow)`
    with counted as (
      select d.company_id, (${touching('')})::int as violations, (${touching('_repeated')})::int as repeated,
        (${touching('_confirmed')})::int as confirmed, (${touching('_depth')})::numeric as depths,
        coalesce(sum(d.corrected) filter (where ${within}), 0)::int as corrected,
        sum(d.corrected_ms) filter (where ${within}) as corrected_ms,
        ${below(until, end)} - ${below(before, bounds.from)} as ms
      from violation_day d where d.company_id = any(${companyIds}::int[]) and ${until} group by d.company_id
    ), worst as (
      select *, (sum(violations) over ())::int as all_violations, (sum(corrected) over ())::int as all_corrected,
        (sum(repeated) over ())::int as all_repeated
      from counted where violations > 0 order by violations desc, company_id limit ${limit}
    ), watched as (
      select company_id, count(*) as places from link_state where company_id = any(${companyIds}::int[])
      group by company_id
    )
    select n.company_id, c.full_name as company, n.violations, n.corrected, n.repeated, n.confirmed,
      round(n.depths / n.violations)::int as mean_depth,
      round(n.corrected_ms / nullif(n.corrected, 0) / 60000)::int as minutes_to_correct,
      least(10000, round(10 * n.ms / nullif(w.places * extract(epoch from ${end} - ${bounds.from}),
        0)))::int as time_share,
      n.all_violations, n.all_corrected, n.all_repeated
    from worst n join company c on c.id = n.company_id left join watched w on w.company_id = n.company_id
    order by n.violations desc, n.company_id`.execute(db);
  return rows;
}
