import type { Page } from 'playwright-core';
import { pause, startDeadline, unlessStopped, within } from '../deadline.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { isSameSite, withCityQuery } from '../http/city-choice.ts';
import { decodeText } from '../http/charset.ts';
import { tooLarge } from '../http/decompress.ts';
import { withOwnCookies } from '../http/own-cookies.ts';
import type { Desk } from './desk.ts';
import type { BrowserAnswer, BrowserFetchOptions } from './fetch-browser.ts';
import { openDoor } from './door.ts';
import { contentOf, navigate } from './navigate.ts';
import { navigationError } from './navigation-error.ts';
import { presentAs, setCookies, setHeaders } from './prepare-page.ts';

export interface InPageRequest {
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  /** The site's page that asks. */
  readonly from: URL;
}

/** What scripts gather in a page ends with it. */
const MOST_USES = 200;
const MOST_ASKS = 5;

/**
 * Sends a request from within a page of its site, as the page's own scripts do: with the cookies of the session and
 * with whatever the site's scripts have proven of it. The page is opened once for a session and origin;
 * `config.timeout` bounds its load and each request alike. A site that leads its visitor to another one, such as a
 * check of visitors, has answered by that page. Rejects with FetchError.
 */
export async function askInPage(options: BrowserFetchOptions, request: InPageRequest): Promise<BrowserAnswer> {
  const { opened, stops, config } = options;
  const desk = deskAt(options, request);
  let stands = false;
  try {
    const page = await unlessStopped(stops, desk.ready);
    const url = withCityQuery(options.url, options.city);
    const sending = startDeadline(config.timeout, stops);
    try {
      if (!isSameSite(new URL(page.url()).hostname, request.from.hostname))
        return await within(sending.signal, shownBy(page));
      await within(sending.signal, setCookies(opened.context, url, options));
      const answer = await within(sending.signal, send(page, url, options, request));
      stands = desk.uses < MOST_USES;
      return answer;
    } finally {
      sending.end();
    }
  } catch (error) {
    if (stops.some((stop) => stop.aborted)) throw new FetchError('aborted', 'Collecting was stopped.');
    // Whoever opened the page was called off, not this request.
    if (error instanceof FetchError && error.reason === 'aborted')
      throw new FetchError('page-opening', `The page of ${request.from.host} was left.`, { cause: error });
    throw navigationError(error, options.url.host);
  } finally {
    leaveDesk(opened.desks, request.from.origin, desk, stands);
  }
}

function deskAt(options: BrowserFetchOptions, { from }: InPageRequest): Desk {
  const { desks } = options.opened;
  const open = async (): Promise<Page> => {
    await options.leaveFor(from);
    return openDesk(options, from);
  };
  const desk = desks.get(from.origin) ?? { ready: open(), uses: 0, waiting: 0 };
  desk.uses += 1;
  desk.waiting += 1;
  desks.set(from.origin, desk);
  return desk;
}

/** A desk on which something went wrong serves nobody new; it is closed when nobody waits at it any more. */
function leaveDesk(desks: Map<string, Desk>, origin: string, desk: Desk, stands: boolean): void {
  desk.waiting -= 1;
  if (!stands && desks.get(origin) === desk) desks.delete(origin);
  if (desk.waiting === 0 && desks.get(origin) !== desk) desk.ready.then((page) => page.close()).catch(() => {});
}

async function openDesk(options: BrowserFetchOptions, from: URL): Promise<Page> {
  const { opened, session, config, city, clock, stops, maxBytes } = options;
  const loading = startDeadline(config.timeout, stops);
  const opening = opened.context.newPage();
  try {
    const page = await within(loading.signal, opening);
    const devtools = await within(loading.signal, opened.context.newCDPSession(page));
    await within(loading.signal, presentAs(devtools, session.fingerprint));
    await within(loading.signal, setHeaders(page, { url: from, city, headers: undefined }));
    await within(loading.signal, setCookies(opened.context, from, { city, headers: undefined }));
    const door = await within(loading.signal, openDoor(page, devtools, { use: 'asked', maxBytes, blocksHeavy: true }));
    const leaveFor = async (next: URL): Promise<void> => loading.besides(async () => options.leaveFor(next));
    await within(
      loading.signal,
      door.through(from, leaveFor, async () =>
        navigate(page, from, { waitUntil: config.waitUntil, gate: opened.gate, lastAsked: door.lastAsked }),
      ),
    );
    loading.end();
    if (config.manualTimeout > 0) await pause(clock, config.manualTimeout, stops);
    return page;
  } catch (error) {
    // Not awaited: a page that hangs would hold its thread.
    opening.then((page) => page.close()).catch(() => {});
    throw error;
  } finally {
    loading.end();
  }
}

