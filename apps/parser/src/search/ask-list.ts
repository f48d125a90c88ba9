import type { FetchedPage } from '@tsenomer/collect';
import { isWorthAnother } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { Offer, ParsingErrorCode } from '@tsenomer/contracts';
import { judgeAnswer } from '@tsenomer/core/collecting/observation';
import { attemptsAt, isTransient } from '../attempts.ts';
import { sessionVerdict } from '../session-verdict.ts';
import { resultOfFailure } from '../page-result.ts';
import type { SearchTools } from './search-tools.ts';
import { unreadable } from './unreadable.ts';

/** What a list came to: what was made of it, or why there is none. */
export type Asked<Made> =
  | { readonly ok: true; readonly made: Made }
  | { readonly ok: false; readonly errorCode: ParsingErrorCode };

/** What pages of lists are asked with. */
export type ListTools = Pick<SearchTools, 'collector' | 'escalation' | 'readers' | 'onUnreadable'>;

interface Listing<Made> {
  /** Fetches the page of a list. */
  readonly fetch: (via: 'http' | 'browser') => Promise<FetchedPage>;
  /**
   * Reads its text: the sign of a ban, or null, and what is made of it where there is none. @throws UnreadablePage;
   * FetchError 'aborted'.
   */
  readonly read: (page: FetchedPage, text: string) => Promise<{ readonly blocked: string | null; readonly made: Made }>;
  /** What a list is that the shop says is not there: some answer 404 when nothing was found. */
  readonly empty: Made;
}

const NOT_READ = { ok: false, errorCode: PARSING_ERROR.unknown } as const;

const NO_OFFER: Offer = {
  price: null,
  oldPrice: null,
  availability: null,
  otherPrices: [],
  evidence: {},
  name: null,
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  rating: null,
  measure: null,
  seller: null,
  image: null,
};

/**
 * Fetches a page of a shop's search or assortment, with another session where a session was at fault.
 * @throws FetchError 'aborted'.
 */
export async function askList<Made>(tools: ListTools, { fetch, read, empty }: Listing<Made>): Promise<Asked<Made>> {
  const { collector, escalation } = tools;
  const { asked } = await attemptsAt(escalation, async (via) => {
    try {
      const page = await fetch(via);
      const text = page.html;
      page.release?.();
      const said = await read(page, text).catch(unreadable(tools, page.url));
      if (said === null) {
        collector.report(page, 'bad');
        return { asked: NOT_READ, banned: false, again: false };
      }
      const errorCode = judgeAnswer(
        {
          kind: 'page',
          status: page.status,
          bareServerPage: false,
          cityUnknown: false,
          reading: { offer: NO_OFFER, blocked: said.blocked, notFound: null },
        },
        'findLinks',
      );
      const isEmpty = errorCode === PARSING_ERROR.pageNotFound;
      const session = sessionVerdict(errorCode);
      const banned = session === 'ban';
      collector.report(page, session);
      const made: Asked<Made> = isEmpty
        ? { ok: true, made: empty }
        : errorCode === null
          ? { ok: true, made: said.made }
          : { ok: false, errorCode };
      return { asked: made, banned, again: banned || isTransient(page.status) };
    } catch (error) {
      return { asked: failed<Made>(error), banned: false, again: isWorthAnother(error) };
    }
  });
  return asked;
}

/** @throws FetchError 'aborted'. */
function failed<Made>(error: unknown): Asked<Made> {
  return { ok: false, errorCode: judgeAnswer(resultOfFailure(error), 'findLinks') ?? PARSING_ERROR.unknown };
}
