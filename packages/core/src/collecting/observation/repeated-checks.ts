import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import { isBillable } from '../../platform/rules/billable-check.ts';
import type { RecordingTask } from '../work/kind-of-work.ts';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';
import { isPaidAlready } from './rules/repeated-check.ts';

const beforeRow = z.strictObject({
  link_id: z.int(),
  before: z.array(z.strictObject({ outcome: z.int(), errorCode: z.int().nullable() })),
});

const NONE: ReadonlySet<number> = new Set();

/**
 * Of the checks of a task that repeats failures, the links whose check is paid for already on its day. To be asked
 * before the checks are written; other tasks ask nothing.
 */
export async function repeatedLinks(
  db: DatabaseTransaction,
  task: RecordingTask,
  checks: readonly Check[],
  timeZone: string,
): Promise<ReadonlySet<number>> {
  if (!task.repeatsFailures) return NONE;
  const paid = checks.filter(({ outcome, errorCode }) => isBillable({ outcome: OUTCOME_CODE[outcome], errorCode }));
  if (paid.length === 0) return NONE;
  const { rows } = await query(beforeRow)`
    select l.id as link_id, jsonb_agg(jsonb_build_object('outcome', o.outcome, 'errorCode', o.error_code)
      order by o.observed_at) as before
    from unnest(${paid.map(({ linkId }) => linkId)}::int[],
      ${paid.map(({ observedAt }) => observedAt)}::timestamptz[]) as g(link_id, at)
    join link l on l.id = g.link_id
    join observation o on o.product_id = l.product_id and o.company_id = ${task.companyId} and o.link_id = l.id
      and o.observed_at >= (g.at at time zone ${timeZone})::date::timestamp at time zone ${timeZone}
      and o.observed_at < g.at
    where o.city_id = ${task.cityId} and o.company_shop_id = ${task.companyShopId}
      and o.collection_id = ${task.collectionId}
    group by l.id`.execute(db);
  return new Set(rows.filter(({ before }) => isPaidAlready(before)).map(({ link_id }) => link_id));
}