/** The page that stands there, as an answer. */
async function shownBy(page: Page): Promise<BrowserAnswer> {
  return {
    url: page.url(),
    status: 200,
    headers: {},
    html: await contentOf(page, await page.context().newCDPSession(page)),
    redirects: [],
    screenshot: null,
  };
}

async function send(
  page: Page,
  url: URL,
  { headers, maxBytes, opened }: BrowserFetchOptions,
  { method, body }: InPageRequest,
): Promise<BrowserAnswer> {
  const asked = { url: url.href, method, body, headers: withOwnCookies(headers).headers ?? {}, maxBytes };
  const heard = await askAnew(page, async () => page.evaluate(fetchWithin, asked));
  if (heard.kind === 'large') throw tooLarge(maxBytes);
  if (heard.kind === 'failed' || heard.headers[opened.gate.marker] !== undefined)
    throw (
      opened.gate.failureOf(url) ??
      new FetchError('page-opening', `A page of ${url.host} could not ask for ${url.pathname}.`)
    );
  const html = heard.isBroken
    ? decodeText(Buffer.from(heard.text, 'latin1'), heard.headers['content-type'])
    : heard.text;
  return {
    url: heard.url,
    status: heard.status,
    headers: heard.headers,
    html,
    redirects: heard.redirected ? [url.href] : [],
    screenshot: null,
  };
}

/**
 * A check of visitors that has just been passed loads the page anew, some more than once, and what was asked meanwhile
 * is lost: it is asked again.
 */
async function askAnew(page: Page, ask: () => Promise<Heard>): Promise<Heard> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (asked === MOST_ASKS || page.isClosed() || !/context was destroyed|navigation/i.test(String(error)))
        throw error;
      await page.waitForLoadState('domcontentloaded', { timeout: 0 });
    }
  }
}

type Heard =
  | {
      readonly kind: 'heard';
      readonly url: string;
      readonly status: number;
      readonly redirected: boolean;
      readonly headers: Record<string, string>;
      readonly text: string;
      readonly isBroken: boolean;
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'large' };

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  readonly headers: Record<string, string>;
  readonly maxBytes: number;
}

/**
 * Runs within the page, so it uses nothing from around it. A service on another host may refuse cookies; then it is
 * asked without. What is no UTF-8 is broken: it comes with each byte as a character, to be decoded as by HTTP.
 */
async function fetchWithin({ url, method, body, headers, maxBytes }: Asked): Promise<Heard> {
  for (const credentials of ['include', 'same-origin'] as const) {
    try {
      const response = await fetch(url, { method, body, headers, credentials });
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      const parts: Uint8Array[] = [];
      let [text, size] = ['', 0];
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
        size += part.value.length;
        if (size > maxBytes) {
          await reader?.cancel();
          return { kind: 'large' };
        }
        parts.push(part.value);
        text += decoder.decode(part.value, { stream: true });
      }
      text += decoder.decode();
      const isBroken = text.includes('\uFFFD');
      // Some thousands at a time: a call takes no more arguments.
      if (isBroken)
        text = parts
          .flatMap((part) =>
            Array.from({ length: Math.ceil(part.length / 4096) }, (_, at) =>
              String.fromCharCode(...part.subarray(at * 4096, (at + 1) * 4096)),
            ),
          )
          .join('');
      return {
        kind: 'heard',
        url: response.url,
        status: response.status,
        redirected: response.redirected,
        headers: Object.fromEntries(response.headers),
        text,
        isBroken,
      };
    } catch {
      // Tried once more without cookies, and then it has failed.
    }
  }
  return { kind: 'failed' };
}
