import { mapWithThreads } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget } from '@tsenomer/core/collecting/link-search';
import { shopSearch } from './ask-shop.ts';
import { listPages } from './list-pages.ts';
import { assortmentAddress, assortmentSource, readAssortment } from './read-assortment.ts';
import { searchProduct } from './search-product.ts';
import type { FindSource } from './search-product.ts';
import type { SearchTools } from './search-tools.ts';

/**
 * Of what a shop answers to one text: a product that stands further behind is found by a better text, not by more
 * pages.
 */
const MOST_OF_SEARCH = { pages: 5, finds: 500 };

/**
 * Searches products at a company, so many at once as the settings say. @throws FetchError 'aborted' when `signal` ends
 * it.
 */
export async function runSearches(
  tools: SearchTools,
  targets: readonly SearchTarget[],
  signal: AbortSignal,
  done: (search: ProductSearch) => void,
): Promise<void> {
  const source = await findSource(tools, signal);
  await mapWithThreads(
    targets,
    tools.settings.threadCount,
    async (target) =>
      done(
        typeof source === 'function'
          ? await searchProduct(tools, source, target, signal)
          : refuseSearch(tools, target, source),
      ),
    signal,
  );
}

/** The search of a product that is not made at all, because of an error of the company. */
export function refuseSearch(
  { now }: Pick<SearchTools, 'now'>,
  { productId }: SearchTarget,
  errorCode: ParsingErrorCode,
): ProductSearch {
  return { productId, searchedAt: now(), durationMs: 0, outcome: 'error', errorCode };
}

/** Where this company's finds come from, or why no product can be searched there. */
async function findSource(tools: SearchTools, signal: AbortSignal): Promise<FindSource | ParsingErrorCode> {
  if (tools.config.city !== null && tools.cityValue === undefined) return PARSING_ERROR.citySelection;
  if (tools.kind === 'solidParse') {
    const start = assortmentAddress(tools);
    if (start === null) return PARSING_ERROR.commandNotSupported;
    const assortment = await readAssortment(tools, start, signal);
    return assortment.finds.length === 0 && assortment.errorCode !== null
      ? assortment.errorCode
      : assortmentSource(assortment);
  }
  const search = shopSearch(tools);
  if (search === null) return PARSING_ERROR.commandNotSupported;
  return (_target, text, ended) => listPages(search(text, ended), MOST_OF_SEARCH);
}
