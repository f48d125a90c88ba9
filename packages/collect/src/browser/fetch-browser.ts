import type { Page, Response, Route } from 'playwright-core';
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

async function prepare(page: Page, options: BrowserFetchOptions, url: URL): Promise<void> {
  const { city, headers } = options;
  if (city?.via === 'cookie') await page.context().addCookies([{ name: city.name, value: city.value, url: url.origin }]);
  if (headers !== undefined) await page.setExtraHTTPHeaders(headers);
  await presentAs(page, options.session.fingerprint);
  const blocksHeavy = !options.screenshot && !options.config.productPhotoSavingFlag;
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
  page.on('requestfailed', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedUrl = URL.parse(request.url()) ?? failedUrl;
  });
  let response: Response | null;
  try {
    response = await page.goto(url.href, { waitUntil: options.config.waitUntil, timeout: 0 });
  } catch (error) {
    throw gate.failureOf(failedUrl) ?? navigationError(error, failedUrl.host);
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
  const { config, opened, clock } = options;
  const url = withCityQuery(options.url, options.city);
  const loading = startDeadline(config.timeout, options.stops);
  let response: Response;
  try {
    await within(loading.signal, prepare(page, options, url));
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
  let page: Page | null = null;
  try {
    page = await options.opened.context.newPage();
    const crashed = new Promise<never>((_resolve, reject) => {
      page?.once('crash', () => reject(new FetchError('page-opening', `The page of ${options.url.host} crashed.`)));
    });
    return await Promise.race([load(page, options), crashed]);
  } catch (error) {
    if (options.stops.some((stop) => stop.aborted)) throw new FetchError('aborted', 'Collecting was stopped.');
    throw navigationError(error, options.url.host);
  } finally {
    // Not awaited: a page that hangs would hold its thread.
    page?.close().catch(() => {});
  }
}
