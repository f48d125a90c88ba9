import type { FetchedPage, FetchFailure } from '@tsenomer/collect';
import { FetchError } from '@tsenomer/collect';
import type { ParsingErrorName } from '@tsenomer/contracts';
import type { PageResult } from '@tsenomer/core/collecting/observation';
import { judgeBlock, judgeNotFound } from '@tsenomer/extract';
import type { ReadingWeights, ReadingWish } from '@tsenomer/extract';
import type { SiteAnswer, SiteProduct } from '@tsenomer/sites';
import type { Robot, SiteModule } from '@tsenomer/contracts';
import type { Readers } from './reading/readers.ts';

/** Which parsing error a failed fetch is (P2 §8). `aborted` is no check at all and never gets here. */
const ERROR_OF_FAILURE: Readonly<Record<Exclude<FetchFailure, 'aborted'>, ParsingErrorName>> = {
  'invalid-url': 'pageOpening',
  'private-address': 'pageOpening',
  dns: 'connection',
  connection: 'connection',
  tls: 'connection',
  proxy: 'proxy',
  timeout: 'pageLoadTimeout',
  'too-large': 'pageOpening',
  'too-many-redirects': 'pageOpening',
  robots: 'robotsDisallowed',
  'page-opening': 'pageOpening',
  'browser-launch': 'browserLaunch',
};

/**
 * What a failed fetch looks like to the judge. @throws whatever is no failure of the fetch, or a fetch that was called
 * off.
 */
export function resultOfFailure(error: unknown): PageResult {
  if (!(error instanceof FetchError) || error.reason === 'aborted') throw error;
  return { kind: 'failure', error: ERROR_OF_FAILURE[error.reason] };
}

/** What pages are read with. */
export interface ReadingTools {
  readonly readers: Readers;
  /** The modules of known sites that are in use. */
  readonly siteModules: readonly SiteModule[];
  /** What is read of them. */
  readonly wish: ReadingWish;
  /** What the features of candidates weigh. */
  readonly weights: ReadingWeights;
}

/**
 * What a page looks like to the judge: the signs around it, and what was read from it.
 * @throws UnreadablePage when reading was ended for taking too much: then the page is empty; FetchError 'aborted' when
 * `signal` ended it.
 */
export async function resultOfPage(
  { readers, siteModules: modules, wish, weights }: ReadingTools,
  page: FetchedPage,
  robot: Robot | null,
  signal: AbortSignal | null = null,
): Promise<PageResult & { kind: 'page' }> {
  const { url, status, headers, takeBack } = page;
  const markup = page.utf8 === null ? { html: page.html } : { utf8: page.utf8 };
  const { cityUnknown, ...reading } = await readers.read(
    { ...markup, url, robot, modules, wish, weights },
    { signal, takeBack },
  );
  // Reading has judged the page by its text; only what the answer says around it is left.
  const around = status === 200 ? '' : page.html;
  const blocked = reading.blocked ?? judgeBlock({ status, headers, html: around });
  const notFound = reading.notFound ?? judgeNotFound({ status, html: around });
  return {
    kind: 'page',
    status,
    bareServerPage: page.bytes < BARE_PAGE_MAX && isBareServerPage(page.html),
    cityUnknown,
    reading: { ...reading, blocked, notFound },
  };
}

/**
 * What the answers to a site module's requests look like to the judge. The first one is of the product itself, so its
 * status decides.
 * @throws UnreadablePage when reading was ended for taking too much; FetchError 'aborted' when `signal` ended it.
 */
export async function resultOfAnswers(
  { readers, wish }: Pick<ReadingTools, 'readers' | 'wish'>,
  { module, parts }: SiteProduct,
  answers: readonly [SiteAnswer, ...SiteAnswer[]],
  signal: AbortSignal | null = null,
): Promise<PageResult & { kind: 'page' }> {
  const [{ status, text }] = answers;
  const { cityUnknown, ...reading } = await readers.read({ module, parts, answers, wish }, { signal });
  return {
    kind: 'page',
    status,
    bareServerPage: text.length < BARE_PAGE_MAX && isBareServerPage(text),
    cityUnknown,
    reading: { ...reading, notFound: reading.notFound ?? judgeNotFound({ status, html: status === 200 ? '' : text }) },
  };
}

const BARE_PAGE_MAX = 2000;

/** The error page of a web server with nothing of the shop on it. */
function isBareServerPage(html: string): boolean {
  return /<center>\s*(?:nginx|openresty|angie)[^<]*<\/center>/i.test(html);
}
