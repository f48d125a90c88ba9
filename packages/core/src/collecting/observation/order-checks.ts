import { START_ERRORS } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context, LinkPlace } from '../../platform/context/context.ts';
import { permit } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { runCollection } from '../work/run-collection.ts';

type StartError = (typeof START_ERRORS)[number];

/** Checks of one collection at one company that were asked for. */
export interface OrderedChecks {
  readonly companyId: number;
  readonly links: number;
  /** Why the run could not be; null: it is. */
  readonly refusal: StartError | null;
}

const collectionRow = z.strictObject({ id: z.int(), company_id: z.int(), product_ids: z.array(z.int()) });

/**
 * Orders checks of links: a partial run, ahead of whole ones, of one collection in each city where the product is
 * watched at the company, or of the collection that is named; the links of a company that one collection watches in one
 * run. A link that nobody watches is not checked.
 */
export async function orderChecks(
  ctx: Context,
  links: readonly LinkPlace[],
  collectionId?: number,
): Promise<OrderedChecks[]> {
  const { rows } = await query(collectionRow)`
    select id, company_id, array_agg(product_id order by product_id) as product_ids from (
      select distinct on (changed.product_id, changed.company_id, c.city_id) c.id, changed.company_id,
        changed.product_id
      from unnest(${links.map(({ productId }) => productId)}::int[],
        ${links.map(({ companyId }) => companyId)}::int[]) as changed(product_id, company_id)
        join collection_product cp on cp.product_id = changed.product_id
        join collection c on c.id = cp.collection_id
        join collection_company cc on cc.collection_id = c.id and cc.company_id = changed.company_id and not cc.disabled
      where c.deleted_at is null and c.kind in ('priceParsing', 'ratingReview')
        and (${collectionId ?? null}::int is null or c.id = ${collectionId ?? null}::int)
      order by changed.product_id, changed.company_id, c.city_id, c.kind, c.updated_at desc, c.id
    ) chosen
    group by id, company_id order by id, company_id`.execute(ctx.db);
  const orders: OrderedChecks[] = [];
  for (const { id, company_id: companyId, product_ids: productIds } of rows) {
    const order = { companyId, links: productIds.length };
    try {
      await runCollection(permit(ctx, 'collections.run'), { id, companyIds: [companyId], productIds });
      orders.push({ ...order, refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError) || !isStartError(error.code)) throw error;
      orders.push({ ...order, refusal: error.code });
    }
  }
  return orders;
}

function isStartError(code: ErrorCode): code is StartError {
  const codes: readonly ErrorCode[] = START_ERRORS;
  return codes.includes(code);
}
