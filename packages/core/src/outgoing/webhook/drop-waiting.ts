import type { TransactionContext } from '../../platform/context/context.ts';

/** What waits for a webhook that was switched off has failed. */
export async function dropWaiting({ db }: Pick<TransactionContext, 'db'>, webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ status: 'failed', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
}
