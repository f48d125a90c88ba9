import type { TransactionContext } from '../../platform/context/context.ts';
import type { HeldLink } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';

/**
 * Puts links back that a change in bulk had deleted, where the product has no other link at the company since; a
 * product that was deleted keeps its links for when it is restored. A tag or unit that was deleted meanwhile stays
 * away. What was shown of them comes with their next check.
 * @returns the products of which every link is back.
 */
export async function putLinksBack(tx: TransactionContext, held: readonly HeldLink[]): Promise<number[]> {
  const [products, companies, tags, units] = [
    await there(
      tx,
      'product',
      held.map((link) => link.product_id),
    ),
    await there(
      tx,
      'company',
      held.map((link) => link.company_id),
    ),
    await there(
      tx,
      'tag',
      held.flatMap((link) => link.tag_id ?? []),
    ),
    await there(
      tx,
      'measure_unit',
      held.flatMap((link) => link.measure_unit_id ?? []),
    ),
  ];
  const missed = new Set<number>();
  let back = 0;
  for (const link of held.toSorted((a, b) => a.product_id - b.product_id || a.company_id - b.company_id)) {
    const possible = products.has(link.product_id) && companies.has(link.company_id);
    const unitGone = link.measure_unit_id !== null && !units.has(link.measure_unit_id);
    const written =
      possible &&
      !unitGone &&
      (await tx.db
        .insertInto('link')
        .values({
          ...link,
          tag_id: link.tag_id !== null && tags.has(link.tag_id) ? link.tag_id : null,
          created_at: tx.now(),
          changed_at: tx.now(),
        })
        .onConflict((conflict) => conflict.columns(['product_id', 'company_id']).doNothing())
        .returning('id')
        .executeTakeFirst());
    if (written) back += 1;
    else missed.add(link.product_id);
  }
  if (back > 0) await recordAudit(tx, { action: 'restore', entity: 'link', title: `${back}` });
  return [...new Set(held.map((link) => link.product_id))].filter((id) => !missed.has(id));
}

/** Which of these are there; they stay until the transaction ends. */
async function there(
  tx: TransactionContext,
  table: 'product' | 'company' | 'tag' | 'measure_unit',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom(table)
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(wanted))))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
