import { query } from '@tsenomer/db';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { BilledOrNot } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import type { BillKey } from './bill-key.ts';
import { countedLine } from './counted-line.ts';
import type { CountedLine } from './counted-line.ts';
import { dayFigures } from './day-figures.ts';
import type { DayFigures } from './day-figures.ts';
import { atPlaces } from './day-places.ts';
import type { DayPlaces } from './day-places.ts';
import { windowsBack } from './rules/windows-back.ts';
import type { Span } from './rules/windows-back.ts';
import { singleChecks } from './single-checks.ts';
import type { After, SingleCheck } from './single-checks.ts';

/** The checks of a line of a bill on a day (yyyy-MM-dd, of the installation), of some places, billed or not. */
export interface DayOfLine extends BillKey, DayPlaces {
  readonly line: string;
  readonly day: string;
  readonly billed?: BilledOrNot | undefined;
}

/** A day of a line that was looked up, ready to be read page by page. */
export interface DayChecks {
  readonly line: CountedLine;
  readonly figures: DayFigures;
  /** Some of the checks are kept no more. */
  readonly removed: boolean;
  readonly read: (page: { readonly after: After | null; readonly limit: number }) => Promise<SingleCheck[]>;
}

const boundsRow = z.strictObject({ from: z.date(), before: z.date(), kept: z.boolean() });

/**
 * Looks a day of a line up: what the ledger counted, and how its checks are read.
 * @throws DomainError NOT_FOUND for a day of another month, and as `countedLine`; BILL_NOT_FOUND.
 */
export async function dayChecks(ctx: Context, { day, billed, line: id, ...of }: DayOfLine): Promise<DayChecks> {
  const { month, type, companyId, cityId, site } = of;
  if (!day.startsWith(month)) throw new DomainError('NOT_FOUND');
  for (const each of [companyId, cityId]) if (each !== undefined) rowId(each);
  const line = await countedLine(ctx, { line: id, month, type });
  const { from, before, kept } = await boundsOf(ctx, day);
  const places = await atPlaces(ctx.db, { line, day }, { companyId, cityId, site });
  const figures = await dayFigures(ctx.db, { line, day }, places);
  const listed = countOf(figures, billed);
  const span = { from: from.getTime(), before: before.getTime() };
  return {
    line,
    figures,
    removed: type === 'online' && !kept && countOf(figures, undefined) > 0,
    read: (page) => readPage(ctx, { line, places, billed, counted: listed, day: span }, page),
  };
}

/** From when to when a day is in the installation's zone, and whether the months of checks that hold it are kept. */
async function boundsOf(ctx: Context, day: string) {
  const { timeZone } = ctx.installation;
  const { rows } = await query(boundsRow)`
    with day as (
      select ${day}::timestamp at time zone ${timeZone} as from,
        (${day}::date + 1)::timestamp at time zone ${timeZone} as before
    )
    select day.from, day.before,
      bool_and(exists (
        select from pg_inherits
        where inhrelid = to_regclass('observation_' || to_char(moment at time zone 'UTC', 'YYYY_MM'))
      )) as kept
    from day cross join lateral (values (day.from), (day.before - interval '1 microsecond')) as ends(moment)
    group by 1, 2`.execute(ctx.db);
  return found(rows[0]);
}

/** How many checks of a day the ledger has that are billed, or not. */
function countOf({ billed, notBilled }: DayFigures, which: BilledOrNot | undefined): number {
  const unbilled = notBilled.reduce((sum, { checks }) => sum + checks, 0);
  if (which === undefined) return billed + unbilled;
  return which === 'billed' ? billed : unbilled;
}

interface DayToRead {
  readonly line: CountedLine;
  readonly places: RawBuilder<unknown>;
  readonly billed: BilledOrNot | undefined;
  readonly counted: number;
  readonly day: Span;
}

async function readPage(
  { db }: Context,
  { day, counted, ...wanted }: DayToRead,
  { after, limit }: { readonly after: After | null; readonly limit: number },
): Promise<SingleCheck[]> {
  // Spans are whole milliseconds: the one that the last page ended in is read again.
  const before = after === null ? day.before : Number(after.at / 1000n) + 1;
  const rows: SingleCheck[] = [];
  for (const span of windowsBack(day, { before, counted, wanted: limit })) {
    rows.push(...(await singleChecks(db, { ...wanted, span, after, limit: limit - rows.length })));
    if (rows.length >= limit) break;
  }
  return rows;
}
