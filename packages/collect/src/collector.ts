import { randomUUID } from 'node:crypto';
import type { ParserConfig, Proxy } from '@tsenomer/contracts';
import { createBrowserFetcher } from './browser/browser-fetcher.ts';
import { createBrowserHost } from './browser/browser-host.ts';
import type { BrowserHost } from './browser/browser-host.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { pause, stopped, unlessStopped } from './deadline.ts';
import { FetchError } from './errors/fetch-error.ts';
import { createTargetGuard } from './guard/target-guard.ts';
import type { AllowRules, Lookup } from './guard/target-guard.ts';
import { createHttpFetcher } from './http/http-fetcher.ts';
import { createNodeMemory } from './node-memory.ts';
import type { NodeMemory } from './node-memory.ts';
import type { FetchedFile, FetchedPage, PageRequest } from './page.ts';
import { pageOfTrouble } from './politeness/page-of-trouble.ts';
import { BROWSER_FINGERPRINTS, ownFingerprint } from './session/fingerprint.ts';
import type { Collecting, Fingerprint } from './session/fingerprint.ts';
import type { Session, SessionVerdict } from './session/session.ts';
import { createSessionPool } from './session/session-pool.ts';

export interface CollectorOptions {
  readonly config: ParserConfig;
  /** The proxy list; used when `config.proxy` is on. */
  readonly proxies?: readonly Proxy[];
  /** What may be reached besides the public internet. */
  readonly allow?: AllowRules;
  /**
   * A browser shared with other companies; without it, or when the config forbids sharing, the collector has its own.
   */
  readonly browserHost?: BrowserHost;
  /** CHROMIUM_PATH. */
  readonly chromiumPath?: string | null;
  /** Limit of a page, uncompressed; 20 MB by default. */
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  /** Who asks, for the user agent; the product without an address by default. */
  readonly collecting?: Collecting;
  /** One is drawn for each session; by `config.userAgent` when absent. */
  readonly fingerprints?: readonly [Fingerprint, ...Fingerprint[]];
  /**
   * Told of every sign that work goes on: a request that ended, however it did, and each minute of a wait that is
   * meant.
   */
  readonly onMove?: () => void;
  /** What is shared with the other collectors of the node; its own by default. */
  readonly memory?: NodeMemory;
  readonly clock?: Clock;
  /** A number in [0, 1). */
  readonly random?: () => number;
  readonly newId?: () => string;
  readonly lookup?: Lookup;
}

/** Fetches the pages of one company by its config. */
export interface Collector {
  /**
   * One attempt at a page: picks a session, waits out the delay between pages and the host's pace, asks robots.txt,
   * fetches. A redirect to another host is followed where that host's robots.txt allows it, and at that host's pace.
   * Rejects with FetchError, whose `next` says what to do; a failing proxy has then been put aside already. Any status
   * is an answer. While a site's robots.txt is a server error nothing else is asked of it (RFC 9309), and that error is
   * the answer.
   */
  fetchPage(request: PageRequest, signal: AbortSignal): Promise<FetchedPage>;
  /**
   * Fetches a file such as a photo by HTTP, without the delay between pages but at the host's pace. Its host's
   * robots.txt is asked as for a page, where the config obeys it. Rejects with FetchError.
   */
  fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile>;
  /**
   * Tells how a page was judged. A ban retires its session and slows its site down; three bad pages retire the session
   * too.
   */
  report(page: Pick<FetchedPage, 'sessionId' | 'url' | 'redirects'>, verdict: SessionVerdict): void;
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
const MINUTE = 60_000;

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

  const memory = options.memory ?? createNodeMemory(clock);

  const shared = config.shareBrowserBetweenSellersFlag ? options.browserHost : undefined;
  const browsers = shared ?? createBrowserHost({ chromiumPath: options.chromiumPath ?? null });
  const host = config.headfulXServerFlag ? browsers.headful() : browsers;
  const http = createHttpFetcher({
    config,
    guard,
    proxyTimeout,
    maxBytes,
    maxRedirects: options.maxRedirects ?? DEFAULT_MAX_REDIRECTS,
    clock,
  });
  const browser = createBrowserFetcher({ config, host, guard, proxyTimeout, maxBytes, clock, newId });

  const endings = new Set<Promise<unknown>>();
  const proxies = config.proxy ? (options.proxies ?? []) : null;
  const pool = createSessionPool({
    size: proxies === null ? 1 : Math.min(config.threadCount, proxies.length),
    proxies,
    rotation: config.proxyRotation,
    fingerprints: options.fingerprints ?? fingerprintsOf(config.userAgent, options.collecting),
    health: memory.proxies,
    now: () => clock.now(),
    random,
    newId,
    onEnded(session, { refreshBrowser }) {
      if (refreshBrowser) host.refresh();
      const ending = Promise.all([http.endSession(session), browser.endSession(session)]).finally(() =>
        endings.delete(ending),
      );
      endings.add(ending);
    },
  });
  const closing = new AbortController();

  const delay = (): number => {
    const { min, max } = config.delayBetweenPages;
    return min + Math.round(random() * (max - min));
  };

  /** Scores a session by what only the collector sees; how a page is to be judged its reader reports. */
  const score = (session: Session, url: URL, error: unknown): void => {
    if (!(error instanceof FetchError)) return;
    if (error.reason === 'proxy') pool.reportProxyFailure(session, error.message);
    else if (error.next === 'rotate-session') judge(session.id, url.host, 'ban');
    else if (error.reason === 'connection' || error.reason === 'timeout') judge(session.id, url.host, 'bad');
  };

  const onMove = options.onMove ?? (() => undefined);

