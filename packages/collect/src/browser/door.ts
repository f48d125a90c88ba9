import type { CDPSession, Page } from 'playwright-core';
import { tooLarge } from '../http/decompress.ts';
import { holdRequests } from './held-requests.ts';
import { createLaterDocuments } from './later-documents.ts';
import type { DocumentHead } from './later-documents.ts';

/**
 * Where a page asks before it goes to another host, and is weighed: the browser follows redirects by itself, and takes
 * whatever comes.
 */
export interface Door {
  /**
   * Runs a navigation of the page's main frame that begins at `from`; redirects, and scripts meanwhile, lead it to
   * other hosts only with leave. Rejects as `navigation`, or as `leaveFor` where that is why the navigation failed;
   * with FetchError `too-large` as soon as more of the page, or of what it loads besides, has come than it may have.
   * One that goes on loading afterwards until it is too much is closed, unless it is `asked` things.
   */
  through<Result>(from: URL, leaveFor: (url: URL) => Promise<void>, navigation: () => Promise<Result>): Promise<Result>;
  /** The address that the main frame asked for last. */
  lastAsked(): URL | null;
  /**
   * What the document came with that stands in the page, where that is another one than it was led to: its own scripts
   * have gone on.
   */
  laterDocument(): DocumentHead | null;
  /** Ends what the page is still loading: it has been read, and may wait for its next address for long. */
  rest(): void;
}

export interface DoorOptions {
  /** What the page is for: to be `read` once, or to be `asked` things, each of which is weighed by who asks. */
  readonly use: 'read' | 'asked';
  /** Limit of the page itself, unpacked; what it loads besides may be {@link BESIDES} times as large. */
  readonly maxBytes: number;
  /** Whether pictures, fonts and films are refused. */
  readonly blocksHeavy: boolean;
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

/**
 * What the last address left running may hold up the next one for so long, in milliseconds; then it is ended, again and
 * again until it is gone.
 */
const LEAVING = 1000;

/**
 * What a page loads besides itself (scripts, styles, pictures, data) may be so many times as large: far more than pages
 * of shops come to.
 */
const BESIDES = 5;

/**
 * Sets a page's door up, once for all its addresses. Playwright's own routes never see redirects, the browser's
 * protocol does.
 */
export async function openDoor(
  page: Page,
  devtools: CDPSession,
  { use, maxBytes, blocksHeavy }: DoorOptions,
): Promise<Door> {
  let watch: Watch | null = null;
  let lastAsked: URL | null = null;
  /** Bytes besides the page itself since its address was opened. */
  let besides = 0;
  const [{ frameTree }] = await Promise.all([devtools.send('Page.getFrameTree'), devtools.send('Page.enable')]);
  const mainFrame = frameTree.frame.id;

  const mayGo = async (url: URL): Promise<boolean> => {
    const asking = watch;
    lastAsked = url;
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
  const tooMuch = (): void => {
    if (watch !== null) watch.tooMuch();
    else if (!page.isClosed()) page.close().catch(() => {});
  };
  const listen = async (): Promise<unknown> =>
    devtools.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  const laterDocuments = createLaterDocuments(devtools, mainFrame, maxBytes);

  devtools.on('Network.requestWillBeSent', ({ requestId, frameId, type }) => {
    if (watch === null || type !== 'Document' || frameId !== mainFrame || watch.document === requestId) return;
    watch.document = requestId;
    watch.bytes = 0;
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (watch?.document === requestId) watch.bytes += dataLength;
    else besides += dataLength;
    // What a page is asked for later is weighed by who asks.
    if (watch === null && use === 'asked') return;
    if ((watch?.bytes ?? 0) > maxBytes || besides > maxBytes * BESIDES) tooMuch();
  });
  await Promise.all([
    holdRequests(page, devtools, { mainFrame, blocksHeavy, mayGo, laterDocuments, tooMuch }),
    listen(),
    // What a check sees is what the site says now; with its pictures a page is as its visitors have it.
    ...(blocksHeavy ? [devtools.send('Network.setCacheDisabled', { cacheDisabled: true })] : []),
  ]);

  /**
   * A script that never ends would hold up every address after its own: whatever runs before the next one is there
   * belongs to the last.
   */
  const leavingLast = (): (() => void) => {
    const timer = setInterval(() => void devtools.send('Runtime.terminateExecution').catch(() => {}), LEAVING);
    const onNavigated = ({ frame }: { readonly frame: { readonly id: string } }): void => {
      if (frame.id === mainFrame) clearInterval(timer);
    };
    devtools.on('Page.frameNavigated', onNavigated);
    return () => {
      clearInterval(timer);
      devtools.off('Page.frameNavigated', onNavigated);
    };
  };

  return {
    rest: () => void devtools.send('Page.stopLoading').catch(() => {}),
    lastAsked: () => lastAsked,
    laterDocument: () => laterDocuments.standing(),
    async through(from, leaveFor, navigation) {
      const overweight = Promise.withResolvers<never>();
      const ownTooMuch = (): void => {
        overweight.reject(tooLarge(maxBytes));
        devtools.send('Page.stopLoading').catch(() => {});
      };
      const own: Watch = { host: from.host, leaveFor, refusal: null, document: '', bytes: 0, tooMuch: ownTooMuch };
      watch = own;
      lastAsked = null;
      besides = 0;
      laterDocuments.begin();
      const left = leavingLast();
      try {
        // Answered by the page's own thread, so its last script has ended then: once a navigation has begun, nothing
        // can end it any more.
        return await Promise.race([listen().then(navigation), overweight.promise]);
      } catch (error) {
        throw own.refusal === null ? error : own.refusal.error;
      } finally {
        // Where the page goes by itself later on it goes without leave.
        watch = null;
        left();
      }
    },
  };
}
