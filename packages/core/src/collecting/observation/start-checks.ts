import type { ErrorCode } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context, LinkPlace } from '../../platform/context/context.ts';
import { permit } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { runCollection } from '../work/run-collection.ts';

/** Refusals of a run that leave a link to the next run. */
const LEFT_TO_NEXT_RUN: ReadonlySet<ErrorCode> = new Set([
  'COLLECTION_RUNNING',
  'COLLECTION_EMPTY',
  'COMPANIES_DISABLED',
  'ROBOT_NOT_CONFIGURED',
  'KIND_NOT_SUPPORTED',
  'NOT_FOUND',
]);

const collectionRow = z.strictObject({ id: z.int(), company_id: z.int(), product_ids: z.array(z.int()) });

export interface StartedChecks {
  /** How many runs were started. */
  readonly runs: number;
  /** Why the last of the collections that watch these links could not be run; null when none refused. */
  readonly refusal: DomainError | null;
}

/**
 * Starts a partial run, ahead of whole ones, of one collection in each city where the product of a link is watched at
 * its company; the links of a company that one collection watches in one run. A link that nobody watches is not checked.
 */
export async function startChecks(ctx: Context, links: readonly LinkPlace[]): Promise<StartedChecks> {
  const { rows } = await query(collectionRow)`
    select id, company_id, array_agg(product_id order by product_id) as product_ids from (
      select distinct on (asked.product_id, asked.company_id, c.city_id) c.id, asked.company_id, asked.product_id
      from unnest(${links.map(({ productId }) => productId)}::int[], ${links.map(({ companyId }) => companyId)}::int[]) as asked(product_id, company_id)
        join collection_product cp on cp.product_id = asked.product_id
        join collection c on c.id = cp.collection_id
        join collection_company cc on cc.collection_id = c.id and cc.company_id = asked.company_id and not cc.disabled
      where c.deleted_at is null and c.kind in ('priceParsing', 'ratingReview')
      order by asked.product_id, asked.company_id, c.city_id, c.kind, c.updated_at desc, c.id
    ) chosen
    group by id, company_id order by id, company_id`.execute(ctx.db);
  let runs = 0;
  let refusal: DomainError | null = null;
  for (const { id, company_id: companyId, product_ids: productIds } of rows) {
    try {
      await runCollection(permit(ctx, 'collections.run'), { id, companyIds: [companyId], productIds });
      runs += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || !LEFT_TO_NEXT_RUN.has(error.code)) throw error;
      refusal = error;
    }
  }
  return { runs, refusal };
}
