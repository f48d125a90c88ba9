import { randomUUID } from 'node:crypto';
import type { ParserConfig } from '@tsenomer/contracts';
import { createBrowserFetcher } from './browser/browser-fetcher.ts';
import { createBrowserHost } from './browser/browser-host.ts';
import type { BrowserHost } from './browser/browser-host.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { pause, stopped } from './deadline.ts';
import { FetchError } from './errors/fetch-error.ts';
import { createTargetGuard } from './guard/target-guard.ts';
import type { AllowRules, Lookup } from './guard/target-guard.ts';
import { createHttpFetcher } from './http/http-fetcher.ts';
import type { FetchedFile, FetchedPage, PageRequest } from './page.ts';
import type { Proxy } from './proxy/proxy.ts';
import type { Fingerprint } from './session/fingerprint.ts';
import type { Session, SessionVerdict } from './session/session.ts';
import { createSessionPool } from './session/session-pool.ts';

export interface CollectorOptions {
  readonly config: ParserConfig;
  /** The proxy list; used when `config.proxy` is on. */
  readonly proxies?: readonly Proxy[];
  /** What may be reached besides the public internet. */
  readonly allow?: AllowRules;
  /** A browser shared with other companies; without it, or when the config forbids sharing, the collector has its own. */
  readonly browserHost?: BrowserHost;
  /** CHROMIUM_PATH. */
  readonly chromiumPath?: string | null;
  /** Limit of a page, uncompressed; 20 MB by default. */
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  /** One is drawn for each session; the product's own name when empty. */
  readonly fingerprints?: readonly Fingerprint[];
  readonly clock?: Clock;
  /** A number in [0, 1). */
  readonly random?: () => number;
  readonly newId?: () => string;
  readonly lookup?: Lookup;
}

/** Fetches the pages of one company by its config. */
export interface Collector {
  /**
   * One attempt at a page: picks a session, waits out the delay between pages, fetches. Rejects with FetchError, whose
   * `next` says what to do; a failing proxy has then been retired already. Any status is an answer.
   */
  fetchPage(request: PageRequest, signal: AbortSignal): Promise<FetchedPage>;
  /** Fetches a file such as a photo by HTTP, without the delay between pages. Rejects with FetchError. */
  fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile>;
  /** Tells how the page of a session was judged. A ban retires the session; three bad pages do too. */
  report(sessionId: string, verdict: SessionVerdict): void;
  /** The proxies that failed or were banned lately, without credentials. */
  restingProxies(): string[];
  /** Stops what is in flight and frees every connection and browser context. */
  close(): Promise<void>;
}

const DEFAULT_MAX_BYTES = 20 * 1024 * 1024;
const DEFAULT_MAX_REDIRECTS = 10;
const ACCEPT_FILE = 'image/avif,image/webp,*/*;q=0.8';
const MAX_PROXY_TIMEOUT = 10_000;
const PROXY_SHARE_OF_TIMEOUT = 0.75;

/** Builds a collector; nothing is connected or started before the first page. */
export function createCollector(options: CollectorOptions): Collector {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  const newId = options.newId ?? randomUUID;
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  // A proxy that hangs must be told from a site that hangs, so it gets less time than the page.
  const proxyTimeout = Math.min(MAX_PROXY_TIMEOUT, Math.round(config.timeout * PROXY_SHARE_OF_TIMEOUT));
  const guard = createTargetGuard({
    ...(options.allow !== undefined && { allow: options.allow }),
    ...(options.lookup !== undefined && { lookup: options.lookup }),
  });

  const shared = config.shareBrowserBetweenSellersFlag ? options.browserHost : undefined;
  const host = shared ?? createBrowserHost({ chromiumPath: options.chromiumPath ?? null, headful: config.headfulXServerFlag });
  const http = createHttpFetcher({ config, guard, proxyTimeout, maxBytes, maxRedirects: options.maxRedirects ?? DEFAULT_MAX_REDIRECTS, clock });
  const browser = createBrowserFetcher({ config, host, guard, proxyTimeout, maxBytes, clock, newId });
  const fetcher = config.fetcher === 'browser' ? browser : http;

  const endings = new Set<Promise<unknown>>();
  const proxies = config.proxy ? (options.proxies ?? []) : null;
  const pool = createSessionPool({
    size: proxies === null ? 1 : Math.min(config.threadCount, proxies.length),
    proxies,
    rotation: config.proxyRotation,
    fingerprints: options.fingerprints ?? [],
    now: () => clock.now(),
    random,
    newId,
    onEnded(session, { refreshBrowser }) {
      if (refreshBrowser) host.refresh();
      const ending = Promise.all([http.endSession(session), browser.endSession(session)]).finally(() => endings.delete(ending));
      endings.add(ending);
    },
  });
  const closing = new AbortController();

  const delay = (): number => {
    const { min, max } = config.delayBetweenPages;
    return min + Math.round(random() * (max - min));
  };

  /** Scores a session by what only the collector sees; how a page is to be judged its reader reports. */
  const score = (session: Session, error: unknown): void => {
    if (!(error instanceof FetchError)) return;
    if (error.reason === 'proxy') pool.reportProxyFailure(session);
    else if (error.next === 'rotate-session') pool.report(session.id, 'ban');
    else if (error.reason === 'connection' || error.reason === 'timeout') pool.report(session.id, 'bad');
  };

  const onSession = async <Result>(
    use: 'link' | 'file',
    signal: AbortSignal,
    work: (session: Session, stops: readonly AbortSignal[]) => Promise<Result>,
  ): Promise<Result> => {
    const stops = [signal, closing.signal];
    if (stops.some(({ aborted }) => aborted)) throw stopped();
    const session = pool.acquire(use);
    try {
      return await work(session, stops);
    } catch (error) {
      score(session, error);
      throw error;
    } finally {
      pool.release(session);
    }
  };

  return {
    async fetchPage(request, signal) {
      const url = guard.checkUrl(request.url);
      return onSession('link', signal, async (session, stops) => {
        const wait = session.bookStart(clock.now(), delay());
        if (wait > 0) await pause(clock, wait, stops);
        return fetcher.fetch({ url, request, session, stops });
      });
    },

    async fetchFile(address, signal) {
      const url = guard.checkUrl(address);
      const request = { url: address, headers: { accept: ACCEPT_FILE } };
      return onSession('file', signal, (session, stops) => http.fetchFile({ url, request, session, stops }));
    },

    report: (sessionId, verdict) => pool.report(sessionId, verdict),
    restingProxies: () => pool.restingProxies(),

    async close() {
      closing.abort();
      pool.close();
      await Promise.all([...endings, http.close(), browser.close()]);
      if (shared === undefined) await host.close();
    },
  };
}
