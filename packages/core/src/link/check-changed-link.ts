import { sql } from 'kysely';
import type { ErrorCode } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { DomainError } from '../context/domain-error.ts';
import { runCollection } from '../work/run-collection.ts';

/** Refusals of a run that leave a changed link to the next run; none of them is the business of who changed it. */
const LEFT_TO_NEXT_RUN: ReadonlySet<ErrorCode> = new Set([
  'COLLECTION_RUNNING', 'COLLECTION_EMPTY', 'ROBOT_NOT_CONFIGURED', 'KIND_NOT_SUPPORTED', 'NOT_FOUND',
]);

/**
 * Sends a changed link to parsing at once (P2 §4 "Link update mode: auto"): a partial run, ahead of whole ones, of one
 * collection in each city where the product is watched at the company. A link that nobody watches is not checked.
 */
export async function checkChangedLink(ctx: Context, link: { readonly productId: number; readonly companyId: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (c.city_id) c.id
    from collection c
      join collection_product cp on cp.collection_id = c.id and cp.product_id = ${link.productId}
      join collection_company cc on cc.collection_id = c.id and cc.company_id = ${link.companyId} and not cc.disabled
    where c.deleted_at is null and c.kind in ('priceParsing', 'ratingReview')
    order by c.city_id, c.kind, c.updated_at desc, c.id`.execute(ctx.db);
  for (const { id } of rows) {
    try {
      await runCollection(ctx, { id, companyIds: [link.companyId], productIds: [link.productId] });
    } catch (error) {
      if (!(error instanceof DomainError) || !LEFT_TO_NEXT_RUN.has(error.code)) throw error;
    }
  }
}
