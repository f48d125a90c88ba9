import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { decimalFromMinor } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { createCatalogue } from '@tsenomer/matching';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { ownProducts } from './own-products.ts';
import { proposeOffers } from './propose-offers.ts';
import { likelyProduct } from './rules/likely-product.ts';
import { markChanged } from './write-offers.ts';

/** Offers that are ranked between two writes; what a killed node loses. */
const AT_ONCE = 500;
/** Offers that are ranked before others on this processor have a turn. */
const TURN = 20;

const offerRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  article: z.string().nullable(),
  gtin: z.string().nullable(),
  price: z.bigint().nullable(),
  currency: z.string().nullable(),
});
type OfferRow = z.output<typeof offerRow>;

/**
 * Ranks the offers of a monitoring that are new or called otherwise among all own products, and proposes what is worth
 * a look; nothing is linked. It goes on where it was left. Where new products are searched for, offers that are open
 * are compared with products that were written since the last time.
 * @returns how many offers were ranked.
 * @throws what `signal` ends it with; what was ranked by then is kept.
 */
export async function matchAssortment(
  ctx: Context,
  { collectionId, signal }: { readonly collectionId: number; readonly signal?: AbortSignal },
): Promise<{ ranked: number }> {
  const { currency } = ctx.installation;
  const until = ctx.now();
  const products = await ownProducts(ctx.db, null, currency);
  if ((await readSetting(ctx, 'searchNewProductsInExternalSources')).value)
    await markForNewProducts(ctx, collectionId, currency);
  const catalogue = createCatalogue(products.map(({ listing }) => listing));
  let ranked = 0;
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const offers = await dueOffers(ctx, collectionId, after);
    const last = offers.at(-1);
    if (last === undefined) break;
    const likely: Likely[] = [];
    for (const [at, offer] of offers.entries()) {
      if (at % TURN === 0) await setImmediate();
      const best = likelyProduct(catalogue, listingOf(offer, currency));
      const product = best && products[best.position];
      if (best && product) likely.push({ offerId: offer.id, productId: product.id, score: best.score });
    }
    await keep(ctx, collectionId, offers, likely);
    ranked += offers.length;
    after = last.id;
  }
  await ctx.db
    .updateTable('assortment_state')
    .set({ products_until: until })
    .where('collection_id', '=', collectionId)
    .execute();
  return { ranked };
}

/** An own product that an offer is likely to be. */
export interface Likely {
  readonly offerId: number;
  readonly productId: number;
  /** 0 to 1. */
  readonly score: number;
}

async function dueOffers({ db }: Context, collectionId: number, after: number): Promise<OfferRow[]> {
  const { rows } = await query(offerRow)`
    select id, name, brand, article, gtin, price, currency from assortment_offer
    where collection_id = ${collectionId} and due and product_id is null and not ignored and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function keep(
  ctx: Context,
  collectionId: number,
  offers: readonly OfferRow[],
  likely: readonly Likely[],
): Promise<void> {
  await transact(ctx, async (tx) => {
    await sql`
      update assortment_offer o set due = false, likely_product_id = l.product_id, score = l.score
      from unnest(${offers.map(({ id }) => id)}::int[]) as ranked(id)
      left join unnest(${likely.map(({ offerId }) => offerId)}::int[],
        ${likely.map(({ productId }) => productId)}::int[],
        ${likely.map(({ score }) => score)}::real[]) as l(offer_id, product_id, score) on l.offer_id = ranked.id
      where o.id = ranked.id`.execute(tx.db);
    await proposeOffers(tx, likely);
    await markChanged(tx, collectionId);
    await touch(tx, ['candidate', 'assortment']);
  });
}

const COMPARED_AT_ONCE = 5000;

/** Has open offers ranked anew that one of the products written since the last time may be. */
async function markForNewProducts(ctx: Context, collectionId: number, currency: string): Promise<void> {
  const state = await ctx.db
    .selectFrom('assortment_state')
    .select('products_until')
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  if (!state?.products_until) return;
  const added = await ownProducts(ctx.db, state.products_until, currency);
  if (added.length === 0) return;
  const catalogue = createCatalogue(added.map(({ listing }) => listing));
  for (let after = 0; ;) {
    const { rows } = await query(offerRow)`
      select id, name, brand, article, gtin, price, currency from assortment_offer
      where collection_id = ${collectionId} and product_id is null and not ignored and not due
        and vanished_at is null and id > ${after}
      order by id limit ${COMPARED_AT_ONCE}`.execute(ctx.db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const worth: number[] = [];
    for (const [at, offer] of rows.entries()) {
      if (at % TURN === 0) await setImmediate();
      if (likelyProduct(catalogue, listingOf(offer, currency)) !== null) worth.push(offer.id);
    }
    await sql`update assortment_offer set due = true where id = any(${worth}::int[])`.execute(ctx.db);
  }
}

function listingOf(offer: OfferRow, usual: string) {
  return {
    name: offer.name,
    brand: offer.brand ?? '',
    model: offer.article ?? '',
    category: '',
    price:
      offer.price === null || offer.currency !== usual ? null : Number(decimalFromMinor(offer.price, offer.currency)),
    barcode: (offer.gtin ?? '').replaceAll(/\D/g, ''),
    text: '',
  };
}
