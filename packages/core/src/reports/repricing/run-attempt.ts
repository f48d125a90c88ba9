import type { BacktestResult, ErrorCode } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';

/** An attempt at a run: each has a number of its own. */
export interface RunAttempt {
  readonly id: number;
  readonly attempt: number;
}

/** The attempt of somebody else goes on, or the run was cancelled: nothing more is to be written. */
export class Overtaken extends Error {}

/** Begins a run anew. @returns nothing where it has ended. */
export async function beginRun(ctx: Context, runId: number) {
  return ctx.db
    .updateTable('repricing_run')
    .set((row) => ({ status: 'running', attempt: row('attempt', '+', 1), products_done: 0 }))
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
}

interface Noted {
  readonly products_total?: number;
  readonly products_done?: number;
}

/** Writes down how far a run is, within the transaction of what it did. @throws Overtaken. */
export async function noteRun(tx: TransactionContext, run: RunAttempt, noted: Noted): Promise<void> {
  await update(tx, run, noted);
  await touch(tx, ['repricingRun']);
}

/** Ends a run as done, within the transaction of its last writes. @throws Overtaken. */
export async function endRun(
  tx: TransactionContext,
  run: RunAttempt,
  { done, result }: { readonly done: number; readonly result: BacktestResult | null },
): Promise<void> {
  await update(tx, run, {
    status: 'done',
    finished_at: tx.now(),
    products_done: done,
    products_total: done,
    result: result === null ? null : JSON.stringify(result),
  });
  await touch(tx, ['repricingRun']);
}

type Ended = { readonly status: 'done'; readonly finished_at: Date; readonly result: string | null };

async function update(
  tx: TransactionContext,
  { id, attempt }: RunAttempt,
  values: Noted | (Noted & Ended),
): Promise<void> {
  const mine = await tx.db
    .updateTable('repricing_run')
    .set(values)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!mine) throw new Overtaken();
}

/** Ends a run that cannot be made. */
export async function failRepricing(
  ctx: Context,
  { runId, code }: { readonly runId: number; readonly code: ErrorCode },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('repricing_run')
      .set({ status: 'failed', error_code: code, finished_at: tx.now() })
      .where('id', '=', runId)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    await touch(tx, ['repricingRun']);
  });
}
