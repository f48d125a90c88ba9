import type { Collector } from '@tsenomer/collect';
import { FetchError } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { MonitoringKind, ParserConfig, ParsingErrorCode } from '@tsenomer/contracts';
import { checkOf } from '@tsenomer/core/observation';
import type { Check } from '@tsenomer/core/observation';
import { judgeCheck } from '@tsenomer/core/rules';
import type { PreviousPrice, Sight, Verdict } from '@tsenomer/core/rules';
import { sightOfFailure, sightOfPage } from './sight.ts';

/** Attempts at one page: a transient failure or a burnt session is no verdict on the link. */
const ATTEMPTS = 3;

/** Statuses that often pass by themselves. */
const TRANSIENT: ReadonlySet<number> = new Set([500, 502, 503, 504]);

const BANS: readonly ParsingErrorCode[] = [PARSING_ERROR.ban, PARSING_ERROR.banInLinkSearch];

export interface LinkToCheck {
  readonly linkId: number;
  readonly url: string;
  readonly previous: PreviousPrice | null;
}

export interface CheckTools {
  readonly collector: Collector;
  readonly config: ParserConfig;
  readonly kind: MonitoringKind;
  /** What the shop calls the city; undefined when it has no name for it. */
  readonly cityValue: string | undefined;
  readonly now: () => Date;
  /** Keeps a screenshot; returns the name it is found by. */
  readonly saveScreenshot: (linkId: number, jpeg: Uint8Array) => Promise<string>;
}

interface Attempt {
  readonly sight: Sight;
  readonly verdict: Verdict;
  readonly durationMs: number;
  readonly screenshot?: Uint8Array | undefined;
  readonly again: boolean;
}

/**
 * Checks one link: fetch, read, judge, with another session where a session was at fault.
 * @throws FetchError 'aborted' when the signal ends it; then nothing was decided.
 */
export async function checkLink(tools: CheckTools, link: LinkToCheck, signal: AbortSignal): Promise<Check> {
  const { config } = tools;
  let attempt = await attemptLink(tools, link, signal);
  for (let tried = 1; attempt.again && tried < ATTEMPTS; tried += 1) attempt = await attemptLink(tools, link, signal);
  const offer = attempt.sight.kind === 'page' ? attempt.sight.reading.offer : null;
  const screenshot = attempt.screenshot ? await tools.saveScreenshot(link.linkId, attempt.screenshot) : null;
  return checkOf({
    linkId: link.linkId,
    observedAt: tools.now(),
    verdict: attempt.verdict,
    offer: attempt.verdict.outcome === 'error' ? null : offer,
    keep: { rating: config.ratingReviewFlag, measure: config.getMeasuredValueAndUnit, photo: config.productPhotoSavingFlag },
    screenshot,
    durationMs: attempt.durationMs,
  });
}

async function attemptLink(tools: CheckTools, link: LinkToCheck, signal: AbortSignal): Promise<Attempt> {
  const { config, collector } = tools;
  if (config.city !== null && tools.cityValue === undefined) {
    return decided(tools, link, { kind: 'failure', error: 'citySelection' }, 0, false);
  }
  try {
    const page = await collector.fetchPage({ url: link.url, cityValue: tools.cityValue ?? null }, signal);
    const sight = sightOfPage(page, config.robot);
    const made = decided(tools, link, sight, page.durationMs, TRANSIENT.has(page.status));
    const banned = made.verdict.outcome === 'error' && BANS.includes(made.verdict.errorCode);
    collector.report(page.sessionId, banned ? 'ban' : made.verdict.outcome === 'error' ? 'bad' : 'good');
    return { ...made, screenshot: page.screenshot, again: made.again || banned };
  } catch (error) {
    const again = error instanceof FetchError && (error.next === 'retry' || error.next === 'rotate-session');
    return decided(tools, link, sightOfFailure(error), 0, again);
  }
}

function decided(tools: CheckTools, link: LinkToCheck, sight: Sight, durationMs: number, again: boolean): Attempt {
  const verdict = judgeCheck({
    sight,
    command: tools.kind,
    previous: link.previous,
    now: tools.now(),
    wants: { photo: tools.config.productPhotoSavingFlag, name: tools.config.productSubnameSavingFlag },
  });
  return { sight, verdict, durationMs, again };
}
