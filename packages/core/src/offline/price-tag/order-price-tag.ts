import type { TransactionContext } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/index.ts';

/** Has a photo that came read, where the installation has photos read at all; once, however often it is ordered. */
export async function orderPriceTag(
  tx: TransactionContext,
  { photo, taskId }: { readonly photo: string; readonly taskId: number },
): Promise<void> {
  const { flag } = await readSetting(tx, 'priceTagRecognition');
  if (!flag) return;
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('price_tag_reading')
    .values({ photo, task_id: taskId, ordered_at: tx.now() })
    .onConflict((conflict) => conflict.column('photo').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await tx.jobs.send(tx.db, 'priceTag', [{ data: { photo } }]);
}
