import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { adoptLinks } from './adopt-links.ts';
import { markChanged } from './write-offers.ts';

/** Whole walks in a row that did not meet an offer, and it has vanished. */
const MISSED_WALKS = 2;

const walkRow = z.strictObject({ collection_id: z.int(), company_id: z.int(), whole: z.boolean(), first: z.boolean() });
const countRow = z.strictObject({ count: z.int() });

/**
 * Ends the walk of a task when all its listings are over. A whole walk says what it did not meet: the second one in a
 * row makes it vanish. A cut one says nothing. What the first whole walk met was there before and is no novelty.
 */
export async function endWalk(tx: TransactionContext, taskId: number): Promise<void> {
  const { rows } = await query(walkRow)`
    select w.collection_id, w.company_id,
      not exists (select from assortment_walk_listing l where l.task_id = w.task_id and l.cut_by is not null) as whole,
      not exists (select from assortment_walk o where o.collection_id = w.collection_id
        and o.company_id = w.company_id and o.whole) as first
    from assortment_walk w
    where w.task_id = ${taskId} and w.ended_at is null
      and not exists (select from assortment_walk_listing l where l.task_id = w.task_id and not l.ended)
    for update of w`.execute(tx.db);
  const [walk] = rows;
  if (walk === undefined) return;
  const at = { collectionId: walk.collection_id, companyId: walk.company_id };
  const vanished = walk.whole ? await missUnmet(tx, { ...at, taskId }) : 0;
  if (walk.whole && walk.first) {
    await tx.db
      .updateTable('assortment_offer')
      .set({ known_before: true })
      .where('collection_id', '=', at.collectionId)
      .where('company_id', '=', at.companyId)
      .execute();
  }
  const { rows: came } = await query(countRow)`
    select count(*)::int as count from assortment_offer
    where collection_id = ${at.collectionId} and company_id = ${at.companyId} and came_with = ${taskId}
      and not known_before`.execute(tx.db);
  await tx.db
    .updateTable('assortment_walk')
    .set({ ended_at: tx.now(), whole: walk.whole, came: came[0]?.count ?? 0, vanished })
    .where('task_id', '=', taskId)
    .execute();
  await adoptLinks(tx, at);
  await markChanged(tx, at.collectionId);
  await tx.jobs.send(tx.db, 'matchAssortment', [{ data: { collectionId: at.collectionId } }]);
}

/** @returns how many have vanished by it. */
async function missUnmet(
  { db, now }: TransactionContext,
  at: { readonly collectionId: number; readonly companyId: number; readonly taskId: number },
): Promise<number> {
  const { rows } = await query(countRow)`
    with unmet as (
      update assortment_offer set missed = missed + 1,
        vanished_at = case when missed + 1 >= ${MISSED_WALKS} then ${now()}::timestamptz end
      where collection_id = ${at.collectionId} and company_id = ${at.companyId} and vanished_at is null
        and task_id <> ${at.taskId}
      returning vanished_at)
    select count(vanished_at)::int as count from unmet`.execute(db);
  return rows[0]?.count ?? 0;
}
