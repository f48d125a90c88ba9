import type { Page } from 'playwright-core';
import { tooLarge } from '../http/decompress.ts';

/** Where a page asks before it goes to another host, and is weighed: the browser follows redirects by itself, and takes whatever comes. */
export interface Door {
  /**
   * Runs a navigation of the page's main frame that begins at `from`; redirects, and scripts meanwhile, lead it to other hosts only with leave.
   * Rejects as `navigation`, or as `leaveFor` where that is why the navigation failed; with FetchError `too-large` as soon as more of the page, or of what it
   * loads besides, has come than it may have. One that goes on loading afterwards until it is too much is closed, unless it is `asked` things.
   */
  through<Result>(from: URL, leaveFor: (url: URL) => Promise<void>, navigation: () => Promise<Result>): Promise<Result>;
  /** Ends what the page is still loading: it has been read, and may wait for its next address for long. */
  rest(): void;
}

interface Watch {
  host: string;
  readonly leaveFor: (url: URL) => Promise<void>;
  refusal: { readonly error: unknown } | null;
  /** The request of the page itself, and how much of it has come, unpacked. */
  document: string;
  bytes: number;
  readonly tooMuch: () => void;
}

/** What the last address left running may hold up the next one for so long, in milliseconds; then it is ended, again and again until it is gone. */
const LEAVING = 1000;

/** What a page loads besides itself (scripts, styles, pictures, data) may be so many times as large: far more than pages of shops come to. */
const BESIDES = 5;

/**
 * Sets a page's door up, once for all its addresses. Playwright's own routes never see redirects, the browser's protocol does.
 * @param use what the page is for: to be `read` once, or to be `asked` things, each of which is weighed by who asks.
 * @param maxBytes limit of the page itself, unpacked; what it loads besides may be {@link BESIDES} times as large.
 */
export async function openDoor(page: Page, use: 'read' | 'asked', maxBytes: number): Promise<Door> {
  let watch: Watch | null = null;
  /** Bytes besides the page itself since its address was opened. */
  let besides = 0;
  const devtools = await page.context().newCDPSession(page);
  const [{ frameTree }] = await Promise.all([devtools.send('Page.getFrameTree'), devtools.send('Page.enable')]);

  const ask = async (url: URL): Promise<boolean> => {
    const asking = watch;
    if (asking === null || asking.host === url.host) return true;
    try {
      await asking.leaveFor(url);
      asking.host = url.host;
      return true;
    } catch (error) {
      asking.refusal = { error };
      return false;
    }
  };
  devtools.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    const url = frameId === frameTree.frame.id ? URL.parse(request.url) : null;
    (url === null ? Promise.resolve(true) : ask(url))
      .then((isOpen) => (isOpen ? devtools.send('Fetch.continueRequest', { requestId }) : devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })))
      // The page was closed, or has gone elsewhere: nobody waits for the request any more.
      .catch(() => {});
  });

  devtools.on('Network.requestWillBeSent', ({ requestId, frameId, type }) => {
    if (watch === null || type !== 'Document' || frameId !== frameTree.frame.id || watch.document === requestId) return;
    watch.document = requestId;
    watch.bytes = 0;
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (watch?.document === requestId) watch.bytes += dataLength;
    else besides += dataLength;
    if ((watch?.bytes ?? 0) <= maxBytes && besides <= maxBytes * BESIDES) return;
    if (watch !== null) watch.tooMuch();
    else if (use === 'read' && !page.isClosed()) page.close().catch(() => {});
  });

  /** A script that never ends would hold up every address after its own: whatever runs before the next one is there belongs to the last. */
  const leavingLast = (): (() => void) => {
    const timer = setInterval(() => void devtools.send('Runtime.terminateExecution').catch(() => {}), LEAVING);
    const onNavigated = ({ frame }: { readonly frame: { readonly id: string } }): void => {
      if (frame.id === frameTree.frame.id) clearInterval(timer);
    };
    devtools.on('Page.frameNavigated', onNavigated);
    return () => {
      clearInterval(timer);
      devtools.off('Page.frameNavigated', onNavigated);
    };
  };

  return {
    rest: () => void devtools.send('Page.stopLoading').catch(() => {}),
    async through(from, leaveFor, navigation) {
      const overweight = Promise.withResolvers<never>();
      const tooMuch = (): void => {
        overweight.reject(tooLarge(maxBytes));
        devtools.send('Page.stopLoading').catch(() => {});
      };
      const own: Watch = { host: from.host, leaveFor, refusal: null, document: '', bytes: 0, tooMuch };
      watch = own;
      besides = 0;
      const left = leavingLast();
      await Promise.all([
        devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] }),
        devtools.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      ]);
      try {
        return await Promise.race([navigation(), overweight.promise]);
      } catch (error) {
        throw own.refusal === null ? error : own.refusal.error;
      } finally {
        watch = null;
        left();
        // Where the page goes by itself later on is not held up. What is gone needs no disabling.
        await Promise.all([devtools.send('Fetch.disable'), ...(use === 'asked' ? [devtools.send('Network.disable')] : [])]).catch(() => {});
      }
    },
  };
}
