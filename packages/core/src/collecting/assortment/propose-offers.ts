import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';

/** What of an offer goes into the review. */
interface Proposal {
  readonly offerId: number;
  readonly productId: number;
  /** 0 to 1. */
  readonly score: number;
}

/**
 * Puts offers into the review as candidates of products that have no link at their companies; with `evenLinked` also of
 * those that have another one. What a person decided of such a pair stays decided.
 */
export async function proposeOffers(
  { db, now }: TransactionContext,
  proposals: readonly Proposal[],
  { evenLinked = false }: { readonly evenLinked?: boolean } = {},
): Promise<void> {
  if (proposals.length === 0) return;
  await sql`
    insert into link_candidate (product_id, company_id, collection_id, task_id, mode, url, name,
      brand, sku, gtin, price,
      currency, score, delivered_score, reasons, found_at)
    select p.product_id, o.company_id, o.collection_id, o.task_id, 'nameMl', o.url, o.name, o.brand, o.article, o.gtin,
      o.price, o.currency, p.score, p.score, '{}', ${now()}
    from unnest(${proposals.map(({ offerId }) => offerId)}::int[],
      ${proposals.map(({ productId }) => productId)}::int[],
      ${proposals.map(({ score }) => score)}::real[]) as p(offer_id, product_id, score)
    join assortment_offer o on o.id = p.offer_id
    where ${evenLinked} or not exists (select from link l
      where l.product_id = p.product_id and l.company_id = o.company_id)
    on conflict (product_id, company_id, md5(url)) do update set
      task_id = excluded.task_id, collection_id = excluded.collection_id, name = excluded.name, price = excluded.price,
      currency = excluded.currency, score = excluded.score, delivered_score = excluded.delivered_score,
      found_at = excluded.found_at
    where link_candidate.status = 'proposed'`.execute(db);
}
