import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { TARIFF_TYPES } from '@tsenomer/contracts';
import type { TariffType } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { CHECK_KINDS } from '../../platform/rules/billable-check.ts';
import { ledgerLetter } from '../letter/ledger-letter.ts';
import { administratorsOf, writeTo } from '../letter/write-to.ts';
import { comparedSince } from './rules/compared-since.ts';
import { SHELF_COUNTED } from './shelf-counted.ts';

const dayRow = z.strictObject({
  day: z.iso.date(),
  counted: z.int(),
  observed: z.int(),
  differing: z.int(),
  known: z.boolean(),
});
type ComparedDay = z.output<typeof dayRow>;

/**
 * Compares the ledger with what was observed, place by place and outcome by outcome, on each day of the months that are
 * not closed, until yesterday; a day that begins to differ is told to the platform's administrators, once. Runs each
 * night. @returns how many days differ.
 */
export async function reconcileLedger(ctx: Context): Promise<number> {
  const today = calendarDay(ctx.now(), ctx.installation.timeZone);
  let differing = 0;
  for (const type of TARIFF_TYPES) {
    const { closed } = await ctx.db
      .selectFrom('bill')
      .select(({ fn }) => fn.max('month').as('closed'))
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    const days = await compare(ctx, type, { from: comparedSince(closed, today), before: today });
    differing += days.filter((day) => day.differing > 0).length;
    await transact(ctx, (tx) => keep(tx, type, days));
  }
  return differing;
}

interface Days {
  /** The first day, and the one after the last. */
  readonly from: string;
  readonly before: string;
}

async function compare(ctx: Context, type: TariffType, { from, before }: Days): Promise<ComparedDay[]> {
  const { timeZone } = ctx.installation;
  const { rows } = await query(dayRow)`
    with counted as (${counted(type)} where day >= ${from}::date and day < ${before}::date group by day, key),
    observed as (${observed(type, timeZone)} >= ${from}::timestamp at time zone ${timeZone}
      and ${MOMENT[type]} < ${before}::timestamp at time zone ${timeZone} group by day, key),
    both_of as (
      select day, coalesce(c.n, 0) as counted, coalesce(o.n, 0) as observed
      from counted c full join observed o using (day, key))
    select d.day::date::text as day, coalesce(sum(b.counted), 0)::int as counted,
      coalesce(sum(b.observed), 0)::int as observed,
      (count(*) filter (where b.counted <> b.observed))::int as differing,
      exists (select from ledger_day k where k.day = d.day and k.type = ${type} and k.differing > 0) as known
    from generate_series(${from}::date, ${before}::date - 1, interval '1 day') as d(day)
    left join both_of b on b.day = d.day
    group by d.day order by d.day`.execute(ctx.db);
  return rows;
}

const MOMENT = { online: sql`observed_at`, offline: sql`counted_at` } as const;

/** SQL: the beginning of what a type's ledger counts by day and place. */
function counted(type: TariffType): RawBuilder<unknown> {
  return type === 'online'
    ? sql`select day, (collection_id, company_id, city_id, company_shop_id, outcome,
      error_code)::text as key, sum(checks) as n
        from (select * from check_ledger where kind = any(${[...CHECK_KINDS]}::text[])) l`
    : sql`select day, (company_id, city_id, company_shop_id, kind)::text as key, sum(checks) as n from shelf_ledger`;
}

/** SQL: the beginning of the same of what was observed, up to its moment; what somebody brought is counted nowhere. */
function observed(type: TariffType, timeZone: string): RawBuilder<unknown> {
  return type === 'online'
    ? sql`select (observed_at at time zone ${timeZone})::date as day,
        (collection_id, company_id, city_id, company_shop_id, outcome,
          coalesce(error_code, -1))::text as key, count(*) as n
        from observation where task_id <> all(array(select id from parser_task where by_hand)) and observed_at`
    : sql`select (counted_at at time zone ${timeZone})::date as day,
      (company_id, city_id, company_shop_id, kind)::text as key,
        count(*) as n from (${SHELF_COUNTED}) s where counted_at`;
}

async function keep(tx: TransactionContext, type: TariffType, days: readonly ComparedDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.db
    .insertInto('ledger_day')
    .values(
      days.map(({ day, counted: ledger, observed: seen, differing }) => ({
        day,
        type,
        compared_at: tx.now(),
        counted: BigInt(ledger),
        observed: BigInt(seen),
        differing,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'type']).doUpdateSet(({ ref }) => ({
        compared_at: ref('excluded.compared_at'),
        counted: ref('excluded.counted'),
        observed: ref('excluded.observed'),
        differing: ref('excluded.differing'),
      })),
    )
    .execute();
  const found = days.filter(({ differing, known }) => differing > 0 && !known);
  await raiseEvents(
    tx,
    'ledgerDiffered',
    found.map((day) => ({ day: day.day, tariffType: type, counted: day.counted, observed: day.observed })),
  );
  if (found.length > 0) await writeTo(tx, await administratorsOf(tx), (first) => ledgerLetter(found, first));
  await touch(tx, ['bill']);
}
