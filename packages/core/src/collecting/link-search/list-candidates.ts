import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { CandidateList, CandidateStatus, LinkCandidate } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { loadCandidates } from './candidate-rows.ts';
import { idRow, totalRow } from '../../platform/kit/rows.ts';

export interface CandidateFilters {
  readonly status?: CandidateList | undefined;
  readonly collectionId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly productId?: number | undefined;
  /** What finds the product, as in the list of products. */
  readonly search?: string | undefined;
  readonly scoreMin?: number | undefined;
  readonly scoreMax?: number | undefined;
}

const DECIDED_LAST = sql`c.decided_at desc, c.id desc`;

const ORDERS: Readonly<Record<CandidateList, RawBuilder<unknown>>> = {
  proposed: sql`c.uncertainty, c.id`,
  accepted: DECIDED_LAST,
  confirmed: DECIDED_LAST,
  rejected: DECIDED_LAST,
  all: sql`c.id desc`,
};

/**
 * Finds for review: while they wait the most uncertain first, decided ones the last decided first, all together the
 * last added first. What a confirmed one has ended waits no longer.
 */
export const listCandidates = verb(
  'collections.read',
  async (
    ctx,
    input: { readonly page: number; readonly limit: number; readonly filters?: CandidateFilters | undefined },
  ): Promise<{ items: LinkCandidate[]; total: number }> => {
    const { status = 'proposed', ...filters } = input.filters ?? {};
    const where = sql.join(
      [status === 'all' ? isShown : ofStatus(status), isOfLivingProduct, ...conditionsOf(filters)],
      sql` and `,
    );
    const { rows } = await query(idRow)`
    select c.id from link_candidate c where ${where}
    order by ${ORDERS[status]} limit ${input.limit} offset ${(input.page - 1) * input.limit}`.execute(ctx.db);
    const { rows: counted } = await query(totalRow)`
      select count(*)::int as total from link_candidate c where ${where}`.execute(ctx.db);
    return {
      items: await loadCandidates(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      total: counted[0]?.total ?? 0,
    };
  },
);

/** Written as the indexes of the table write it, so that each status is read from its own. */
export function ofStatus(status: CandidateStatus): RawBuilder<SqlBool> {
  return status === 'proposed'
    ? sql<SqlBool>`c.status = 'proposed' and c.ended_by is null`
    : sql<SqlBool>`c.status <> 'proposed' and c.status = ${status}`;
}

/** Of any status, but not what a confirmed candidate has ended. */
const isShown = sql<SqlBool>`(c.status <> 'proposed' or c.ended_by is null)`;

export const isOfLivingProduct = sql<SqlBool>`not exists (select from product p
  where p.id = c.product_id and p.deleted_at is not null)`;

function conditionsOf({
  collectionId,
  companyId,
  productId,
  search,
  scoreMin,
  scoreMax,
}: Omit<CandidateFilters, 'status'>): RawBuilder<SqlBool>[] {
  const found = foundBy(search);
  const conditions = [
    collectionId === undefined ? null : sql<SqlBool>`c.collection_id = ${collectionId}`,
    companyId === undefined ? null : sql<SqlBool>`c.company_id = ${companyId}`,
    productId === undefined ? null : sql<SqlBool>`c.product_id = ${productId}`,
    found === null ? null : sql<SqlBool>`c.product_id in (select p.id from product p where ${found})`,
    scoreMin === undefined ? null : sql<SqlBool>`c.score >= ${scoreMin}::real`,
    scoreMax === undefined ? null : sql<SqlBool>`c.score <= ${scoreMax}::real`,
  ];
  return conditions.filter((condition) => condition !== null);
}
