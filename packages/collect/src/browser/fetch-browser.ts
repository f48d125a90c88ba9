import type { Response } from 'playwright-core';
import type { ParserConfig } from '@tsenomer/contracts';
import type { Clock } from '../clock.ts';
import { pause, startDeadline, within } from '../deadline.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { withCityQuery } from '../http/city-choice.ts';
import type { CityChoice } from '../http/city-choice.ts';
import { tooLarge } from '../http/decompress.ts';
import { withOwnCookies } from '../http/own-cookies.ts';
import type { Session } from '../session/session.ts';
import type { SessionContext } from './browser-contexts.ts';
import { openDoor } from './door.ts';
import type { PreparedPage } from './idle-pages.ts';
import { contentOf, navigate, redirectsOf } from './navigate.ts';
import { navigationError } from './navigation-error.ts';
import { misreadAs, serveOnce } from './right-charset.ts';
import { presentAs, setCookies, setHeaders } from './prepare-page.ts';

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
  /** Waits for leave to ask another host, or to open another page first. Rejects with FetchError. */
  readonly leaveFor: (url: URL) => Promise<void>;
}

export interface BrowserAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly redirects: readonly string[];
  readonly screenshot: Uint8Array | null;
}

const JPEG_QUALITY = 70;

/** A page of the context, set up once: an idle one where nothing has to be told to this request alone. */
async function openPage(options: BrowserFetchOptions, blocksHeavy: boolean): Promise<PreparedPage> {
  const { opened, session } = options;
  const known = isLikeOthers(options) ? opened.idle.take(blocksHeavy) : null;
  if (known !== null) return known;
  const page = await opened.context.newPage();
  const devtools = await opened.context.newCDPSession(page);
  await presentAs(devtools, session.fingerprint);
  await setHeaders(page, { ...options, headers: withOwnCookies(options.headers).headers });
  return {
    page,
    devtools,
    door: await openDoor(page, devtools, { use: 'read', maxBytes: options.maxBytes, blocksHeavy }),
    blocksHeavy,
    uses: 0,
  };
}

/** Whether a page that was used for this request may be used for another one. */
function isLikeOthers({ headers, city }: BrowserFetchOptions): boolean {
  return headers === undefined && city?.via !== 'header';
}

/** Opens an address in the page, and waits as the config says. */
async function goTo({ page, door }: PreparedPage, url: URL, options: BrowserFetchOptions): Promise<Response> {
  const { config, opened, clock, stops } = options;
  const loading = startDeadline(config.timeout, stops);
  try {
    await within(loading.signal, setCookies(opened.context, url, options));
    const response = await within(
      loading.signal,
      door.through(
        url,
        async (next) => loading.besides(async () => options.leaveFor(next)),
        async () => navigate(page, url, { waitUntil: config.waitUntil, gate: opened.gate, lastAsked: door.lastAsked }),
      ),
    );
    loading.end();
    if (config.manualTimeout > 0) await pause(clock, config.manualTimeout, stops);
    return response;
  } finally {
    loading.end();
  }
}

/** Each step of reading a page has the page's time. */
async function inTime<Result>({ config, stops }: BrowserFetchOptions, work: () => Promise<Result>): Promise<Result> {
  const step = startDeadline(config.timeout, stops);
  try {
    return await within(step.signal, work());
  } finally {
    step.end();
  }
}

/**
 * The markup of the page; where the browser read it in another charset than it is in, of the page rendered once more
 * from the same bytes, rightly declared.
 */
async function readableMarkup(
  prepared: PreparedPage,
  response: Response,
  options: BrowserFetchOptions,
): Promise<string> {
  const { page, devtools, door } = prepared;
  const { html, misread } = await inTime(options, async () => {
    const shown = await contentOf(page, devtools);
    if (shown.length > options.maxBytes) throw tooLarge(options.maxBytes);
    // What scripts have sent the page to since was read rightly as it came.
    return { html: shown, misread: door.laterDocument() === null ? await misreadAs(page, response, shown) : null };
  });
  if (misread === null) return html;
  const forget = await inTime(options, async () => serveOnce(page, misread));
  await goTo(prepared, new URL(misread.url), options);
  return inTime(options, async () => {
    await forget();
    return contentOf(page, devtools);
  });
}

async function load(prepared: PreparedPage, options: BrowserFetchOptions): Promise<BrowserAnswer> {
  const { page, door } = prepared;
  const response = await goTo(prepared, withCityQuery(options.url, options.city), options);
  const html = await readableMarkup(prepared, response, options);
  if (html.length > options.maxBytes) throw tooLarge(options.maxBytes);
  return inTime(options, async () => {
    const screenshot = options.screenshot
      ? await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, animations: 'disabled', timeout: 0 })
      : null;
    const { status, headers } = door.laterDocument() ?? {
      status: response.status(),
      headers: await response.allHeaders(),
    };
    return { url: page.url(), status, headers, html, redirects: redirectsOf(response), screenshot };
  });
}

/**
 * Renders a page in the session's context. `config.timeout` bounds the load up to `waitUntil`; `manualTimeout` is
 * waited after it. Rejects with FetchError; a crashed page or a browser that died is `page-opening`.
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
    const answer = await Promise.race([load(prepared, options), crash.promise]);
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
