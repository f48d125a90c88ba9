import type { Database } from '@tsenomer/db';

/** Whether a task of a collection, or one that collects one of these companies, or both, waits or runs. */
export async function hasActiveTask(
  db: Database,
  of: { readonly collectionId?: number; readonly companyIds?: readonly number[] },
): Promise<boolean> {
  const { collectionId, companyIds } = of;
  let tasks = db.selectFrom('parser_task').select('id').where('status', 'in', ['queued', 'running']);
  if (collectionId !== undefined) tasks = tasks.where('collection_id', '=', collectionId);
  if (companyIds !== undefined)
    tasks = tasks.where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val(companyIds))));
  return (await tasks.limit(1).executeTakeFirst()) !== undefined;
}
