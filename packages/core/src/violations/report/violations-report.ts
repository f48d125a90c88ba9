import { sql } from 'kysely';
import { REPORT_VIOLATIONS_MAX } from '@tsenomer/contracts';
import type { ViolationReport, Violator } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { loadCollections } from './report-collections.ts';
import { boundsOf, correctedWithin, inBlock } from './report-scope.ts';
import type { Bounds, Period } from './report-scope.ts';
import { loadSeries } from './report-series.ts';

/** Companies of an answer, and violations that they carry along, at most. */
const COMPANIES = 1000;
const CARRIED = 1000;

interface ReportInput extends Period {
  readonly limit: number;
  readonly filters: { readonly companyIds: readonly number[] };
}

/**
 * Violations of companies in a period: how many, how bad, by company and over time; the companies with most first.
 * @throws DomainError INVALID_INPUT.
 */
export const violationsReport = verb(
  'violations.read',
  async (ctx, { limit, filters, ...period }: ReportInput): Promise<ViolationReport> => {
    const bounds = boundsOf(ctx, period);
    const companyIds = rowIds(filters.companyIds);
    const violators = await loadViolators(ctx, bounds, companyIds, Math.min(limit, COMPANIES));
    const shown = violators.map(({ company_id }) => company_id);
    const [collections, carried, series] = await Promise.all([
      loadCollections(ctx.db, bounds, shown),
      loadCarried(ctx, bounds, shown),
      loadSeries(ctx, bounds, { ...period, companyIds }),
    ]);
    const byCompany = Map.groupBy(carried, ({ company }) => company.id);
    const [worst] = violators;
    return {
      items: violators.map((row) => itemOf(row, collections.get(row.company_id), byCompany.get(row.company_id))),
      violationsTotalCount: worst?.all_violations ?? 0,
      correctedTotalCount: worst?.all_corrected ?? 0,
      repeatedTotalCount: worst?.all_repeated ?? 0,
      series,
    };
  },
);

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

async function loadViolators(
  { db, now }: Context,
  bounds: Bounds,
  companyIds: readonly number[],
  limit: number,
): Promise<z.output<typeof violatorRow>[]> {
  const end = sql`least(${bounds.to}, ${now()}::timestamptz)`;
  const { rows } = await query(violatorRow)`
    with counted as (
      select v.company_id, count(*)::int as violations, (count(*) filter (where ${correctedWithin(bounds)}))::int as corrected,
        (count(*) filter (where v.repeated))::int as repeated, count(v.confirmed_at)::int as confirmed, round(avg(v.depth))::int as mean_depth,
        (percentile_cont(0.5) within group (order by extract(epoch from v.ended_at - v.opened_at)) filter (where ${correctedWithin(bounds)}) / 60)::int
          as minutes_to_correct,
        sum(greatest(0, extract(epoch from least(coalesce(v.ended_at, ${end}), ${end}) - greatest(v.opened_at, ${bounds.from})))) as seconds
      from violation v where v.company_id = any(${companyIds}::int[]) and ${inBlock('all', bounds)}
      group by v.company_id
    ), worst as (
      select *, (sum(violations) over ())::int as all_violations, (sum(corrected) over ())::int as all_corrected, (sum(repeated) over ())::int as all_repeated
      from counted order by violations desc, company_id limit ${limit}
    ), watched as (
      select company_id, count(*) as places from link_state where company_id = any(${companyIds}::int[]) group by company_id
    )
    select n.company_id, c.full_name as company, n.violations, n.corrected, n.repeated, n.confirmed, n.mean_depth, n.minutes_to_correct,
      least(10000, round(10000 * n.seconds / nullif(w.places * extract(epoch from ${end} - ${bounds.from}), 0)))::int as time_share,
      n.all_violations, n.all_corrected, n.all_repeated
    from worst n join company c on c.id = n.company_id left join watched w on w.company_id = n.company_id
    order by n.violations desc, n.company_id`.execute(db);
  return rows;
}

const idRow = z.strictObject({ id: z.int() });

/** The newest violations of each company, as many as an answer carries. */
async function loadCarried({ db }: Context, bounds: Bounds, companyIds: readonly number[]) {
  const { rows } = await query(idRow)`
    select v.id from unnest(${companyIds}::int[]) with ordinality as g(company_id, place)
    cross join lateral (
      select v.id, v.opened_at from violation v where v.company_id = g.company_id and ${inBlock('all', bounds)}
      order by v.opened_at desc, v.id desc limit ${REPORT_VIOLATIONS_MAX}
    ) v order by g.place, v.opened_at desc limit ${CARRIED}`.execute(db);
  return loadViolations(db, sql`v.id = any(${rows.map(({ id }) => id)}::int[])`, { limit: CARRIED });
}

function itemOf(
  row: z.output<typeof violatorRow>,
  parsingCollections: Violator['parsingCollections'] = [],
  violations: Violator['violations'] = [],
): Violator {
  return {
    company: { id: row.company_id, name: row.company },
    violationsCount: row.violations,
    correctedCount: row.corrected,
    repeatedCount: row.repeated,
    confirmedCount: row.confirmed,
    score: { timeShare: row.time_share, meanDepth: row.mean_depth, minutesToCorrect: row.minutes_to_correct },
    parsingCollections,
    violations,
  };
}
