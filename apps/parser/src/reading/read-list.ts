import type { SiteModule } from '@tsenomer/contracts';
import { judgeBlock, readListing, readNextPage, readPage } from '@tsenomer/extract';
import type { ListedProduct } from '@tsenomer/extract';
import { nextSearchPage, readSearch, signsOf } from '@tsenomer/sites';
import type { SearchPage, SiteAnswer } from '@tsenomer/sites';
import type { Find } from '../search/find.ts';

/** A page of a shop's search or assortment as it came. */
export interface ListPageReading {
  readonly html: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The search's own address where it may have led straight to its only find; null elsewhere. */
  readonly searchedAt: string | null;
}

/** What a site module's search answered. */
export interface SearchReading {
  readonly module: SiteModule;
  readonly answer: SiteAnswer;
  readonly page: SearchPage;
}

export type ListReading = ListPageReading | SearchReading;

/**
 * What a list says: the sign of a ban, or the products on it and where it goes on, which is an address of a page and a
 * place of a module's search.
 */
export interface ListVerdict {
  readonly blocked: string | null;
  readonly finds: readonly Find[];
  /** All that a page says of each product of its list; absent where there was no list. */
  readonly listed?: readonly ListedProduct[];
  readonly next: string | SearchPage | null;
}

export function readList(reading: ListReading): ListVerdict {
  return 'module' in reading ? readSearchAnswer(reading) : readListPage(reading);
}

function banned(blocked: string): ListVerdict {
  return { blocked, finds: [], next: null };
}

function readSearchAnswer({ module, answer, page }: SearchReading): ListVerdict {
  const { blocked } = signsOf(module, {}, [answer]);
  if (blocked !== null) return banned(blocked);
  const finds = readSearch(module, answer).map(({ url, name, price, facts }) => ({
    url,
    name,
    price,
    brand: facts['brand'] ?? null,
    sku: facts['sku'] ?? facts['id'] ?? null,
    gtin: facts['gtin'] ?? null,
    seller: facts['seller'] ?? null,
  }));
  return { blocked, finds, next: nextSearchPage(module, answer, page) };
}

function readListPage({ html, url, status, headers, searchedAt }: ListPageReading): ListVerdict {
  const blocked = judgeBlock({ status, headers, html });
  if (blocked !== null) return banned(blocked);
  const only = searchedAt === null ? null : ledToProduct(html, url, searchedAt);
  if (only !== null) return { blocked, finds: [only], next: null };
  const listed = readListing({ html, url });
  return { blocked, finds: listed.map(asFind), listed, next: readNextPage({ html, url }) };
}

/** A search that leads straight to its only find shows no list, but the product's page. */
function ledToProduct(html: string, url: string, searchedAt: string): Find | null {
  if (URL.parse(url)?.pathname === URL.parse(searchedAt)?.pathname) return null;
  const { name, brand, sku, gtin, seller, price, availability } = readPage({ html, url }).offer;
  return name === null || (price === null && availability === null)
    ? null
    : { url, name, brand, sku, gtin, seller, price };
}

/** A search judges a find by its own page, whatever the list says of it. */
function asFind({ url, name, gtin }: ListedProduct): Find {
  return { url, name: name ?? '', gtin, brand: null, sku: null, seller: null, price: null };
}
