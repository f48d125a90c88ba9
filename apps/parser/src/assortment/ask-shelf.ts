import { minorFromDecimal } from '@tsenomer/contracts';
import type { ShownOffer } from '@tsenomer/core/collecting/assortment';
import type { ListedProduct } from '@tsenomer/extract';
import { askList } from '../search/ask-list.ts';
import type { Asked, ListTools } from '../search/ask-list.ts';
import { itemKey } from './item-key.ts';

/** What pages of listings are asked with. */
export interface ShelfTools extends ListTools {
  /** What the shop calls the city; undefined when it has no name for it. */
  readonly cityValue: string | undefined;
  /** Of prices beside which none stands. */
  readonly currency: string;
}

/** A page of a listing: what it shows, where it was at last, and where it leads. */
export interface Shelf {
  readonly url: string;
  readonly offers: readonly ShownOffer[];
  readonly nextUrl: string | null;
}

/** Asks for a page of a listing. @throws FetchError 'aborted'. */
export async function askShelf(tools: ShelfTools, url: string, signal: AbortSignal): Promise<Asked<Shelf>> {
  const { collector, readers, cityValue = null, currency } = tools;
  return askList<Shelf>(tools, {
    fetch: async (via) => collector.fetchPage({ url, via, cityValue, screenshot: false }, signal),
    read: async (page, html) => {
      const {
        blocked,
        listed = [],
        next,
      } = await readers.readList(
        { html, url: page.url, status: page.status, headers: page.headers, searchedAt: null },
        signal,
      );
      const offers = listed.map((product) => shownOffer(product, currency));
      return { blocked, made: { url: page.url, offers, nextUrl: typeof next === 'string' ? next : null } };
    },
    // A page that is not there shows nothing and leads nowhere.
    empty: { url, offers: [], nextUrl: null },
  });
}

function shownOffer(product: ListedProduct, usual: string): ShownOffer {
  const { url, name, gtin, brand = null, sku = null, image = null, price = null, available = null } = product;
  const currency = price?.currency ?? usual;
  const amount = price && minorFromDecimal(price.amount, currency);
  return {
    itemKey: itemKey(url),
    url,
    name: name ?? '',
    brand,
    article: sku,
    gtin,
    picture: image,
    price: amount === null ? null : { amount, currency },
    available,
  };
}
