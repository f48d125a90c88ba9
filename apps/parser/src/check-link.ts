import type { Proof } from '@tsenomer/core';
import { FetchError, isWorthAnother, unlessStopped } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { MonitoringKind, Offer, ParsingErrorName } from '@tsenomer/contracts';
import { checkOf } from '@tsenomer/core/collecting/observation';
import type { Check } from '@tsenomer/core/collecting/observation';
import { judgeCheck, otherProduct, recalculated, typedPricesOf } from '@tsenomer/core/collecting/observation';
import type { ExpectedProduct, PreviousPrice, PageResult, Verdict } from '@tsenomer/core/collecting/observation';
import type { Matcher } from '@tsenomer/matching';
import { attemptsAt, isTransient } from './attempts.ts';
import type { Escalation } from './escalation.ts';
import { fetchProduct } from './fetch-product.ts';
import type { FetchedProduct, ProductTools } from './fetch-product.ts';
import type { EvidenceKeeper } from './keep-evidence.ts';
import type { UnlikelyKeeper } from './keep-unlikely.ts';
import type { PageSampler } from './sample-page.ts';
import type { photoSaver, SavedPhoto } from './save-photo.ts';
import { sessionVerdict } from './session-verdict.ts';
import { resultOfFailure } from './page-result.ts';

export interface LinkToCheck {
  readonly linkId: number;
  readonly url: string;
  readonly previous: PreviousPrice | null;
  /** What the page is compared with; null for nothing. */
  readonly expected: ExpectedProduct | null;
}

export interface CheckTools extends ProductTools {
  readonly kind: MonitoringKind;
  /** Which way a page is tried after bans; shared by the links of a shard. */
  readonly escalation: Escalation;
  readonly now: () => Date;
  /** Compares names; asked for when the first one is to be compared. */
  readonly matcher: () => Matcher;
  /** Keeps a screenshot; returns the key it is found by, null when it could not be kept. */
  readonly saveScreenshot: (linkId: number, jpeg: Uint8Array) => Promise<string | null>;
  /** What keeps pages as evidence; null where no link of the shard can begin, move or end a violation. */
  readonly evidence: EvidenceKeeper | null;
  /** Keeps a page now and then for trainings to look at; null for none. */
  readonly sampler: PageSampler | null;
  /** Keeps pages that found something unlikely; null or absent for none. */
  readonly unlikely?: UnlikelyKeeper | null;
  /** Fetches a product's photo; null when there is no picture at the address. */
  readonly savePhoto: ReturnType<typeof photoSaver>;
  /** Told of a page on which reading itself failed. */
  readonly onUnreadable: (linkId: number, error: unknown) => void;
}

interface Attempt {
  readonly pageResult: PageResult;
  readonly verdict: Verdict;
  readonly durationMs: number;
  readonly screenshot?: Uint8Array | undefined;
  /** The page as it is kept as evidence, where that is wished. */
  readonly packed?: Uint8Array | null;
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
  const page = attempt.pageResult.kind === 'page' ? attempt.pageResult.reading.offer : null;
  const seen = attempt.verdict.outcome === 'error' ? null : page;
  const photo = await photoOf(tools, link, seen, signal);
  const verdict = verdictWith(tools, link, { verdict: attempt.verdict, seen, photo });
  const kept = await unlessStopped([signal], keepSight(tools, link, { verdict, attempt }));
  return checkOf({
    linkId: link.linkId,
    observedAt: tools.now(),
    verdict,
    // What stands on the page of another product is nothing of this one's.
    offer: verdict.outcome === 'error' ? null : seen,
    read: page,
    keep: {
      rating: config.ratingReviewFlag,
      measure: config.getMeasuredValueAndUnit,
      name: config.productSubnameSavingFlag,
    },
    photo: photo === 'missing' ? null : (photo?.key ?? null),
    ...kept,
    durationMs: attempt.durationMs,
  });
}

/**
 * Keeps what was seen: a page that proves a violation with its screenshot as evidence, any other screenshot as it is.
 */
async function keepSight(
  { evidence, saveScreenshot }: CheckTools,
  { linkId }: LinkToCheck,
  { verdict, attempt }: { readonly verdict: Verdict; readonly attempt: Attempt },
): Promise<{ screenshot: string | null; proof?: Proof }> {
  const { screenshot = null, packed = null } = attempt;
  if (evidence === null || packed === null || verdict.outcome !== 'success')
    return { screenshot: screenshot && (await saveScreenshot(linkId, screenshot)) };
  const proof = await evidence.keep(linkId, { page: packed, screenshot });
  return { screenshot: proof.screenshot?.key ?? null, proof };
}

