import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode, SearchMode } from '@tsenomer/contracts';
import type { FoundOffer, SearchTarget } from '@tsenomer/core/collecting/link-search';
import { addressKey } from './address-key.ts';
import { judgedOffers, seenFind } from './found-offers.ts';
import { findJudge } from './judge-find.ts';
import type { FindJudge } from './judge-find.ts';
import { sellerOffers } from './seller-offers.ts';
import { seeksSellers } from './search-tools.ts';
import type { Find } from './find.ts';
import type { SearchTools } from './search-tools.ts';
import { visitFind } from './visit-find.ts';
import { isOfSeller, offerKey, wantedOffers } from './wanted-offers.ts';

type AskedText = Parameters<FindJudge['seen']>[1];

/** Gathers what a search of one product finds; it keeps what it has when the time is over. */
export interface FindScale {
  /**
   * Takes the finds of one page of a list, and visits the pages of those that are likely the product; the others wait.
   * @throws FetchError 'aborted'.
   */
  weigh(finds: readonly Find[], asked: AskedText, signal: AbortSignal): Promise<void>;
  /** Visits the best of those that wait: the lists of this text are read. @throws FetchError 'aborted'. */
  weighRest(asked: AskedText, signal: AbortSignal): Promise<void>;
  /** Whether another page of the list may bring what this search is still lacking. */
  wantsMore(): boolean;
  /** Best first; those that are hardly the product are left out. */
  offers(): FoundOffer[];
  /** Whether a find is as sure as the settings ask for, so that no further text need be tried. */
  isSure(): boolean;
  /** Why pages of finds could not be seen; a ban before anything else, null when all were. */
  errorCode(): ParsingErrorCode | null;
}

/** From here a find is worth a person's look (docs/matching.md "Score of a pair"). */
const WORTH_A_LOOK = 0.1;
/** The same where names alone are compared: those of two products of one brand are half alike. */
const ALIKE_ENOUGH = 0.6;
const BY_NAME: readonly SearchMode[] = ['name', 'nameMl', 'api'];
/** So many of the best are visited even where their names in the list promise little. */
const VISITED_ANYWAY = 3;
/**
 * From here a find is more likely the product than not: it is visited before another page of the list is read, and only
 * its page leads to sellers of the product.
 */
const LIKELY = 0.5;
/** So many pages in a row on which nothing is worth a look end a list: the shop's own order is not that of likeness. */
const MOST_BARREN = 3;
/** A find that the list makes so much less likely than the sure one need not be visited. */
const CLEAR_LEAD = 0.4;

