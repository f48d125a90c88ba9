import { setImmediate } from 'node:timers/promises';
import type { StrategyRule } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { Temporal } from 'temporal-polyfill';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { daysBetween } from '../price-index/rules/chain-index.ts';
import { askedCompanies, coveredBy } from './covered-products.ts';
import { loadHistories } from './product-histories.ts';
import { backtestSums } from './rules/backtest-figures.ts';
import { replay } from './rules/replay.ts';
import { endRun, noteRun } from './run-attempt.ts';
import type { RunAttempt } from './run-attempt.ts';

/** Read at a time: a product has a price per day, company and address. */
const PRODUCTS_AT_ONCE = 50;

export interface BacktestInput {
  readonly rule: StrategyRule;
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

/**
 * Tries a rule on the recorded days of the products that it covers now, whatever other strategies cover.
 * @throws Overtaken.
 */
export async function backtestStrategy(
  ctx: Context,
  run: RunAttempt,
  { rule, from, to, signal }: BacktestInput,
): Promise<void> {
  const { timeZone, currency } = ctx.installation;
  const { rows } = await query(idRow)`select p.id from product p where ${coveredBy(rule)} order by p.id`.execute(
    ctx.db,
  );
  const days = daysBetween(from, to);
  const ends = days.map((day) => endOfDay(day, timeZone));
  const beside = { currency, companies: await askedCompanies(ctx.db, rule), ends };
  const sums = backtestSums(days);
  await transact(ctx, (tx) => noteRun(tx, run, { products_total: rows.length }));
  for (let at = 0; at < rows.length; at += PRODUCTS_AT_ONCE) {
    signal.throwIfAborted();
    const piece = rows.slice(at, at + PRODUCTS_AT_ONCE).map(({ id }) => id);
    for (const history of await loadHistories(ctx.db, rule, piece, { from, to, timeZone }))
      sums.add(replay(history, rule, beside), history.cost);
    await transact(ctx, (tx) => noteRun(tx, run, { products_done: at + piece.length }));
    await setImmediate();
  }
  await transact(ctx, (tx) => endRun(tx, run, { done: rows.length, result: sums.result() }));
}

/** When the next day begins. */
function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime({ timeZone }).epochMilliseconds);
}