/** The verdict on a page that was read, with what comparing it with the product and looking for its photo came to. */
function verdictWith(
  { config, matcher }: CheckTools,
  { expected }: LinkToCheck,
  { verdict, seen, photo }: { verdict: Verdict; seen: Offer | null; photo: SavedPhoto | 'missing' | null },
): Verdict {
  if (seen === null) return verdict;
  const photoHash = photo === 'missing' ? null : (photo?.hash ?? null);
  const other = expected === null ? null : otherProduct(matcher, expected, { offer: seen, photoHash });
  if (other !== null) return { outcome: 'error', errorCode: PARSING_ERROR[other] };
  return photo === 'missing' && config.productPhotoSavingFlag && verdict.outcome === 'success'
    ? { ...verdict, errorCode: verdict.errorCode ?? PARSING_ERROR.photoNotFound }
    : verdict;
}

/** The check of a link that is not fetched at all, because of `error`. */
export function refuseLink(
  { kind, now }: Pick<CheckTools, 'kind' | 'now'>,
  link: Pick<LinkToCheck, 'linkId'>,
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
    const { pageResult, verdict, packed } = await readAndJudge(tools, link, fetched);
    const session = sessionVerdict(verdict.outcome === 'error' ? verdict.errorCode : null);
    const banned = session === 'ban';
    collector.report(page, session);
    return {
      pageResult,
      verdict,
      durationMs,
      screenshot: config.screenshotsSavingFlag ? screenshot : undefined,
      packed,
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

/** Reads and judges what came, and packs the page while its bytes are there, where it may prove a violation. */
async function readAndJudge(
  tools: CheckTools,
  link: LinkToCheck,
  fetched: FetchedProduct,
): Promise<{ pageResult: PageResult; verdict: Verdict; packed: Uint8Array | null }> {
  try {
    const verdictOn = judging(tools, link);
    const pageResult = recalculatedPage(await readable(tools, link, fetched), link);
    const verdict = verdictOn(pageResult);
    if (verdict.outcome !== 'error') await tools.sampler?.take(tools, fetched.page);
    await tools.unlikely?.take(link, verdict, () => fetched.exchanges());
    const price = verdict.outcome === 'success' ? verdict.price : null;
    const { evidence } = tools;
    const wished =
      evidence !== null &&
      price !== null &&
      pageResult.kind === 'page' &&
      evidence.wished({
        linkId: link.linkId,
        at: tools.now(),
        typed: typedPricesOf(price, pageResult.reading.offer),
        ...price,
      });
    return { pageResult, verdict, packed: wished ? await evidence.pack(fetched.exchanges()) : null };
  } finally {
    fetched.page.release?.();
  }
}

/** What the page says; a page that reading stumbles over says nothing, and takes nothing else down. */
async function readable(tools: CheckTools, link: LinkToCheck, fetched: FetchedProduct): Promise<PageResult> {
  try {
    return await fetched.read();
  } catch (error) {
    if (error instanceof FetchError) throw error;
    return unreadable(tools, link, error);
  }
}

/** The page with its prices for the content of the product, where the collection asks for it. */
function recalculatedPage(pageResult: PageResult, { expected }: LinkToCheck): PageResult {
  if (pageResult.kind !== 'page' || expected === null) return pageResult;
  const { reading } = pageResult;
  return { ...pageResult, reading: { ...reading, offer: recalculated(reading.offer, expected.content) } };
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
 * The photo that the page names, as far as it is kept or compared; null when nobody wants it or the page names none,
 * 'missing' when there is none where it says.
 */
async function photoOf(
  { config, collector, savePhoto }: CheckTools,
  { linkId, expected }: LinkToCheck,
  offer: Offer | null,
  signal: AbortSignal,
): Promise<SavedPhoto | 'missing' | null> {
  const wish = { keep: config.productPhotoSavingFlag, hash: (expected?.photoHash ?? null) !== null };
  const url = wish.keep || wish.hash ? (offer?.image ?? null) : null;
  if (url === null) return null;
  return (await savePhoto(collector, { linkId, url, wish }, signal)) ?? 'missing';
}
