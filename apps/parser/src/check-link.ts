import type { Collector } from '@tsenomer/collect';
import { FetchError, isWorthAnother, unlessStopped } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { MonitoringKind, Offer, ParsingErrorName } from '@tsenomer/contracts';
import { checkOf } from '@tsenomer/core/collecting/observation';
import type { Check } from '@tsenomer/core/collecting/observation';
import { judgeCheck } from '@tsenomer/core/collecting/observation';
import type { PreviousPrice, PageResult, Verdict } from '@tsenomer/core/collecting/observation';
import { attemptsAt, isTransient } from './attempts.ts';
import type { Escalation } from './escalation.ts';
import { fetchProduct } from './fetch-product.ts';
import type { FetchedProduct, ProductTools } from './fetch-product.ts';
import type { SavedPhoto } from './save-photo.ts';
import { sessionVerdict } from './session-verdict.ts';
import { resultOfFailure } from './page-result.ts';

export interface LinkToCheck {
  readonly linkId: number;
  readonly url: string;
  readonly previous: PreviousPrice | null;
}

export interface CheckTools extends ProductTools {
  readonly kind: MonitoringKind;
  /** Which way a page is tried after bans; shared by the links of a shard. */
  readonly escalation: Escalation;
  readonly now: () => Date;
  /** Keeps a screenshot; returns the key it is found by, null when it could not be kept. */
  readonly saveScreenshot: (linkId: number, jpeg: Uint8Array) => Promise<string | null>;
  /** Fetches and keeps a product's photo; null when there is no picture at the address. */
  readonly savePhoto: (
    collector: Collector,
    linkId: number,
    url: string,
    signal: AbortSignal,
  ) => Promise<SavedPhoto | null>;
  /** Told of a page on which reading itself failed. */
  readonly onUnreadable: (linkId: number, error: unknown) => void;
}

interface Attempt {
  readonly pageResult: PageResult;
  readonly verdict: Verdict;
  readonly durationMs: number;
  readonly screenshot?: Uint8Array | undefined;
  readonly banned: boolean;
  readonly again: boolean;
}

/**
 * Checks one link: fetch, read, judge, with another session where a session was at fault, and in a browser where bans
 * by HTTP go on and the config says so.
 * @throws FetchError 'aborted' when the signal ends it; then nothing was decided.
 */
export async function checkLink(tools: CheckTools, link: LinkToCheck, signal: AbortSignal): Promise<Check> {
  const { config, escalation } = tools;
  const refusal = refusalOf(tools);
  if (refusal !== null) return refuseLink(tools, link, refusal);
  const attempt = await attemptsAt(escalation, (via) => attemptLink(tools, link, via, signal));
  const offer =
    attempt.pageResult.kind === 'page' && attempt.verdict.outcome !== 'error' ? attempt.pageResult.reading.offer : null;
  const photo = await photoOf(tools, link, offer, signal);
  const screenshot = attempt.screenshot
    ? await unlessStopped([signal], tools.saveScreenshot(link.linkId, attempt.screenshot))
    : null;
  const { verdict } = attempt;
  return checkOf({
    linkId: link.linkId,
    observedAt: tools.now(),
    verdict:
      photo === 'missing' && verdict.outcome === 'success'
        ? { ...verdict, errorCode: verdict.errorCode ?? PARSING_ERROR.photoNotFound }
        : verdict,
    offer,
    read: attempt.pageResult.kind === 'page' ? attempt.pageResult.reading.offer : null,
    keep: {
      rating: config.ratingReviewFlag,
      measure: config.getMeasuredValueAndUnit,
      name: config.productSubnameSavingFlag,
    },
    photo: photo === 'missing' ? null : photo,
    screenshot,
    durationMs: attempt.durationMs,
  });
}

/** The check of a link that is not fetched at all, because of `error`. */
export function refuseLink(
  { kind, now }: Pick<CheckTools, 'kind' | 'now'>,
  link: LinkToCheck,
  error: ParsingErrorName,
): Check {
  const verdict = judgeCheck({
    pageResult: { kind: 'failure', error },
    command: kind,
    previous: null,
    now: now(),
    wants: { photo: false, name: false },
  });
  return checkOf({
    linkId: link.linkId,
    observedAt: now(),
    verdict,
    offer: null,
    read: null,
    keep: { rating: false, measure: false, name: false },
    photo: null,
    screenshot: null,
    durationMs: 0,
  });
}

/**
 * Why no link of the shard can be checked: ratings are wanted that the company is set not to read, or its city has no
 * name at the shop.
 */
function refusalOf({ config, kind, cityValue }: CheckTools): ParsingErrorName | null {
  if (kind === 'ratingReview' && !config.ratingReviewFlag) return 'commandNotSupported';
  return config.city !== null && cityValue === undefined ? 'citySelection' : null;
}

async function attemptLink(
  tools: CheckTools,
  link: LinkToCheck,
  via: 'http' | 'browser',
  signal: AbortSignal,
): Promise<Attempt> {
  const { collector, config } = tools;
  try {
    const fetched = await fetchProduct(tools, { url: link.url, via }, signal);
    const { page, durationMs, screenshot } = fetched;
    const verdictOn = judging(tools, link);
    const pageResult = await readable(tools, link, fetched);
    const verdict = verdictOn(pageResult);
    const session = sessionVerdict(verdict.outcome === 'error' ? verdict.errorCode : null);
    const banned = session === 'ban';
    collector.report(page, session);
    return {
      pageResult,
      verdict,
      durationMs,
      screenshot: config.screenshotsSavingFlag ? screenshot : undefined,
      banned,
      again: banned || isTransient(page.status),
    };
  } catch (error) {
    if (signal.aborted && !(error instanceof FetchError))
      throw new FetchError('aborted', 'Checking was stopped.', { cause: error });
    const pageResult = error instanceof FetchError ? resultOfFailure(error) : unreadable(tools, link, error);
    return {
      pageResult,
      verdict: judging(tools, link)(pageResult),
      durationMs: 0,
      banned: false,
      again: isWorthAnother(error),
    };
  }
}

/** What the page says; a page that reading stumbles over says nothing, and takes nothing else down. */
async function readable(tools: CheckTools, link: LinkToCheck, fetched: FetchedProduct): Promise<PageResult> {
  try {
    return await fetched.read();
  } catch (error) {
    if (error instanceof FetchError) throw error;
    return unreadable(tools, link, error);
  } finally {
    fetched.page.release?.();
  }
}

/** Error 0 for this link alone: thrown on, it would end the shard, whose next round would come to the same link. */
function unreadable(tools: CheckTools, link: LinkToCheck, error: unknown): PageResult {
  tools.onUnreadable(link.linkId, error);
  return { kind: 'failure', error: 'unknown' };
}

function judging(tools: CheckTools, link: LinkToCheck): (pageResult: PageResult) => Verdict {
  const { productPhotoSavingFlag: photo, productSubnameSavingFlag: name } = tools.config;
  return (pageResult) =>
    judgeCheck({ pageResult, command: tools.kind, previous: link.previous, now: tools.now(), wants: { photo, name } });
}

/**
 * The key of the kept photo; null when none is wanted, the page names none or it could not be kept, 'missing' when
 * there is none where it says.
 */
async function photoOf(
  tools: CheckTools,
  link: LinkToCheck,
  offer: Offer | null,
  signal: AbortSignal,
): Promise<string | null> {
  const image = tools.config.productPhotoSavingFlag ? (offer?.image ?? null) : null;
  if (image === null) return null;
  const saved = await tools.savePhoto(tools.collector, link.linkId, image, signal);
  return saved === null ? 'missing' : saved.key;
}
