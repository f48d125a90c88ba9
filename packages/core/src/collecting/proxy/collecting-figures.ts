import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

/** What collecting came to since midnight in the installation's zone, for who watches the installation. */
export interface CollectingFigures {
  readonly checks: readonly {
    readonly company: string;
    readonly outcome: string;
    readonly code: number | null;
    readonly checks: number;
  }[];
  readonly sites: readonly {
    readonly site: string;
    readonly pages: number;
    readonly milliseconds: number;
    readonly sessionsBurnt: number;
  }[];
}

/** So many companies are told by their names, those with the most checks; a name of a metric costs whoever keeps it. */
const NAMED = 50;

const checksRow = z.strictObject({ company: z.string(), outcome: z.int(), error_code: z.int(), checks: z.number() });
const siteRow = z.strictObject({
  site: z.string(),
  pages: z.number(),
  milliseconds: z.number(),
  sessionsBurnt: z.number(),
});

/**
 * Reads the day's sums: a few rows for each company, whatever was collected. Companies beyond the first are one, called
 * `other`.
 */
export async function collectingFigures({
  db,
  now,
  installation,
}: Pick<Context, 'db' | 'now' | 'installation'>): Promise<CollectingFigures> {
  const today = sql`(${now()}::timestamptz at time zone ${installation.timeZone})::date`;
  const { rows: checks } = await query(checksRow)`
    with named as (select company_id from check_ledger where day = ${today} group by company_id
      order by sum(checks) desc, company_id limit ${NAMED})
    select case when n.company_id is null then 'other' else c.full_name end as company, g.outcome, g.error_code,
      sum(g.checks)::float8 as checks
    from check_ledger g join company c on c.id = g.company_id left join named n on n.company_id = g.company_id
    where g.day = ${today} group by 1, 2, 3`.execute(db);
  const { rows: sites } = await query(siteRow)`
    select site, pages::float8 as pages, milliseconds::float8 as milliseconds, sessions_burnt::float8 as "sessionsBurnt"
    from site_day where day = ${today}`.execute(db);
  return {
    checks: checks.map(({ company, outcome, error_code: code, checks: count }) => ({
      company,
      outcome: OUTCOMES[outcome] ?? 'error',
      code: code === -1 ? null : code,
      checks: count,
    })),
    sites,
  };
}

const OUTCOMES: Readonly<Record<number, string>> = { 1: 'success', 2: 'not_available', 3: 'error' };