  /** Waits that a shop's pace and the config ask for may be longer than what freezing is told by. */
  const wait = async (ms: number, stops: readonly AbortSignal[]): Promise<void> => {
    for (let left = ms; left > 0; left -= MINUTE) {
      await pause(clock, Math.min(left, MINUTE), stops);
      onMove();
    }
  };

  const judge = (sessionId: string, site: string, verdict: SessionVerdict): void => {
    const burnt = pool.report(sessionId, verdict);
    if (burnt !== null) memory.sites.burnt(site);
    // Pages in flight on one session are banned together: that is one ban.
    if (burnt !== null && verdict === 'ban') {
      memory.pace.banned(site);
      if (burnt.proxy !== null) memory.proxySites.banned(burnt.proxy, site);
    } else if (verdict === 'good') memory.pace.answered(site);
  };

  const onSession = async <Result>(
    use: 'link' | 'file',
    {
      url,
      sessionId,
      signal,
    }: { readonly url: URL; readonly sessionId?: string | undefined; readonly signal: AbortSignal },
    work: (session: Session, stops: readonly AbortSignal[]) => Promise<Result>,
  ): Promise<Result> => {
    const stops = [signal, closing.signal];
    if (stops.some(({ aborted }) => aborted)) throw stopped();
    const session = pool.acquire(use, sessionId);
    try {
      return await work(session, stops);
    } catch (error) {
      score(session, url, error);
      throw error;
    } finally {
      pool.release(session);
    }
  };

  const waitForHost = async (url: URL, stops: readonly AbortSignal[], leastPause = 0): Promise<void> => {
    await wait(memory.pace.book(url.host, ceilingOf(config.requestsPerSecond, leastPause)), stops);
  };

  /**
   * What the site's robots.txt lets happen: null to go on, an answer to take instead. Rejects with FetchError `robots`.
   */
  const askRobots = async (url: URL, session: Session, stops: readonly AbortSignal[]): Promise<FetchedFile | null> => {
    if (!config.obeyRobotsTxt) return null;
    const load = async (): Promise<FetchedFile> => {
      await waitForHost(url, stops);
      const address = new URL('/robots.txt', url);
      return http.fetchFile({ url: address, request: { url: address.href }, session, stops }).finally(onMove);
    };
    // It may be another run's request that is waited for, which our stop does not end.
    const robots =
      memory.robots.known(url.origin) ?? (await unlessStopped(stops, memory.robots.answerOf(url.origin, load)));
    if (robots.kind === 'unavailable') return robots.answer;
    if (robots.rules.allows(url.pathname + url.search)) return null;
    throw new FetchError('robots', `The robots.txt of ${url.host} forbids ${url.pathname}.`);
  };

  /** Leave for addresses besides the one that was asked for. */
  const leaving =
    (session: Session, stops: readonly AbortSignal[], leastPause?: number) =>
    async (url: URL): Promise<void> => {
      if ((await askRobots(guard.checkUrl(url), session, stops)) !== null)
        throw new FetchError('page-opening', `The robots.txt of ${url.host} cannot be had.`);
      await waitForHost(url, stops, leastPause);
    };

  return {
    async fetchPage(request, signal) {
      const url = guard.checkUrl(request.url);
      const fetcher = (request.via ?? config.fetcher) === 'browser' ? browser : http;
      return onSession('link', { url, sessionId: request.sessionId, signal }, async (session, stops) => {
        const instead = await askRobots(url, session, stops);
        if (instead !== null) return pageOfTrouble(instead, session);
        await wait(session.bookStart(clock.now(), delay()), stops);
        await waitForHost(url, stops, request.leastPause);
        const task = { url, request, session, stops, leaveFor: leaving(session, stops, request.leastPause) };
        const page = await fetcher
          .fetch(task)
          .finally(onMove)
          .catch((error: unknown) => {
            if (session.proxy !== null && error instanceof FetchError && error.reason !== 'aborted')
              memory.proxySites.failed(session.proxy, url.host);
            throw error;
          });
        memory.sites.page(url.host, page.durationMs);
        if (session.proxy !== null) memory.proxySites.answered(session.proxy, url.host, page.durationMs);
        return page;
      });
    },

    async fetchFile(address, signal) {
      const url = guard.checkUrl(address);
      const request = { url: address, headers: { accept: ACCEPT_FILE } };
      return onSession('file', { url, signal }, async (session, stops) => {
        const instead = await askRobots(url, session, stops);
        if (instead !== null) return instead;
        await waitForHost(url, stops);
        return http.fetchFile({ url, request, session, stops, leaveFor: leaving(session, stops) }).finally(onMove);
      });
    },

    report: ({ sessionId, url, redirects: [asked = url] }, verdict) =>
      judge(sessionId, URL.parse(asked)?.host ?? '', verdict),
    restingProxies: () => pool.restingProxies(),

    async close() {
      closing.abort();
      pool.close();
      await Promise.all([...endings, http.close(), browser.close()]);
      if (shared === undefined) await browsers.close();
    },
  };
}

/** Requests a second that a host gets at most: the config's, or what the least pause leaves where that is fewer. */
function ceilingOf(perSecond: number | null, leastPause: number): number | null {
  return leastPause === 0 ? perSecond : Math.min(perSecond ?? Infinity, 1000 / leastPause);
}

function fingerprintsOf(
  userAgent: ParserConfig['userAgent'],
  collecting: Collecting | null = null,
): readonly [Fingerprint, ...Fingerprint[]] {
  return userAgent === 'browser' ? BROWSER_FINGERPRINTS : [ownFingerprint(collecting)];
}
