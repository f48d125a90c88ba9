import type { Overview, PriceMove } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import { loadLastRuns, loadRuns } from '../../collecting/work/runs.ts';

const LAST_RUNS = 8;
const STRONGEST_MOVES = 8;
const MOVE_DAYS = 7;
const CHART_DAYS = 30;

/** What is going on: the home page's figures. Days are those of the installation's zone. */
export const overview = readingVerb('home.read', async (ctx): Promise<Overview> => {
  const { timeZone } = ctx.installation;
  const today = calendarDay(ctx.now(), timeZone);
  const [counts, running, lastRuns, lastDay, days, moves] = await Promise.all([
    loadCounts(ctx.db, today),
    loadRuns(ctx.db, { statuses: ['queued', 'running'], limit: 50 }),
    loadLastRuns(ctx.db, { today, timeZone, limit: LAST_RUNS }),
    loadNewestDay(ctx.db, today),
    loadDays(ctx.db, today),
    loadMoves(ctx.db, ctx.now()),
  ]);
  return { ...counts, running, lastRuns, lastDay, days, moves };
});

const countsRow = z.strictObject({
  products: z.int(),
  companies: z.int(),
  collections: z.int(),
  links: z.int(),
  checksThisMonth: z.int(),
  violations: z.int(),
});

/** All links are counted by an index alone, and those of the few products that are deleted are taken off. */
async function loadCounts(db: ReadingDatabase, today: string) {
  const { rows } = await query(countsRow)`
    select (select count(*)::int from product where deleted_at is null) as products,
      (select count(*)::int from company where not disabled) as companies,
      (select count(*)::int from collection where deleted_at is null) as collections,
      (select count(*)::int from link) - (select count(*)::int from link l join product p on p.id = l.product_id
        where p.deleted_at is not null) as links,
      (select coalesce(sum(checks), 0)::int from check_ledger
        where day >= date_trunc('month', ${today}::date)) as "checksThisMonth",
      (select count(distinct s.product_id)::int from link_state s join product p on p.id = s.product_id
        where s.violation and s.outcome = 1 and p.deleted_at is null) as violations`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting gave no row');
  return row;
}

const checksRow = z.strictObject({ outcome: z.int(), error_code: z.int(), checks: z.int() });

/** The newest day that has checks: the ledger knows days, not hours. */
async function loadNewestDay(db: ReadingDatabase, today: string): Promise<Overview['lastDay']> {
  const { rows } = await query(checksRow)`
    select outcome, error_code, sum(checks)::int as checks from check_ledger
    where day = (select max(day) from check_ledger where day <= ${today}::date)
    group by outcome, error_code order by checks desc`.execute(db);
  const sum = (outcome?: number) =>
    rows
      .filter((row) => outcome === undefined || row.outcome === outcome)
      .reduce((total, row) => total + row.checks, 0);
  return {
    checks: sum(),
    success: sum(1),
    notAvailable: sum(2),
    withError: sum(3),
    errors: rows.filter((row) => row.outcome === 3).map((row) => ({ code: row.error_code, count: row.checks })),
  };
}

const dayRow = z.strictObject({ date: z.iso.date(), checks: z.int(), withError: z.int() });

async function loadDays(db: ReadingDatabase, today: string): Promise<Overview['days']> {
  const { rows } = await query(dayRow)`
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(sum(l.checks), 0)::int as checks,
      coalesce(sum(l.checks) filter (where l.outcome = 3), 0)::int as "withError"
    from generate_series(${today}::date - ${CHART_DAYS - 1}::int, ${today}::date, interval '1 day') as d(day)
    left join check_ledger l on l.day = d.day::date
    group by d.day order by d.day`.execute(db);
  return rows;
}

const moveRow = z.strictObject({
  product_id: z.int(),
  name: z.string(),
  company: z.string(),
  own: z.boolean(),
  before: z.bigint(),
  now: z.bigint(),
  currency: z.string(),
  at: z.date(),
});

async function loadMoves(db: ReadingDatabase, now: Date): Promise<PriceMove[]> {
  const { rows } = await query(moveRow)`
    select s.product_id, p.name, c.full_name as company, c.own, s.previous_price as before, s.price as now, s.currency,
      s.price_changed_at as at
    from (
      -- a link that is watched in several cities moves once
      select distinct on (link_id) * from link_state
      where price_changed_at > ${now}::timestamptz - make_interval(days => ${MOVE_DAYS}) and price is not null
        and previous_price > 0 and not analog
      order by link_id, abs(price - previous_price)::float8 / previous_price desc
    ) s
    join product p on p.id = s.product_id and p.deleted_at is null
    join company c on c.id = s.company_id
    order by abs(s.price - s.previous_price)::float8 / s.previous_price desc, s.price_changed_at desc
    limit ${STRONGEST_MOVES}`.execute(db);
  return rows.map((row) => ({
    productId: row.product_id,
    productName: row.name,
    companyName: row.company,
    ownFlag: row.own,
    before: minorToWire(row.before),
    now: minorToWire(row.now),
    currency: row.currency,
    change: deviationOf(row.now, row.before),
    at: momentToWire(row.at),
  }));
}
