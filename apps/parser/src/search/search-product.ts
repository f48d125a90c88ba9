import { FetchError } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget } from '@tsenomer/core/link-search';
import type { Find, SearchTools } from './search-tools.ts';
import { createFindScale } from './weigh-finds.ts';

/** What was found, and why that is not all; null when it is. */
export interface Finds {
  readonly finds: readonly Find[];
  readonly errorCode: ParsingErrorCode | null;
}

/** Where finds come from: a shop's search, or its assortment that was read before. */
export type FindSource = (target: SearchTarget, text: string, signal: AbortSignal) => Promise<Finds>;

/**
 * Searches one product: its texts one after the other until a find is as sure as the settings ask for. The time that the settings give ends it; what was found by
 * then counts (P2 §5).
 * @throws FetchError 'aborted' when `signal` ends it; then nothing was decided.
 */
export async function searchProduct(tools: SearchTools, source: FindSource, target: SearchTarget, signal: AbortSignal): Promise<ProductSearch> {
  const startedAt = tools.now();
  const scale = createFindScale(tools, target);
  const limit = AbortSignal.timeout(tools.settings.timeout * 1000);
  const ended = AbortSignal.any([signal, limit]);
  const failures: ParsingErrorCode[] = [];
  try {
    for (const text of target.texts) {
      const { finds, errorCode } = await source(target, text, ended);
      if (errorCode !== null) failures.push(errorCode);
      await scale.weigh(finds, { text, alone: finds.length === 1 }, ended);
      if (scale.isSure() || failures.includes(PARSING_ERROR.banInLinkSearch) || scale.errorCode() === PARSING_ERROR.banInLinkSearch) break;
    }
  } catch (error) {
    if (!isOver(error) || signal.aborted) throw error;
    failures.unshift(PARSING_ERROR.pageLoadTimeout);
  }
  const searchedAt = tools.now();
  const offers = scale.offers();
  const errorCode = failures[0] ?? scale.errorCode();
  const common = { productId: target.productId, searchedAt, durationMs: Math.max(0, searchedAt.getTime() - startedAt.getTime()) };
  if (offers.length > 0) return { ...common, outcome: 'found', offers };
  return errorCode === null ? { ...common, outcome: 'notFound' } : { ...common, outcome: 'error', errorCode };
}

function isOver(error: unknown): boolean {
  return error instanceof FetchError && error.reason === 'aborted';
}
