import type { ParsingErrorCode } from '@tsenomer/contracts';
import type { SearchTarget } from '@tsenomer/core/collecting/link-search';
import { buildIndex, search } from '@tsenomer/matching';
import { listAt } from './ask-shop.ts';
import { listPages } from './list-pages.ts';
import type { FindSource } from './search-product.ts';
import type { Find } from './find.ts';
import type { SearchTools } from './search-tools.ts';

/** Beyond these a list is a trap, or no shop's. */
const MOST = { pages: 1000, finds: 50_000 };

/** What could be read of a company's assortment. */
export interface Assortment {
  readonly finds: readonly Find[];
  /** Why that is not all; null when it is. */
  readonly errorCode: ParsingErrorCode | null;
}

/**
 * Reads the list of everything that a company offers, page by page, to 1,000 pages or 50,000 offers. @throws FetchError
 * 'aborted'.
 */
export async function readAssortment(tools: SearchTools, start: string, signal: AbortSignal): Promise<Assortment> {
  const finds: Find[] = [];
  for await (const page of listPages(listAt(tools, start, signal), MOST)) {
    finds.push(...page.finds);
    if (page.errorCode !== null) return { finds, errorCode: page.errorCode };
  }
  return { finds, errorCode: null };
}

/** Offers whose names share the most with a product's that are judged for it. */
const CANDIDATES = 50;

/**
 * Looks products up in an assortment as in a shop's search. A product that is not in what could be read may be in the
 * rest: then the error stands.
 */
export function assortmentSource({ finds, errorCode }: Assortment): FindSource {
  const index = buildIndex(finds);
  const byGtin = Map.groupBy(
    finds.filter(({ gtin }) => gtin !== null),
    ({ gtin }) => gtin,
  );
  return async function* (target: SearchTarget) {
    const byBarcode = target.barcodes.flatMap((barcode) => byGtin.get(barcode) ?? []);
    const byName = search(index, target.listing.name, CANDIDATES).flatMap(({ position }) => finds[position] ?? []);
    const candidates = [...new Set([...byBarcode, ...byName])];
    yield { finds: candidates, errorCode, more: false };
  };
}

/** Where a company's assortment begins (P2 §3 "solidParse"): the seller's page, else the address of its config. */
export function assortmentAddress({ company, config }: Pick<SearchTools, 'company' | 'config'>): string | null {
  return company.sellerUrl ?? config.assortmentUrl;
}
