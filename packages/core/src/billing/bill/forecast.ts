import type { Bill } from '@tsenomer/contracts';
import { permit } from '../../platform/context/verb.ts';
import type { Context } from '../../platform/context/context.ts';
import { plannedChecks } from '../../collecting/timetable/planned-checks.ts';
import { composeBill } from './compose-bill.ts';
import type { BillOf } from './compose-bill.ts';
import type { MonthTerms } from './month-terms.ts';
import type { LedgerSum } from './rules/compute-bill.ts';
import { atThisPace, withPlanned } from './rules/pace.ts';
import { monthEnd } from './rules/month-end.ts';

interface ForecastOf {
  readonly sums: readonly LedgerSum[];
  readonly terms: MonthTerms;
  readonly of: BillOf;
}

/**
 * What this month will come to: with what the timetable still starts in it, as far as checks like those of the month so
 * far are paid for; where nothing is planned, and offline, by the days so far.
 */
export async function forecast(ctx: Context, { sums, terms, of }: ForecastOf): Promise<Bill['forecast']> {
  const end = monthEnd(of.month, ctx.installation.timeZone);
  const { runs, checks } =
    of.type === 'online' ? await plannedChecks(permit(ctx, 'timetable.read'), end) : { runs: 0, checks: 0 };
  const ahead =
    runs === 0 ? atThisPace(sums, of.month, of.now, ctx.installation.timeZone) : withPlanned(sums, BigInt(checks));
  const { used, total } = composeBill(ahead, terms, of);
  return { checks: used, amount: total, reason: runs === 0 ? 'pace' : 'timetable', runs };
}
