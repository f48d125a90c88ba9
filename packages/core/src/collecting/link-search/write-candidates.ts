import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { SearchMode } from '@tsenomer/contracts';
import type { CandidateUndo, DatabaseTransaction, Tables } from '@tsenomer/db';
import { deliveredScore } from '@tsenomer/matching';
import type { LearntCalibration } from '@tsenomer/matching';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { TaskOrigin } from '../work/kind-of-work.ts';
import type { FoundOffer } from './search-work.ts';

/** A found offer that is kept. */
export interface CandidateToWrite {
  readonly productId: number;
  readonly offer: FoundOffer;
  readonly foundAt: Date;
  /** Whether its seller becomes a company of its own. */
  readonly forSeller: boolean;
  /** Whose link it becomes at once; null: it waits for a person. */
  readonly linkCompanyId: number | null;
}

const ROWS_AT_ONCE = 500;

/**
 * Writes what was found: the links that are taken at once, and every candidate. Proposals of these products at the
 * company that were not found again go; what a person decided is never touched.
 * @returns how many links are new.
 */
export async function writeCandidates(
  tx: TransactionContext,
  finds: {
    readonly task: TaskOrigin;
    readonly mode: SearchMode;
    readonly productIds: readonly number[];
    readonly candidates: readonly CandidateToWrite[];
    readonly calibration: LearntCalibration | null;
  },
): Promise<number> {
  const { task, productIds, candidates } = finds;
  await sql`
    delete from link_candidate c
    where c.product_id = any(${[...productIds]}::int[]) and c.company_id = ${task.companyId} and c.status = 'proposed'
      and c.ended_by is null
      and not exists (
        select from unnest(${candidates.map(({ productId }) => productId)}::int[],
          ${candidates.map(({ offer }) => offer.url)}::text[]) as found(product_id, url)
        where found.product_id = c.product_id and found.url = c.url)`.execute(tx.db);
  for (let at = 0; at < candidates.length; at += ROWS_AT_ONCE) {
    const rows = candidates.slice(at, at + ROWS_AT_ONCE).map((candidate) => rowOf(tx, finds, candidate));
    await upsert(tx.db, rows);
  }
  return setLinks(tx, candidates);
}

type CandidateRow = Insertable<Tables['link_candidate']>;

function rowOf(
  tx: TransactionContext,
  {
    task,
    mode,
    calibration,
  }: { readonly task: TaskOrigin; readonly mode: SearchMode; readonly calibration: LearntCalibration | null },
  { productId, offer, foundAt, forSeller, linkCompanyId }: CandidateToWrite,
): CandidateRow {
  const undo: CandidateUndo | null =
    linkCompanyId === null ? null : { status: 'proposed', link: { companyId: linkCompanyId, before: null } };
  return {
    product_id: productId,
    company_id: task.companyId,
    collection_id: task.collectionId,
    task_id: task.taskId,
    mode,
    url: offer.url,
    name: offer.name,
    brand: offer.brand,
    sku: offer.sku,
    gtin: offer.gtin,
    seller_name: offer.seller?.name ?? null,
    seller_url: offer.seller?.url ?? null,
    for_seller: forSeller,
    price: offer.price?.amount ?? null,
    currency: offer.price?.currency ?? null,
    score: offer.score,
    delivered_score: deliveredScore(offer.score, calibration),
    reasons: [...offer.reasons],
    status: linkCompanyId === null ? 'proposed' : 'accepted',
    link_company_id: linkCompanyId,
    ended_by: null,
    found_at: foundAt,
    decided_at: linkCompanyId === null ? null : tx.now(),
    decided_by: null,
    undo: undo && JSON.stringify(undo),
  };
}

async function upsert(db: DatabaseTransaction, rows: readonly CandidateRow[]): Promise<void> {
  await db
    .insertInto('link_candidate')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .expression(sql`product_id, company_id, md5(url)`)
        .doUpdateSet(({ ref }) => ({
          collection_id: ref('excluded.collection_id'),
          task_id: ref('excluded.task_id'),
          mode: ref('excluded.mode'),
          name: ref('excluded.name'),
          brand: ref('excluded.brand'),
          sku: ref('excluded.sku'),
          gtin: ref('excluded.gtin'),
          seller_name: ref('excluded.seller_name'),
          seller_url: ref('excluded.seller_url'),
          for_seller: ref('excluded.for_seller'),
          price: ref('excluded.price'),
          currency: ref('excluded.currency'),
          score: ref('excluded.score'),
          delivered_score: ref('excluded.delivered_score'),
          reasons: ref('excluded.reasons'),
          status: ref('excluded.status'),
          link_company_id: ref('excluded.link_company_id'),
          ended_by: null,
          found_at: ref('excluded.found_at'),
          decided_at: ref('excluded.decided_at'),
          decided_by: null,
          undo: sql`excluded.undo`,
        }))
        .where('link_candidate.status', 'in', ['proposed', 'accepted']),
    )
    .execute();
}

/** The links taken at once; a product that has got one there meanwhile keeps it. */
async function setLinks(tx: TransactionContext, candidates: readonly CandidateToWrite[]): Promise<number> {
  const now = tx.now();
  const rows = candidates.flatMap(({ productId, offer, linkCompanyId }) =>
    linkCompanyId === null
      ? []
      : [{ product_id: productId, company_id: linkCompanyId, url: offer.url, created_at: now, changed_at: now }],
  );
  if (rows.length === 0) return 0;
  const set = await tx.db
    .insertInto('link')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['product_id', 'company_id']).doNothing())
    .returning('id')
    .execute();
  return set.length;
}
