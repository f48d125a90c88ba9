import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Regrouping, TransactionContext } from '../../../platform/context/context.ts';
import type { Refusal } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';

/** Writes down which products a chunk of an import meant, for the list of its products. */
export async function noteProducts(
  tx: TransactionContext,
  chunk: { readonly importId: number; readonly from: number },
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    insert into import_product (import_id, row_from, product_ids)
    values (${chunk.importId}, ${chunk.from}, ${plainArray(productIds)}::int[])`.execute(tx.db);
}

/** Adds up how many products an import brings into collections and out of them. */
export async function noteRegroupings(
  tx: TransactionContext,
  importId: number,
  regroupings: readonly Regrouping[],
): Promise<void> {
  if (regroupings.length === 0) return;
  await sql`
    insert into import_selection (import_id, collection_id, came, went)
    select ${importId}::int, n.* from unnest(
      ${plainArray(regroupings.map(({ collectionId }) => collectionId))}::int[],
      ${plainArray(regroupings.map(({ came }) => came))}::int[],
        ${plainArray(regroupings.map(({ went }) => went))}::int[]
    ) as n
    on conflict (import_id, collection_id)
      do update set came = import_selection.came + excluded.came, went = import_selection.went + excluded.went`.execute(
    tx.db,
  );
}

const toldRow = z.strictObject({ value: z.string() });

/** Those of the notices that no earlier chunk of this import gave: a dry run meets the same group in each anew. */
export async function newNotices(
  tx: TransactionContext,
  importId: number,
  notices: readonly Refusal[],
): Promise<readonly Refusal[]> {
  if (notices.length === 0) return [];
  const { rows } = await query(toldRow)`
    select distinct value from import_refusal
    where import_id = ${importId} and reason = any(${textArray(notices.map(({ reason }) => reason))}::text[])
      and value = any(${textArray(notices.map(({ value }) => value))}::text[])`.execute(tx.db);
  const told = new Set(rows.map(({ value }) => value));
  return notices.filter(({ value }) => !told.has(value));
}
