import { sql } from 'kysely';
import { REPORT_VIOLATIONS_MAX } from '@tsenomer/contracts';
import type { ViolationReport, Violator } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { countedNow } from '../violation/counted-prices.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { loadCollections } from './report-collections.ts';
import { countSomeDays } from './count-days.ts';
import { loadViolators, scoreOf } from './load-violators.ts';
import type { ViolatorRow } from './load-violators.ts';
import { boundsOf, inBlock } from './report-scope.ts';
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
    // What changed in the last minute is in it too, unless it is very much.
    await countSomeDays(ctx);
    const violators = await loadViolators(ctx, { ...period, bounds }, companyIds, Math.min(limit, COMPANIES));
    const shown = violators.map(({ company_id }) => company_id);
    const [collections, carried, series] = await Promise.all([
      loadCollections(ctx.db, period, shown),
      loadCarried(ctx, bounds, shown),
      loadSeries(ctx, { ...period, companyIds }),
    ]);
    const byCompany = Map.groupBy(carried, ({ company }) => company.id);
    const [worst] = violators;
    return {
      items: violators.map((row) => itemOf(row, collections.get(row.company_id), byCompany.get(row.company_id))),
      violationsTotalCount: worst?.all_violations ?? 0,
      correctedTotalCount: worst?.all_corrected ?? 0,
      repeatedTotalCount: worst?.all_repeated ?? 0,
      typedPrices: await countedNow(ctx),
      series,
    };
  },
);

const idRow = z.strictObject({ id: z.int() });

/** The newest violations of each company, as many as an answer carries. */
async function loadCarried({ db }: ReadingContext, bounds: Bounds, companyIds: readonly number[]) {
  const { rows } = await query(idRow)`
    select v.id from unnest(${companyIds}::int[]) with ordinality as g(company_id, place)
    cross join lateral (
      select v.id, v.opened_at from violation v where v.company_id = g.company_id and ${inBlock('all', bounds)}
      order by v.opened_at desc, v.id desc limit ${REPORT_VIOLATIONS_MAX}
    ) v order by g.place, v.opened_at desc limit ${CARRIED}`.execute(db);
  return loadViolations(db, sql`v.id = any(${rows.map(({ id }) => id)}::int[])`, { limit: CARRIED });
}

function itemOf(
  row: ViolatorRow,
  parsingCollections: Violator['parsingCollections'] = [],
  violations: Violator['violations'] = [],
): Violator {
  return {
    company: { id: row.company_id, name: row.company },
    violationsCount: row.violations,
    correctedCount: row.corrected,
    repeatedCount: row.repeated,
    confirmedCount: row.confirmed,
    score: scoreOf(row),
    parsingCollections,
    violations,
  };
}
