import { FetchError, isSameSite } from '@tsenomer/collect';
import type { Collector, FetchedPage, PageRequest } from '@tsenomer/collect';
import type { ParserConfig, SiteModule } from '@tsenomer/contracts';
import type { PageResult } from '@tsenomer/core/collecting/observation';
import { planRequests, siteProduct } from '@tsenomer/sites';
import type { PlannedRequest, SiteAnswer, SiteProduct } from '@tsenomer/sites';
import type { Exchange } from '@tsenomer/core/violations/evidence';
import { exchangeOf } from './exchange-of.ts';
import type { Signs } from './reading/read.ts';
import { resultOfAnswers, resultOfPage } from './page-result.ts';
import type { ReadingTools } from './page-result.ts';

/** What a product is fetched with. */
export interface ProductTools extends ReadingTools {
  readonly collector: Collector;
  readonly config: ParserConfig;
  /** What the shop calls the city; undefined when it has no name for it. */
  readonly cityValue: string | undefined;
}

export interface FetchedProduct {
  /** The product's own address after redirects; never that of a data service. */
  readonly url: string;
  /** The page, or the last answer: the one that a ban ended. */
  readonly page: FetchedPage;
  /** Milliseconds of all requests. */
  readonly durationMs: number;
  readonly screenshot: Uint8Array | undefined;
  /** What was asked and what came, until the page's memory is given back. */
  readonly exchanges: () => readonly Exchange[];
  /** Reads what came. @throws UnreadablePage; FetchError 'aborted' when it was called off. */
  readonly read: () => Promise<PageResult & { kind: 'page' }>;
}

interface Asked {
  readonly url: string;
  /** The way where the site's module does not ask for the browser. */
  readonly via: 'http' | 'browser';
}

/**
 * Fetches what a product's address stands for: the requests of its site's module, one after the other on one session,
 * or the page itself where no module knows the address or the company has a robot of its own.
 * @throws FetchError; UnreadablePage for answers whose signs could not be read.
 */
export async function fetchProduct(tools: ProductTools, asked: Asked, signal: AbortSignal): Promise<FetchedProduct> {
  const product = tools.config.robot === null ? siteProduct(asked.url, tools.siteModules) : null;
  return product === null ? fetchOwnPage(tools, asked, signal) : fetchAnswers(tools, product, asked, signal);
}

async function fetchOwnPage(tools: ProductTools, { url, via }: Asked, signal: AbortSignal): Promise<FetchedProduct> {
  const { collector, config, cityValue } = tools;
  const page = await collector.fetchPage({ url, cityValue: cityValue ?? null, via }, signal);
  return {
    url: page.url,
    page,
    durationMs: page.durationMs,
    screenshot: page.screenshot,
    exchanges: () => [exchangeOf(page)],
    read: async () => resultOfPage(tools, page, config.robot, signal),
  };
}

async function fetchAnswers(
  tools: ProductTools,
  product: SiteProduct,
  asked: Asked,
  signal: AbortSignal,
): Promise<FetchedProduct> {
  const { module, parts } = product;
  const [first, ...others] = planRequests(module, { parts, link: asked.url, city: tools.cityValue ?? null });
  if (first === undefined) return fetchOwnPage(tools, asked, signal);
  const ask = async (request: PlannedRequest, sessionId?: string): Promise<FetchedPage> =>
    askSite(
      tools,
      { module, request, via: asked.via, from: asked.url, ...(sessionId !== undefined && { sessionId }) },
      signal,
    );
  const opening = await ask(first).catch((error: unknown) => {
    if (error instanceof FetchError && error.reason === 'robots' && first.url !== asked.url) return null;
    throw error;
  });
  // A data service that robots.txt closes is not asked; the page that it leaves open may say enough.
  if (opening === null)
    return fetchOwnPage(tools, first.via === 'browser' ? { ...asked, via: 'browser' } : asked, signal);
  const pages: [FetchedPage, ...FetchedPage[]] = [opening];
  const answers: [SiteAnswer, ...SiteAnswer[]] = [answerOf(first, pages[0])];
  const signs = async (those: readonly SiteAnswer[]): Promise<Signs> =>
    tools.readers.readSigns({ module, parts, answers: those }, signal);
  for (const request of others) {
    const { blocked, notFound } = await signs(answers);
    if (blocked !== null || notFound !== null || pages[0].status >= 400) break;
    const page = await ask(request, pages[0].sessionId).catch(missing);
    if (page === null) continue;
    const answer = answerOf(request, page);
    // What only adds to the product is left out when it fails, unless by a ban.
    if (page.status >= 400 && (await signs([...answers, answer])).blocked === null) continue;
    pages.at(-1)?.release?.();
    pages.push(page);
    answers.push(answer);
  }
  const durationMs = pages.reduce((sum, page) => sum + page.durationMs, 0);
  return {
    url: first.url === asked.url ? pages[0].url : asked.url,
    page: pages.at(-1) ?? pages[0],
    durationMs,
    screenshot: await screenshotOf(tools, pages, asked.url, signal),
    exchanges: () => pages.map((page, at) => exchangeOf(page, answers[at]?.text)),
    read: async () => resultOfAnswers(tools, product, answers, signal),
  };
}

