import type { Page, Request, Response, Route } from 'playwright-core';
import type { ParserConfig } from '@tsenomer/contracts';
import type { Clock } from '../clock.ts';
import { pause, startDeadline, within } from '../deadline.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { isSameSite, withCityQuery } from '../http/city-choice.ts';
import type { CityChoice } from '../http/city-choice.ts';
import { tooLarge } from '../http/decompress.ts';
import type { Session } from '../session/session.ts';
import { brandsOf } from '../session/fingerprint.ts';
import type { Fingerprint } from '../session/fingerprint.ts';
import type { SessionContext } from './browser-contexts.ts';
import type { Gate } from './gate.ts';
import type { PreparedPage } from './idle-pages.ts';
import { navigationError } from './navigation-error.ts';

export interface BrowserFetchOptions {
  readonly url: URL;
  readonly session: Session;
  readonly opened: SessionContext;
  readonly config: Pick<ParserConfig, 'waitUntil' | 'manualTimeout' | 'timeout' | 'productPhotoSavingFlag'>;
  readonly city: CityChoice | null;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly screenshot: boolean;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly stops: readonly AbortSignal[];
}

export interface BrowserAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly redirects: readonly string[];
  readonly screenshot: Uint8Array | null;
}

const HEAVY = new Set(['image', 'font', 'media']);
const JPEG_QUALITY = 70;

/** A page of the context, set up once: an idle one where nothing has to be told to this request alone. */
async function openPage(options: BrowserFetchOptions, blocksHeavy: boolean): Promise<PreparedPage> {
  const { opened, session } = options;
  const known = isLikeOthers(options) ? opened.idle.take(blocksHeavy) : null;
  if (known !== null) return known;
  const page = await opened.context.newPage();
  await presentAs(page, session.fingerprint);
  await setRoutes(page, options, blocksHeavy);
  return { page, blocksHeavy, uses: 0 };
}

/** Whether a page that was used for this request may be used for another one. */
function isLikeOthers({ headers, city }: BrowserFetchOptions): boolean {
  return headers === undefined && city?.via !== 'header';
}

async function setRoutes(page: Page, { city, headers, url }: BrowserFetchOptions, blocksHeavy: boolean): Promise<void> {
  if (headers !== undefined) await page.setExtraHTTPHeaders(headers);
  const cityHeader = city?.via === 'header' ? { [city.name.toLowerCase()]: city.value } : null;
  if (!blocksHeavy && cityHeader === null) return;
  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    if (blocksHeavy && HEAVY.has(request.resourceType())) return route.abort('blockedbyclient');
    const isOwn = isSameSite(URL.parse(request.url())?.hostname ?? '', url.hostname);
    return cityHeader !== null && isOwn ? route.continue({ headers: { ...request.headers(), ...cityHeader } }) : route.continue();
  });
}

/** Makes the client hints agree with the user agent of the session. */
async function presentAs(page: Page, { chrome, userAgent, acceptLanguage }: Fingerprint): Promise<void> {
  if (chrome === null) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent,
    acceptLanguage,
    userAgentMetadata: {
      brands: brandsOf(chrome),
      platform: chrome.platform,
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
    },
  });
}

/** The addresses passed before the final answer, first one first. */
function redirectsOf(response: Response): string[] {
  const passed: string[] = [];
  for (let from = response.request().redirectedFrom(); from !== null; from = from.redirectedFrom()) passed.unshift(from.url());
  return passed;
}

async function navigate(page: Page, url: URL, options: BrowserFetchOptions, gate: Gate): Promise<Response> {
  let failedUrl = url;
  const onFailed = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedUrl = URL.parse(request.url()) ?? failedUrl;
  };
  page.on('requestfailed', onFailed);
  let response: Response | null;
  try {
    response = await page.goto(url.href, { waitUntil: options.config.waitUntil, timeout: 0 });
  } catch (error) {
    throw gate.failureOf(failedUrl) ?? navigationError(error, failedUrl.host);
  } finally {
    page.off('requestfailed', onFailed);
  }
  if (response === null) throw new FetchError('page-opening', `The browser opened nothing at ${url.host}.`);
  if ((await response.headerValue(gate.marker)) !== null)
    throw gate.failureOf(new URL(response.url())) ?? new FetchError('connection', `${url.host} was not reached.`);
  return response;
}

async function contentOf(page: Page): Promise<string> {
  try {
    return await page.content();
  } catch {
    // Scripts have just sent the page elsewhere: what they sent it to is the page.
    await page.waitForLoadState('domcontentloaded', { timeout: 0 });
    return page.content();
  }
}

async function load(page: Page, options: BrowserFetchOptions): Promise<BrowserAnswer> {
  const { config, opened, clock, city } = options;
  const url = withCityQuery(options.url, city);
  const loading = startDeadline(config.timeout, options.stops);
  let response: Response;
  try {
    if (city?.via === 'cookie') await within(loading.signal, opened.context.addCookies([{ name: city.name, value: city.value, url: url.origin }]));
    response = await within(loading.signal, navigate(page, url, options, opened.gate));
    if (config.manualTimeout > 0) {
      loading.end();
      await pause(clock, config.manualTimeout, options.stops);
    }
  } finally {
    loading.end();
  }

  const reading = startDeadline(config.timeout, options.stops);
  try {
    const html = await within(reading.signal, contentOf(page));
    if (html.length > options.maxBytes) throw tooLarge(options.maxBytes);
    const screenshot = options.screenshot
      ? await within(reading.signal, page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, animations: 'disabled', timeout: 0 }))
      : null;
    const headers = await within(reading.signal, response.allHeaders());
    return { url: page.url(), status: response.status(), headers, html, redirects: redirectsOf(response), screenshot };
  } finally {
    reading.end();
  }
}

/**
 * Renders a page in the session's context. `config.timeout` bounds the load up to `waitUntil`; `manualTimeout` is waited
 * after it. Rejects with FetchError; a crashed page or a browser that died is `page-opening`.
 */
export async function fetchBrowser(options: BrowserFetchOptions): Promise<BrowserAnswer> {
  const { url, stops, config } = options;
  let prepared: PreparedPage | null = null;
  let isSound = false;
  const opening = startDeadline(config.timeout, stops);
  const opened = openPage(options, !options.screenshot && !config.productPhotoSavingFlag);
  try {
    prepared = await within(opening.signal, opened);
    opening.end();
    const { page } = prepared;
    prepared.uses += 1;
    const crash = Promise.withResolvers<never>();
    const onCrash = (): void => crash.reject(new FetchError('page-opening', `The page of ${url.host} crashed.`));
    page.on('crash', onCrash);
    const answer = await Promise.race([load(page, options), crash.promise]);
    page.off('crash', onCrash);
    isSound = isLikeOthers(options);
    return answer;
  } catch (error) {
    if (stops.some((stop) => stop.aborted)) throw new FetchError('aborted', 'Collecting was stopped.');
    throw navigationError(error, url.host);
  } finally {
    opening.end();
    if (prepared !== null && isSound) options.opened.idle.give(prepared);
    // Not awaited: a page that hangs, or comes when nobody waits for it any more, would hold its thread.
    else opened.then(({ page }) => page.close()).catch(() => {});
  }
}