export function createFindScale(tools: SearchTools, target: SearchTarget): FindScale {
  const { settings, matcher, calibration, currency } = tools;
  const judge = findJudge({ mode: settings.parseBy, matcher, calibration, target, currency });
  const sureFrom = settings.accuracyThreshold / 100;
  const worthFrom = settings.parseBy === 'name' ? ALIKE_ENOUGH : WORTH_A_LOOK;
  // The shop found it by its code: what it is called in the list says little.
  const isByCode = !BY_NAME.includes(settings.parseBy);
  const rejected = new Set(target.rejected.map(addressKey));
  const visited = new Set<string>();
  const offers = new Map<string, FoundOffer>();
  const failures: ParsingErrorCode[] = [];
  const best = (): number => Math.max(0, ...[...offers.values()].map(({ score }) => score));

  const wanted = (): FoundOffer[] => wantedOffers(tools, offers.values());
  const keep = (found: readonly FoundOffer[]): void => {
    for (const offer of found) {
      if (offer.score < worthFrom || rejected.has(addressKey(offer.url))) continue;
      const key = offerKey(tools, offer);
      const before = offers.get(key);
      if (before === undefined || before.score < offer.score) offers.set(key, offer);
    }
  };

  const isSure = (): boolean => wanted().some(({ score }) => score >= sureFrom);
  const wasBanned = (): boolean => failures.includes(PARSING_ERROR.banInLinkSearch);

  const visit = async (find: Find, asked: AskedText, signal: AbortSignal): Promise<void> => {
    visited.add(addressKey(find.url));
    const seen = await visitFind(tools, find.url, signal);
    if (!seen.ok) failures.push(seen.errorCode);
    if (!seen.ok || seen.offer === null) return;
    const made = judgedOffers(judge, seenFind(find, seen.url, seen.offer), asked);
    keep(made);
    if (!seeksSellers(tools) || made.every(({ score }) => score < LIKELY)) return;
    const pages = seen.sellerPages.filter((page) => !visited.has(addressKey(page)));
    for (const page of pages) visited.add(addressKey(page));
    const sellers = await sellerOffers(tools, { judge, asked, pages }, signal);
    keep(sellers.offers);
    failures.push(...sellers.failures);
  };

  let waiting: PromisingFind[] = [];
  let looked = 0;
  let isPageLikely = false;
  let barrenPages = 0;

  /** Looks at those that wait, best first, while they are worth it. */
  const lookAt = async (
    isWorthIt: (find: PromisingFind) => boolean,
    asked: AskedText,
    signal: AbortSignal,
  ): Promise<void> => {
    for (
      let next = waiting[0];
      next !== undefined && looked < settings.topCount && isWorthIt(next) && !wasBanned();
      next = waiting[0]
    ) {
      waiting = waiting.slice(1);
      looked += 1;
      if (settings.parseBy === 'api') keep(judgedOffers(judge, { ...next.find, mpn: null }, asked));
      else if (!visited.has(addressKey(next.find.url))) await visit(next.find, asked, signal);
    }
  };
  const isBeaten = ({ promise }: PromisingFind): boolean =>
    !seeksSellers(tools) && best() >= sureFrom && promise < best() - CLEAR_LEAD;

  return {
    async weigh(finds, asked, signal) {
      const fresh = finds.filter(
        ({ url, seller }) =>
          !rejected.has(addressKey(url)) && !visited.has(addressKey(url)) && isOfSeller(tools, seller),
      );
      const found = promising(judge, fresh);
      isPageLikely = found.some(({ promise }) => promise >= LIKELY);
      barrenPages = found.some(({ promise }) => promise >= worthFrom) ? 0 : barrenPages + 1;
      waiting = mostPromisingFirst([...waiting, ...found]);
      await lookAt((find) => find.promise >= LIKELY && !isBeaten(find), asked, signal);
    },
    async weighRest(asked, signal) {
      const isLikely = ({ promise }: PromisingFind): boolean =>
        isByCode || promise >= worthFrom || looked < VISITED_ANYWAY;
      await lookAt((find) => isLikely(find) && !isBeaten(find), asked, signal);
      [waiting, looked, barrenPages] = [[], 0, 0];
    },
    wantsMore() {
      // A page full of finds is no answer to a barcode.
      if (wasBanned() || settings.parseBy === 'barcode' || looked >= settings.topCount) return false;
      // A list is sorted by likeness: the sellers of a product stand together.
      return seeksSellers(tools) ? isPageLikely : !isSure() && barrenPages < MOST_BARREN;
    },
    offers: () => wanted().sort((left, right) => right.score - left.score),
    isSure,
    errorCode: () => failures.find((code) => code === PARSING_ERROR.banInLinkSearch) ?? failures[0] ?? null,
  };
}

interface PromisingFind {
  readonly find: Find;
  /** How likely it is the product by what the list says. */
  readonly promise: number;
}

/** The finds that do not contradict the product. */
function promising(judge: FindJudge, finds: readonly Find[]): PromisingFind[] {
  return finds.flatMap((find) => {
    const promise = judge.listed({ ...find, mpn: null });
    return promise === null ? [] : [{ find, promise }];
  });
}

/** Equal ones stay in the shop's order. */
function mostPromisingFirst(finds: readonly PromisingFind[]): PromisingFind[] {
  return finds.toSorted((left, right) => right.promise - left.promise);
}