export interface SiteAsking {
  readonly module: SiteModule;
  readonly request: PlannedRequest;
  readonly via: 'http' | 'browser';
  /** The page of the site from which data are asked. */
  readonly from: string;
  readonly sessionId?: string;
}

/**
 * Sends one request of a site module. @throws FetchError; `private-address` for a host that is neither the module's own
 * nor named by it: parts of links and answers never decide who is asked.
 */
export async function askSite(
  { collector, cityValue }: Pick<ProductTools, 'collector' | 'cityValue'>,
  asking: SiteAsking,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const { module, request, via, from, sessionId } = asking;
  if (!request.isOwn)
    throw new FetchError(
      'private-address',
      `The module ${module.id} may not ask ${URL.parse(request.url)?.host ?? 'there'}.`,
    );
  const isData = request.answer === 'json';
  const page: PageRequest = {
    url: request.url,
    method: request.method,
    via: request.via === 'browser' ? 'browser' : via,
    leastPause: module.pause,
    // A module that names the city itself tells it in its own way.
    cityValue: namesCity(module) ? null : (cityValue ?? null),
    ...(request.body !== null && { body: request.body }),
    ...(Object.keys(request.headers).length > 0 && { headers: request.headers }),
    ...(isData && { askedFrom: pageThatAsks(from, request.url) }),
    ...(sessionId !== undefined && { sessionId }),
  };
  return collector.fetchPage(page, signal);
}

/** @param text what came, when the page's memory was given back already. */
export function answerOf({ name }: PlannedRequest, page: FetchedPage, text: string = page.html): SiteAnswer {
  return { name, url: page.url, status: page.status, headers: page.headers, text };
}

/** The site's page where it belongs to the service that is asked; else the service's own front page. */
function pageThatAsks(from: string, url: string): string {
  const [page, service] = [new URL(from), new URL(url)];
  return isSameSite(page.hostname, service.hostname) ? page.href : `${service.origin}/`;
}

function namesCity({ requests, search }: SiteModule): boolean {
  return [...requests, ...(search ? [search.request] : [])].some(({ url, body = '', headers }) =>
    [url, body, ...Object.values(headers)].some((text) => text.includes('{city}')),
  );
}

/** Null for what another attempt would not bring either. */
function missing(error: unknown): null {
  if (error instanceof FetchError && error.next === 'give-up') return null;
  throw error;
}

/**
 * Data services show nothing: where a screenshot is wanted of a site that is asked by the browser, the product's page
 * is opened for it.
 */
async function screenshotOf(
  { collector, config, cityValue }: ProductTools,
  pages: readonly FetchedPage[],
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const taken = pages.find(({ screenshot }) => screenshot !== undefined)?.screenshot;
  const [last] = pages.slice(-1);
  if (taken !== undefined || !config.screenshotsSavingFlag || last?.via !== 'browser' || last.status >= 400)
    return taken;
  try {
    return (
      await collector.fetchPage(
        { url, via: 'browser', cityValue: cityValue ?? null, sessionId: last.sessionId },
        signal,
      )
    ).screenshot;
  } catch (error) {
    if (error instanceof FetchError && error.reason !== 'aborted') return undefined;
    throw error;
  }
}
