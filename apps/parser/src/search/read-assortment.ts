import { judgeBlock, readNextPage } from '@tsenomer/extract';
import { buildIndex, search } from '@tsenomer/matching';
import type { SearchTarget } from '@tsenomer/core/link-search';
import { addressKey } from './address-key.ts';
import { askList } from './ask-list.ts';
import type { Asked } from './ask-list.ts';
import { listedFinds } from './ask-shop.ts';
import type { Finds, FindSource } from './search-product.ts';
import type { Find, SearchTools } from './search-tools.ts';

interface ListPage {
  readonly finds: readonly Find[];
  readonly next: string | null;
}

const END: ListPage = { finds: [], next: null };
const MOST_PAGES = 1000;
const MOST_FINDS = 50_000;

/**
 * Reads the list of everything that a company offers page by page: to its end, to a page that was seen before or brings nothing new, or to the bounds of 1,000
 * pages and 50,000 offers. @throws FetchError 'aborted'.
 */
export async function readAssortment(tools: SearchTools, start: string, signal: AbortSignal): Promise<Finds> {
  const finds = new Map<string, Find>();
  const visited = new Set<string>();
  for (let next: string | null = start; next !== null && visited.size < MOST_PAGES && finds.size < MOST_FINDS; ) {
    visited.add(next);
    const asked = await askPage(tools, next, signal);
    if (!asked.ok) return { finds: [...finds.values()], errorCode: asked.errorCode };
    const before = finds.size;
    for (const find of asked.made.finds) finds.set(addressKey(find.url), finds.get(addressKey(find.url)) ?? find);
    const isNew = asked.made.next !== null && !visited.has(asked.made.next) && finds.size > before;
    next = isNew ? asked.made.next : null;
  }
  return { finds: [...finds.values()], errorCode: null };
}

async function askPage(tools: SearchTools, url: string, signal: AbortSignal): Promise<Asked<ListPage>> {
  return askList(tools, {
    fetch: async (via) => tools.collector.fetchPage({ url, via, cityValue: tools.cityValue ?? null, screenshot: false }, signal),
    blockedBy: ({ status, headers }, html) => judgeBlock({ status, headers, html }),
    read: (page, html): ListPage => ({ finds: listedFinds(html, page.url), next: readNextPage({ html, url: page.url }) }),
    empty: END,
  });
}

/** Offers whose names share the most with a product's that are judged for it. */
const CANDIDATES = 50;

/** Looks products up in an assortment as in a shop's search. A product that is not in what could be read may be in the rest: then the error stands. */
export function assortmentSource({ finds, errorCode }: Finds): FindSource {
  const index = buildIndex(finds);
  const byGtin = Map.groupBy(finds.filter(({ gtin }) => gtin !== null), ({ gtin }) => gtin);
  return async (target: SearchTarget) => {
    const byBarcode = target.barcodes.flatMap((barcode) => byGtin.get(barcode) ?? []);
    const byName = search(index, target.listing.name, CANDIDATES).flatMap(({ position }) => finds[position] ?? []);
    const candidates = [...new Set([...byBarcode, ...byName])];
    return { finds: candidates, errorCode };
  };
}

/** Where a company's assortment begins (P2 §3 "solidParse"): the seller's page, else the address of its config. */
export function assortmentAddress({ company, config }: Pick<SearchTools, 'company' | 'config'>): string | null {
  return company.sellerUrl ?? config.assortmentUrl;
}
