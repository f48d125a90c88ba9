import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context, SystemContext } from '../../platform/context/context.ts';
import { nobodyLinked } from '../letter/linked-colleagues.ts';
import type { LinkedColleagues } from '../letter/linked-colleagues.ts';
import { isSecondCheckDue } from './second-check-due.ts';
import { orderChecks } from '../../collecting/observation/order-checks.ts';

/** Violations whose second check is ordered at a time. */
const BATCH = 200;

const dueRow = z.strictObject({
  id: z.int(),
  productId: z.int(),
  companyId: z.int(),
  collectionId: z.int(),
});

type Due = z.output<typeof dueRow>;

/**
 * Orders the second check of new violations that somebody would be told of: their monitoring notifies dealers, or
 * colleagues are to be written to. Other violations are confirmed by the next run; a check costs money. Runs every
 * minute. @returns of how many links a check was ordered.
 */
export async function orderSecondChecks(
  ctx: SystemContext,
  linkedColleagues: LinkedColleagues = nobodyLinked,
): Promise<number> {
  const linked = [...(await linkedColleagues(ctx)).keys()];
  const { rows } = await query(dueRow)`
    update violation set check_ordered_at = ${ctx.now()}::timestamptz, checks_ordered = checks_ordered + 1
    where id in (
      select v.id from violation v join company c on c.id = v.company_id join collection k on k.id = v.collection_id
      where ${isSecondCheckDue({ now: ctx.now(), linked })}
      order by v.id limit ${BATCH} for update of v skip locked
    )
    returning id, product_id as "productId", company_id as "companyId", collection_id as "collectionId"`.execute(
    ctx.db,
  );
  return orderAgain(ctx, rows);
}

/** Orders checks of the links of violations, by the monitorings that found them. */
export async function orderAgain(ctx: Context, violations: readonly Due[]): Promise<number> {
  let ordered = 0;
  for (const [collectionId, each] of Map.groupBy(violations, (violation) => violation.collectionId)) {
    const orders = await orderChecks(ctx, each, collectionId);
    for (const { links, refusal } of orders) if (refusal === null) ordered += links;
  }
  return ordered;
}
