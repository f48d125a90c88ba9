import type { TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';

/** Raises the event of an import that this transaction has ended; dry runs raise none. */
export async function importEnded(tx: TransactionContext, importId: number): Promise<void> {
  const { status, ...ended } = await tx.db
    .selectFrom('import_run')
    .select(['dry_run', 'status', 'error_code as errorCode', 'created', 'updated', 'unchanged', 'refused', 'links'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const { dry_run: dryRun, ...counts } = ended;
  if (dryRun || (status !== 'done' && status !== 'failed')) return;
  await raiseEvents(tx, 'importEnded', [{ importId, status, ...counts }]);
}
