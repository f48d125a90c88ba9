import {
  DEMO_CURRENCY,
  demoCities,
  demoCompany,
  demoOfferAt,
  demoPath,
  demoProducts,
  demoSku,
  demoTitle,
} from '@tsenomer/demo-market';
import type { DemoCollection } from '@tsenomer/demo-market';
import { decimalFromMinor } from '@tsenomer/contracts';
import { createMatcher, PAIR_MODEL } from '@tsenomer/matching';
import { found } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { recordSearches } from '@tsenomer/core/collecting/link-search';
import type { FoundOffer, ProductSearch, SearchTarget } from '@tsenomer/core/collecting/link-search';
import type { DemoIds } from './demo-directories.ts';
import { runThen } from './demo-run.ts';

const HOUR = 3_600_000;
/** When the search ran, and how long one product took. */
const HOURS_AGO = 20;
const SEARCH_MILLISECONDS = 900;
/** From here a find is worth a person's look, as for nodes (docs/matching.md "Score of a pair"). */
const WORTH_A_LOOK = 0.1;
/** Nodes do not look at a find that is so much less likely than the best one. */
const CLEAR_LEAD = 0.4;

const matcher = createMatcher(PAIR_MODEL);

interface FoundLinksInput {
  readonly ids: DemoIds;
  readonly collections: readonly { readonly id: number; readonly collection: DemoCollection }[];
  readonly hosts: ReadonlyMap<string, string>;
}

/**
 * Runs the demo's searches that take nothing without asking once, as a node would have: each product is held against
 * what each shop sells of its kind by the matcher itself, so that every score and reason can be worked out again.
 */
export async function fillFoundLinks(ctx: SystemContext, { ids, collections, hosts }: FoundLinksInput): Promise<void> {
  const keys = new Map([...ids.companies].map(([key, id]) => [id, key]));
  for (const { id, collection } of collections.filter((each) => each.collection.asks === true)) {
    await runThen(ctx, {
      collectionId: id,
      at: new Date(ctx.now().getTime() - HOURS_AGO * HOUR),
      async workOff(then, work) {
        if (work.work !== 'search') return;
        const offers = offersOf({ key: found(keys.get(work.company.id)), collection, hosts, at: then.now() });
        const searches = work.targets.map((target) => searchOf(target, offers, work.settings.topCount, then.now()));
        await recordSearches(then, { shardId: work.shardId, nodeId: 0, searches });
      },
    });
  }
}

type Listed = Omit<FoundOffer, 'score' | 'reasons'>;

/** What the shop sells of the kinds that the collection watches, as its pages say it. */
function offersOf(shop: {
  readonly key: string;
  readonly collection: DemoCollection;
  readonly hosts: ReadonlyMap<string, string>;
  readonly at: Date;
}): Listed[] {
  const company = found(demoCompany(shop.key));
  const city = found(demoCities.find(({ key }) => key === shop.collection.city));
  const host = found(shop.hosts.get(company.shopKey));
  const kinds = shop.collection.selection.categories;
  return demoProducts
    .filter(({ categories }) => categories.some((name) => kinds.includes(name)))
    .flatMap((product) => {
      const offer = demoOfferAt({ company, product, city, at: shop.at });
      if (offer === null) return [];
      return {
        url: `http://${host}${demoPath(company, product)}`,
        name: demoTitle(company, product),
        brand: product.brand,
        sku: demoSku(company, product),
        gtin: product.barcodes[0] ?? null,
        price: { amount: offer.price, currency: DEMO_CURRENCY },
        seller: null,
      };
    });
}

function searchOf(target: SearchTarget, listed: readonly Listed[], most: number, at: Date): ProductSearch {
  const product = matcher.prepare(target.listing);
  const judged = listed
    .map((offer) => {
      const { score, reasons } = matcher.judge(product, matcher.prepare(listingOf(offer)));
      return { ...offer, score, reasons };
    })
    .toSorted((left, right) => right.score - left.score);
  const least = Math.max(WORTH_A_LOOK, (judged[0]?.score ?? 0) - CLEAR_LEAD);
  const offers = judged.filter(({ score }) => score >= least).slice(0, most);
  const common = { productId: target.productId, searchedAt: at, durationMs: SEARCH_MILLISECONDS };
  return offers.length > 0 ? { ...common, outcome: 'found', offers } : { ...common, outcome: 'notFound' };
}

function listingOf({ name, brand, gtin, price }: Listed) {
  return {
    name,
    brand: brand ?? '',
    model: '',
    category: '',
    price: price === null ? null : Number(decimalFromMinor(price.amount, price.currency)),
    barcode: gtin ?? '',
    text: '',
  };
}
