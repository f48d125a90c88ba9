import { decodeText } from '@tsenomer/collect';
import type { FetchedPage } from '@tsenomer/collect';
import type { StorageAddress } from '@tsenomer/contracts';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { weightsInUse } from '@tsenomer/core/collecting/learning';
import { checkOf, judgeCheck, otherProduct, recalculated } from '@tsenomer/core/collecting/observation';
import type { PageResult } from '@tsenomer/core/collecting/observation';
import { siteModules } from '@tsenomer/core/collecting/site-module';
import { DamagedPage } from '@tsenomer/core/violations/evidence';
import type { KeptAnswer } from '@tsenomer/core/violations/evidence';
import { runRereading } from '@tsenomer/core/violations/rereading';
import type { PageToReread } from '@tsenomer/core/violations/rereading';
import { planRequests, siteProduct } from '@tsenomer/sites';
import type { SiteAnswer } from '@tsenomer/sites';
import { nodeMatcher } from './node-matcher.ts';
import { resultOfAnswers, resultOfPage } from './page-result.ts';
import type { ReadingTools } from './page-result.ts';
import type { Readers } from './reading/readers.ts';
import { UnreadablePage } from './reading/unreadable-page.ts';

export interface RereadingTools {
  readonly ctx: SystemContext;
  readonly readers: Readers;
  /** The storage that the node's environment names; null for none. */
  readonly storage: StorageAddress | null;
}

/**
 * Reads the kept pages of a rereading as a check would read them today: by the company's robot or its site's module, by
 * the weights in use, judged against the last good price before them. @throws what `signal` ends it with.
 */
export async function rereadPages(
  { ctx, readers, storage }: RereadingTools,
  rereadingId: number,
  signal: AbortSignal,
): Promise<void> {
  const { trainingId, weights } = await weightsInUse(ctx);
  const tools: ReadingTools = { readers, siteModules: await siteModules(ctx), wish: 'all', weights };
  const reader = { trainingId, read: (page: PageToReread) => reread(tools, page, signal) };
  await runRereading(ctx, reader, { rereadingId, environment: storage, signal });
}

async function reread(tools: ReadingTools, page: PageToReread, signal: AbortSignal) {
  const { config, expected, previous, observedAt, linkId } = page;
  const pageResult = await readable(tools, page, signal);
  const result = expected === null ? pageResult : withContent(pageResult, expected.content);
  const judged = judgeCheck({
    pageResult: result,
    command: 'priceParsing',
    previous,
    now: observedAt,
    wants: { photo: false, name: config.productSubnameSavingFlag },
  });
  const offer = result.kind === 'page' && judged.outcome !== 'error' ? result.reading.offer : null;
  const other = expected && offer && otherProduct(nodeMatcher, expected, { offer, photoHash: null });
  const verdict = other ? ({ outcome: 'error', errorCode: PARSING_ERROR[other] } as const) : judged;
  return checkOf({
    linkId,
    observedAt,
    verdict,
    offer: verdict.outcome === 'error' ? null : offer,
    read: null,
    keep: { rating: false, measure: false, name: false },
    photo: null,
    screenshot: null,
    durationMs: 0,
  });
}

/** A page that takes too much is no reason to end a rereading: it cannot be read today. */
async function readable(tools: ReadingTools, page: PageToReread, signal: AbortSignal): Promise<PageResult> {
  try {
    return await resultOf(tools, page, signal);
  } catch (error) {
    if (error instanceof UnreadablePage) return { kind: 'failure', error: 'unknown' };
    throw error;
  }
}

function resultOf(tools: ReadingTools, page: PageToReread, signal: AbortSignal): Promise<PageResult> {
  const { config, url, answers, cityValue } = page;
  const [first] = answers;
  if (first === undefined) throw new DamagedPage('The file has no answer');
  const product = config.robot === null ? siteProduct(url, tools.siteModules) : null;
  const planned = product && planRequests(product.module, { parts: product.parts, link: url, city: cityValue ?? null });
  if (product === null || planned === null || planned.length === 0 || isOwnPage(first, url, planned[0]?.url))
    return resultOfPage(tools, fetchedPage(first), config.robot, signal);
  const named = answers.flatMap((answer, at): SiteAnswer[] => {
    const request = planned.find((each) => each.url === answer.url) ?? planned[at];
    return request === undefined ? [] : [siteAnswer(request.name, answer)];
  });
  const [opening, ...others] = named;
  if (opening === undefined) throw new DamagedPage('The answers are not those of the site');
  return resultOfAnswers(tools, product, [opening, ...others], signal);
}

/** Where robots.txt closes a data service the page itself was asked. */
function isOwnPage(answer: KeptAnswer, url: string, planned: string | undefined): boolean {
  return answer.url === url && planned !== url;
}

function siteAnswer(name: string, { url, status, headers, body }: KeptAnswer): SiteAnswer {
  return { name, url, status, headers, text: decodeText(body, headers['content-type']) };
}

function withContent(result: PageResult, content: Parameters<typeof recalculated>[1]): PageResult {
  if (result.kind !== 'page') return result;
  return { ...result, reading: { ...result.reading, offer: recalculated(result.reading.offer, content) } };
}

/** A kept answer as it was when it came. */
function fetchedPage({ url, status, headers, body, via }: KeptAnswer): FetchedPage {
  return {
    url,
    status,
    headers,
    html: decodeText(body, headers['content-type']),
    utf8: null,
    via,
    durationMs: 0,
    redirects: [],
    bytes: body.length,
    sessionId: '',
    proxy: null,
  };
}
