import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CandidateUndo, LinkBefore, Tables } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { forgetStates } from '../../catalogue/link/delete-links.ts';
import { NO_ANALOG } from '../../catalogue/link/write-link.ts';

export type LockedCandidate = Selectable<Tables['link_candidate']> & {
  readonly productName: string;
  readonly companyName: string;
};

/**
 * Locks candidates and their products, in the order in which everybody takes them.
 * @throws DomainError NOT_FOUND when one is not there, or its product was deleted.
 */
export async function lockCandidates(tx: TransactionContext, ids: readonly number[]): Promise<LockedCandidate[]> {
  const wanted = [...new Set(ids)];
  const any = sql<number>`any(${wanted}::int[])`;
  await tx.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', (candidates) =>
      candidates.selectFrom('link_candidate').select('product_id').where('id', '=', any),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await tx.db
    .selectFrom('link_candidate')
    .innerJoin('product', 'product.id', 'link_candidate.product_id')
    .innerJoin('company', 'company.id', 'link_candidate.company_id')
    .selectAll('link_candidate')
    .select(['product.name as productName', 'company.full_name as companyName'])
    .where('link_candidate.id', '=', any)
    .where('product.deleted_at', 'is', null)
    .orderBy('link_candidate.id')
    .forUpdate('link_candidate')
    .execute();
  if (rows.length < wanted.length) throw new DomainError('NOT_FOUND');
  return rows;
}

/** The link of a product at a company, for putting it back later; null when there is none, or an analog. */
export async function linkBefore(
  tx: TransactionContext,
  productId: number,
  companyId: number,
): Promise<LinkBefore | null> {
  const row = await tx.db
    .selectFrom('link')
    .select(['url', 'tag_id', 'update_mode', 'notation'])
    .where('product_id', '=', productId)
    .where('company_id', '=', companyId)
    .where('analog', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row ? { url: row.url, tagId: row.tag_id, updateMode: row.update_mode, notation: row.notation } : null;
}

/** Takes a product's link at a company away, with what is shown of it. */
export async function removeLink(tx: TransactionContext, productId: number, companyId: number): Promise<void> {
  const gone = await tx.db
    .deleteFrom('link')
    .where('product_id', '=', productId)
    .where('company_id', '=', companyId)
    .returning(['id', 'product_id'])
    .execute();
  if (gone.length > 0) await forgetStates(tx, gone);
}

/** Puts a link back as it was. Its tag may have been deleted meanwhile: then it has none. */
export async function putBack(
  tx: TransactionContext,
  productId: number,
  companyId: number,
  before: LinkBefore,
): Promise<void> {
  const tag =
    before.tagId === null
      ? undefined
      : await tx.db.selectFrom('tag').select('id').where('id', '=', before.tagId).forShare().executeTakeFirst();
  const values = {
    url: before.url,
    tag_id: tag?.id ?? null,
    update_mode: before.updateMode,
    notation: before.notation,
    changed_at: tx.now(),
  };
  await tx.db
    .insertInto('link')
    .values({ product_id: productId, company_id: companyId, created_at: tx.now(), ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'company_id']).doUpdateSet({ ...values, ...NO_ANALOG }))
    .execute();
}

/** Writes a decision of the acting person, or (null) that there is none any more. */
export async function writeDecision(
  tx: TransactionContext,
  id: number,
  decision: {
    readonly status: LockedCandidate['status'];
    readonly by: number | null;
    readonly at: Date | null;
    readonly linkCompanyId: number | null;
    readonly undo: CandidateUndo | null;
  },
): Promise<void> {
  await tx.db
    .updateTable('link_candidate')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      link_company_id: decision.linkCompanyId,
      undo: decision.undo && JSON.stringify(decision.undo),
      ended_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Has what a confirmed candidate had ended wait again. */
export async function waitAgain(tx: TransactionContext, endedBy: number): Promise<void> {
  await tx.db.updateTable('link_candidate').set({ ended_by: null }).where('ended_by', '=', endedBy).execute();
}
