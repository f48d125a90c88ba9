import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode, SearchMode } from '@tsenomer/contracts';
import type { FoundOffer, SearchTarget } from '@tsenomer/core/link-search';
import { addressKey } from './address-key.ts';
import { judgedOffers, seenFind } from './found-offers.ts';
import { findJudge } from './judge-find.ts';
import type { FindJudge } from './judge-find.ts';
import { sellerOffers } from './seller-offers.ts';
import { seeksSellers } from './search-tools.ts';
import type { Find, SearchTools } from './search-tools.ts';
import { visitFind } from './visit-find.ts';

/** Gathers what a search of one product finds; it keeps what it has when the time is over. */
export interface FindScale {
  /** Judges finds and visits the pages of those that could be the product. @throws FetchError 'aborted'. */
  weigh(finds: readonly Find[], asked: { readonly text: string; readonly alone: boolean }, signal: AbortSignal): Promise<void>;
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
/** A find that the list makes so much less likely than the sure one need not be visited. */
const CLEAR_LEAD = 0.4;

export function createFindScale(tools: SearchTools, target: SearchTarget): FindScale {
  const { settings, matcher, calibration } = tools;
  const judge = findJudge({ mode: settings.parseBy, matcher, calibration, target });
  const sureFrom = settings.accuracyThreshold / 100;
  const worthFrom = settings.parseBy === 'name' ? ALIKE_ENOUGH : WORTH_A_LOOK;
  // The shop found it by its code: what it is called in the list says little.
  const isByCode = !BY_NAME.includes(settings.parseBy);
  const rejected = new Set(target.rejected.map(addressKey));
  const visited = new Set<string>();
  const offers = new Map<string, FoundOffer>();
  const failures: ParsingErrorCode[] = [];
  const best = (): number => Math.max(0, ...[...offers.values()].map(({ score }) => score));

  const wanted = (): FoundOffer[] => {
    const all = [...offers.values()].filter((offer) => isWanted(tools, offer));
    return all.filter((offer) => !all.some((other) => isOwnPageOf(other, offer)));
  };
  const keep = (found: readonly FoundOffer[]): void => {
    for (const offer of found) {
      if (offer.score < worthFrom || rejected.has(addressKey(offer.url))) continue;
      const key = offerKey(tools, offer);
      const before = offers.get(key);
      if (before === undefined || before.score < offer.score) offers.set(key, offer);
    }
  };

  return {
    async weigh(finds, asked, signal) {
      const fresh = finds.filter(({ url, seller }) => !rejected.has(addressKey(url)) && !visited.has(addressKey(url)) && isOfSeller(tools, seller));
      for (const [at, { find, promise }] of promising(judge, fresh).slice(0, settings.topCount).entries()) {
        const isLikely = isByCode || promise >= worthFrom || at < VISITED_ANYWAY;
        const isBeaten = !seeksSellers(tools) && best() >= sureFrom && promise < best() - CLEAR_LEAD;
        if (!isLikely || isBeaten) break;
        if (settings.parseBy === 'api') {
          keep(judgedOffers(judge, { ...find, mpn: null }, asked));
          continue;
        }
        visited.add(addressKey(find.url));
        const visit = await visitFind(tools, find.url, signal);
        if (!visit.ok) {
          failures.push(visit.errorCode);
          if (visit.errorCode === PARSING_ERROR.banInLinkSearch) return;
        } else if (visit.offer !== null) {
          const made = judgedOffers(judge, seenFind(find, visit.url, visit.offer), asked);
          keep(made);
          if (seeksSellers(tools) && made.some(({ score }) => score >= UNSURE)) {
            const pages = visit.sellerPages.filter((page) => !visited.has(addressKey(page)));
            for (const page of pages) visited.add(addressKey(page));
            const sellers = await sellerOffers(tools, { judge, asked, pages }, signal);
            keep(sellers.offers);
            failures.push(...sellers.failures);
            if (sellers.failures.includes(PARSING_ERROR.banInLinkSearch)) return;
          }
        }
      }
    },
    offers: () => wanted().sort((left, right) => right.score - left.score),
    isSure: () => wanted().some(({ score }) => score >= sureFrom),
    errorCode: () => failures.find((code) => code === PARSING_ERROR.banInLinkSearch) ?? failures[0] ?? null,
  };
}

/** A page that is more likely another product's leads to no sellers of this one. */
const UNSURE = 0.5;

/** The finds that do not contradict the product, most likely first; equal ones in the shop's order. */
function promising(judge: FindJudge, finds: readonly Find[]): { readonly find: Find; readonly promise: number }[] {
  return finds
    .flatMap((find) => {
      const promise = judge.listed({ ...find, mpn: null });
      return promise === null ? [] : [{ find, promise }];
    })
    .sort((left, right) => right.promise - left.promise);
}

/** One offer of a seller and product page; elsewhere one of a page. */
function offerKey({ kind }: SearchTools, { url, seller }: FoundOffer): string {
  return kind === 'findSellersAndLinks' ? `${addressKey(url)} ${seller?.name.toLowerCase() ?? ''}` : addressKey(url);
}

/** A search of sellers wants offers with one; a seller's own search wants that seller's. */
function isWanted({ kind, company }: SearchTools, { seller, url }: FoundOffer): boolean {
  if (kind === 'findSellersAndLinks') return seller !== null;
  const { sellerName, sellerUrl } = company;
  if (sellerName === null) return true;
  return seller === null ? sellerUrl !== null && isBelow(url, sellerUrl) : isOfSeller({ company }, seller.name);
}

/** Whether an offer may be the company's where the company is a seller and the list says whose the offer is. */
function isOfSeller({ company: { sellerName } }: Pick<SearchTools, 'company'>, seller: string | null): boolean {
  return sellerName === null || seller === null || plain(seller) === plain(sellerName);
}

function isBelow(address: string, parent: string): boolean {
  return addressKey(address).startsWith(`${addressKey(parent)}/`);
}

/** Whether a page is the seller's own of a product whose common page shows the same seller first. */
function isOwnPageOf(own: FoundOffer, common: FoundOffer): boolean {
  return own.seller !== null && common.seller !== null && plain(own.seller.name) === plain(common.seller.name) && isBelow(own.url, common.url);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
