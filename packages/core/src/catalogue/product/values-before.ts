import { sql } from 'kysely';
import type { OutputOf, productEditRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';

type UndoInput = OutputOf<(typeof productEditRoutes.undoChange)['body']>;

/** A bulk change that can be undone by what each product had before. */
export type UndoableAction = UndoInput['action'];
/** A product and what it had: its brand, its categories, or those of the tags in question. */
export type ValuesBefore = UndoInput['before'][number];

export function isUndoable(action: string): action is UndoableAction {
  return action in HELD;
}

const HELD = {
  setBrand: () => sql`array_remove(array[p.brand_id], null)`,
  setCategory: () =>
    sql`array(select pc.category_id from product_category pc where pc.product_id = p.id order by pc.category_id)`,
  attachTags: tagsAmong,
  detachTags: tagsAmong,
};

function tagsAmong(valueIds: readonly number[]) {
  return sql`array(select pt.tag_id from product_tag pt
    where pt.product_id = p.id and pt.tag_id = any(${[...valueIds]}::int[]) order by pt.tag_id)`;
}

const heldRow = z.strictObject({ id: z.int(), valueIds: z.array(z.int()) });

/** What products that are locked hold of what an action changes, in the order of their ids. */
export async function valuesHeld(
  tx: TransactionContext,
  action: UndoableAction,
  productIds: readonly number[],
  valueIds: readonly number[],
): Promise<ValuesBefore[]> {
  const { rows } = await query(heldRow)`
    select p.id, ${HELD[action](valueIds)} as "valueIds" from product p where p.id = any(${[...productIds]}::int[])
    order by p.id`.execute(tx.db);
  return rows;
}
