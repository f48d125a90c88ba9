import type { ParserConfig } from '@tsenomer/contracts';
import type { Clock } from '../clock.ts';
import { startDeadline, within } from '../deadline.ts';
import { FetchError } from '../errors/fetch-error.ts';
import type { Fetcher, FetchTask } from '../fetcher.ts';
import type { TargetGuard } from '../guard/target-guard.ts';
import type { FetchedPage } from '../page.ts';
import { cityChoice } from '../http/city-choice.ts';
import { timedLeave } from '../politeness/timed-leave.ts';
import { askInPage } from './ask-in-page.ts';
import { createBrowserContexts } from './browser-contexts.ts';
import type { SessionContext } from './browser-contexts.ts';
import type { BrowserHost } from './browser-host.ts';
import { fetchBrowser } from './fetch-browser.ts';
import type { BrowserFetchOptions } from './fetch-browser.ts';
import { navigationError } from './navigation-error.ts';

export interface BrowserFetcherOptions {
  readonly config: Pick<
    ParserConfig,
    'timeout' | 'waitUntil' | 'manualTimeout' | 'screenshotsSavingFlag' | 'productPhotoSavingFlag' | 'city'
  >;
  readonly host: BrowserHost;
  readonly guard: TargetGuard;
  /** Milliseconds for a proxy to open a stream. */
  readonly proxyTimeout: number;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A browser that does not get ready in this time never will. */
const OPENING_TIMEOUT_MS = 45_000;

function notOpened(ms: number): FetchError {
  return new FetchError('browser-launch', `The browser was not ready in ${ms} ms.`);
}

/** Fetches with a browser; each session has its own contexts in it. */
export function createBrowserFetcher(options: BrowserFetcherOptions): Fetcher {
  const { config, host, guard, proxyTimeout, maxBytes, clock, newId } = options;
  const contexts = createBrowserContexts({ host, guard, proxyTimeout, newId });

  const contextFor = async ({ url, request, session, stops }: FetchTask): Promise<SessionContext> => {
    const opening = startDeadline(OPENING_TIMEOUT_MS, stops, notOpened);
    try {
      return await within(opening.signal, contexts.contextOf(session, cityChoice(config.city, request.cityValue)));
    } catch (error) {
      throw navigationError(error, url.host);
    } finally {
      opening.end();
    }
  };

  const fetchPage = async (task: FetchTask): Promise<FetchedPage> => {
    const { url, request, session, stops } = task;
    const opened = await contextFor(task);
    const startedAt = clock.now();
    const leave = timedLeave(task, clock);
    const options: BrowserFetchOptions = {
      url,
      session,
      opened,
      config,
      city: cityChoice(config.city, request.cityValue),
      headers: request.headers,
      screenshot: request.screenshot ?? config.screenshotsSavingFlag,
      maxBytes,
      clock,
      stops,
      leaveFor: leave.leaveFor,
    };
    const { screenshot, ...answer } = await (request.askedFrom === undefined
      ? fetchBrowser(options)
      : askInPage(options, {
          method: request.method ?? 'GET',
          body: request.body ?? null,
          from: guard.checkUrl(request.askedFrom),
        }));
    return {
      ...answer,
      via: 'browser',
      durationMs: clock.now() - startedAt - leave.waitedMs(),
      utf8: null,
      bytes: Buffer.byteLength(answer.html),
      ...(screenshot !== null && { screenshot }),
      sessionId: session.id,
      proxy: session.proxy?.label ?? null,
    };
  };

  return {
    async fetch(task) {
      try {
        return await fetchPage(task);
      } catch (error) {
        // It is the site's fault as a rule; a browser that has hung would fail every page from now on.
        if (error instanceof FetchError && (error.reason === 'timeout' || error.reason === 'browser-launch'))
          host.doubt();
        throw error;
      }
    },
    endSession: ({ id }) => contexts.endSession(id),
    close: () => contexts.close(),
  };
}
