import { FetchError } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget } from '@tsenomer/core/collecting/link-search';
import type { Finds } from './list-pages.ts';
import type { SearchTools } from './search-tools.ts';
import { createFindScale } from './weigh-finds.ts';

/**
 * Where finds come from: a shop's search, or its assortment that was read before. A page is asked for when it is
 * wanted.
 */
export type FindSource = (target: SearchTarget, text: string, signal: AbortSignal) => AsyncIterable<Finds>;

/** The rest of a search's time belongs to the pages of what its lists have shown. */
const SHARE_OF_LISTS = 0.5;

/**
 * Searches one product: its texts one after the other, and of each the pages of what the shop answers, until a find is
 * as sure as the settings ask for. The time that the settings give ends it; what was found by then counts (P2 §5).
 * @throws FetchError 'aborted' when `signal` ends it; then nothing was decided.
 */
export async function searchProduct(
  tools: SearchTools,
  source: FindSource,
  target: SearchTarget,
  signal: AbortSignal,
): Promise<ProductSearch> {
  const startedAt = tools.now();
  const scale = createFindScale(tools, target);
  const limitMs = tools.settings.timeout * 1000;
  const limit = AbortSignal.timeout(limitMs);
  const ended = AbortSignal.any([signal, limit]);
  const failures: ParsingErrorCode[] = [];
  try {
    for (const text of target.texts) {
      let listed = 0;
      let asked = { text, alone: false };
      for await (const { finds, errorCode, more } of source(target, text, ended)) {
        if (errorCode !== null) failures.push(errorCode);
        listed += finds.length;
        asked = { text, alone: listed === 1 && !more };
        await scale.weigh(finds, asked, ended);
        if (!more || !scale.wantsMore() || tools.now().getTime() - startedAt.getTime() > limitMs * SHARE_OF_LISTS)
          break;
      }
      await scale.weighRest(asked, ended);
      if (
        scale.isSure() ||
        failures.includes(PARSING_ERROR.banInLinkSearch) ||
        scale.errorCode() === PARSING_ERROR.banInLinkSearch
      )
        break;
    }
  } catch (error) {
    if (!isOver(error) || signal.aborted) throw error;
    failures.unshift(PARSING_ERROR.pageLoadTimeout);
  }
  const searchedAt = tools.now();
  const offers = scale.offers();
  const errorCode = failures[0] ?? scale.errorCode();
  const common = {
    productId: target.productId,
    searchedAt,
    durationMs: Math.max(0, searchedAt.getTime() - startedAt.getTime()),
  };
  if (offers.length > 0) return { ...common, outcome: 'found', offers };
  return errorCode === null ? { ...common, outcome: 'notFound' } : { ...common, outcome: 'error', errorCode };
}

function isOver(error: unknown): boolean {
  return error instanceof FetchError && error.reason === 'aborted';
}
