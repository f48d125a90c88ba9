import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { afterPage } from './rules/after-page.ts';
import { brandIn, keptOffers, knownBrands, pagePrint } from './rules/shown-offers.ts';
import type { ShownOffer } from './walk-work.ts';
import { writeOffers } from './write-offers.ts';

/** A page of a listing as it was read. */
export interface WalkPage {
  readonly taskId: number;
  readonly listingId: number;
  /** From 0. */
  readonly number: number;
  readonly url: string;
  readonly offers: readonly ShownOffer[];
  /** The page that it leads to; null: it says that there is none. */
  readonly nextUrl: string | null;
}

/** Where a walk stands behind a recorded page. */
export interface WalkPlace {
  /** Pages that were recorded: the number of the next one. */
  readonly pages: number;
  /** null: the listing is over. */
  readonly nextUrl: string | null;
}

/**
 * Records a page of a walk: its offers and the place where the walk goes on, in one transaction. A page that is not the
 * next one was recorded before, or by another node: nothing is written, and the answer says where the walk stands.
 * @throws DomainError NOT_FOUND when the walk is gone with its monitoring.
 */
export function recordWalkPage(ctx: Context, page: WalkPage): Promise<WalkPlace> {
  return transact(ctx, async (tx) => {
    const walk = found(
      await tx.db
        .selectFrom('assortment_walk_listing as wl')
        .innerJoin('assortment_walk as w', 'w.task_id', 'wl.task_id')
        .innerJoin('assortment_listing as l', 'l.id', 'wl.listing_id')
        .select([
          'wl.pages',
          'wl.items',
          'wl.next_url',
          'wl.ended',
          'wl.prints',
          'w.collection_id',
          'w.company_id',
          'l.category',
        ])
        .where('wl.task_id', '=', page.taskId)
        .where('wl.listing_id', '=', page.listingId)
        .forUpdate('wl')
        .executeTakeFirst(),
    );
    if (walk.ended || walk.pages !== page.number)
      return { pages: walk.pages, nextUrl: walk.ended ? null : walk.next_url };
    const offers = await branded(tx, keptOffers(page.offers));
    const after = afterPage({
      number: page.number,
      url: page.url,
      items: offers.length,
      print: pagePrint(offers),
      nextUrl: page.nextUrl,
      prints: walk.prints,
    });
    await writeOffers(
      tx,
      {
        collectionId: walk.collection_id,
        companyId: walk.company_id,
        taskId: page.taskId,
        category: walk.category,
        before: walk.items,
      },
      offers,
    );
    await tx.db
      .updateTable('assortment_walk_listing')
      .set({
        pages: walk.pages + 1,
        items: walk.items + offers.length,
        next_url: after.nextUrl,
        ended: after.nextUrl === null,
        cut_by: after.cutBy,
        prints: [...after.prints],
      })
      .where('task_id', '=', page.taskId)
      .where('listing_id', '=', page.listingId)
      .execute();
    return { pages: walk.pages + 1, nextUrl: after.nextUrl };
  });
}

/** The offers with the known brands that stand in their names, where the page names none. */
async function branded(tx: TransactionContext, offers: readonly ShownOffer[]): Promise<ShownOffer[]> {
  if (offers.every(({ brand }) => brand !== null)) return [...offers];
  const rows = await tx.db.selectFrom('brand').select('name').execute();
  const brands = knownBrands(rows.map(({ name }) => name));
  return offers.map((offer) => ({ ...offer, brand: offer.brand ?? brandIn(offer.name, brands) }));
}
