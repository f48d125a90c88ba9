import { setImmediate } from 'node:timers/promises';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { askedCompanies, nextProducts } from './covered-products.ts';
import { keepAdvice } from './keep-advice.ts';
import type { AdvisedProduct } from './keep-advice.ts';
import { loadFacts } from './product-facts.ts';
import { advise } from './rules/advise.ts';
import type { Surroundings } from './rules/facts.ts';
import { endRun, noteRun } from './run-attempt.ts';
import type { RunAttempt } from './run-attempt.ts';
import { strategyRows } from './strategy-rows.ts';
import type { StrategyRow } from './strategy-rows.ts';

/** Read, decided and written at a time: a second of work at most. */
const PRODUCTS_AT_ONCE = 1000;

/**
 * Works out the advice of all products anew: for each piece of products one read and one write. What no strategy covers
 * any more is not advised any more. @throws Overtaken.
 */
export async function calculateAdvice(ctx: Context, run: RunAttempt, signal: AbortSignal): Promise<void> {
  const strategies = await Promise.all(
    (await strategyRows(ctx))
      .filter(({ enabled }) => enabled)
      .map(async (strategy) => ({ strategy, companies: await askedCompanies(ctx.db, strategy.rule) })),
  );
  const rows = strategies.map(({ strategy }) => strategy);
  const around = new Map(
    strategies.map(({ strategy, companies }): [number, Surroundings] => [
      strategy.id,
      { now: ctx.now(), currency: ctx.installation.currency, companies },
    ]),
  );
  const { total } = await ctx.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const productIds = await nextProducts(ctx.db, { after, limit: PRODUCTS_AT_ONCE });
    const last = productIds.at(-1);
    if (last === undefined) break;
    const advised = await adviceFor(ctx, { productIds, strategies: rows, around });
    done += productIds.length;
    await transact(ctx, async (tx) => {
      await keepAdvice(tx, run.id, advised);
      await noteRun(tx, run, { products_done: done, products_total: Math.max(done, Number(total)) });
    });
    after = last;
    await setImmediate();
  }
  await transact(ctx, async (tx) => {
    await tx.db.deleteFrom('repricing_advice').where('run_id', '<>', run.id).execute();
    await endRun(tx, run, { done, result: null });
    await touch(tx, ['repricingAdvice']);
  });
}

interface Piece {
  readonly productIds: readonly number[];
  readonly strategies: readonly StrategyRow[];
  readonly around: ReadonlyMap<number, Surroundings>;
}

async function adviceFor(ctx: Context, { productIds, strategies, around }: Piece): Promise<AdvisedProduct[]> {
  const byId = new Map(strategies.map((strategy) => [strategy.id, strategy.rule]));
  const today = calendarDay(ctx.now(), ctx.installation.timeZone);
  const covered = await loadFacts(ctx.db, strategies, { productIds, today });
  return covered.flatMap((facts) => {
    const [rule, beside] = [byId.get(facts.strategyId), around.get(facts.strategyId)];
    if (rule === undefined || beside === undefined) return [];
    return [{ facts, rule, verdict: advise(facts, rule, beside) }];
  });
}
