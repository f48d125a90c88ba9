import { isWorthAnother } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { Offer, ParsingErrorCode } from '@tsenomer/contracts';
import { judgeAnswer } from '@tsenomer/core/collecting/observation';
import { attemptsAt, isTransient } from '../attempts.ts';
import { fetchProduct } from '../fetch-product.ts';
import { UnreadablePage } from '../reading/unreadable-page.ts';
import { sessionVerdict } from '../session-verdict.ts';
import { resultOfFailure } from '../page-result.ts';
import { seeksSellers } from './search-tools.ts';
import type { SearchTools } from './search-tools.ts';
import { unreadable } from './unreadable.ts';

/** What a product's page came to; `offer` is null when there is none at the address. */
export type Visit =
  | { readonly ok: true; readonly url: string; readonly offer: Offer | null; readonly sellerPages: readonly string[] }
  | { readonly ok: false; readonly errorCode: ParsingErrorCode };

/**
 * Sees a product's page as a check does, and where sellers are looked for also where it leads to theirs. @throws
 * FetchError 'aborted'.
 */
export async function visitFind(tools: SearchTools, url: string, signal: AbortSignal): Promise<Visit> {
  const { collector, escalation, readers } = tools;
  const { visit } = await attemptsAt(escalation, async (via) => {
    try {
      const { page, read, url: address } = await fetchProduct(tools, { url, via }, signal);
      const pageResult = await read().catch(unreadable(tools, address));
      const errorCode = pageResult === null ? PARSING_ERROR.unknown : judgeAnswer(pageResult, 'findLinks');
      const isGone = errorCode === PARSING_ERROR.pageNotFound;
      const session = sessionVerdict(errorCode);
      const banned = session === 'ban';
      collector.report(page, session);
      const sellerPages =
        errorCode === null && seeksSellers(tools)
          ? await readers.readSellerPages({ html: page.html, url: address }, signal).catch(unreadable(tools, address))
          : [];
      page.release?.();
      const made: Visit =
        errorCode === null || isGone
          ? {
              ok: true,
              url: address,
              offer: isGone ? null : (pageResult?.reading.offer ?? null),
              sellerPages: sellerPages ?? [],
            }
          : { ok: false, errorCode };
      return { visit: made, banned, again: banned || isTransient(page.status) };
    } catch (error) {
      const failure =
        error instanceof UnreadablePage
          ? unreadable(tools, url)(error)
          : judgeAnswer(resultOfFailure(error), 'findLinks');
      const made: Visit = { ok: false, errorCode: failure ?? PARSING_ERROR.unknown };
      return { visit: made, banned: false, again: isWorthAnother(error) };
    }
  });
  return visit;
}
