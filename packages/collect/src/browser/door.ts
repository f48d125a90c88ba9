import type { Page } from 'playwright-core';

/** Where a page asks before it goes to another host: the browser follows redirects by itself. */
export interface Door {
  /**
   * Runs a navigation of the page's main frame that begins at `from`; redirects, and scripts meanwhile, lead it to other hosts only with leave.
   * Rejects as `navigation`, or as `leaveFor` where that is why the navigation failed.
   */
  through<Result>(from: URL, leaveFor: (url: URL) => Promise<void>, navigation: () => Promise<Result>): Promise<Result>;
}

interface Watch {
  host: string;
  readonly leaveFor: (url: URL) => Promise<void>;
  refusal: { readonly error: unknown } | null;
}

/** Sets a page's door up, once for all its addresses. Playwright's own routes never see redirects, the browser's protocol does. */
export async function openDoor(page: Page): Promise<Door> {
  let watch: Watch | null = null;
  const devtools = await page.context().newCDPSession(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');

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

  return {
    async through(from, leaveFor, navigation) {
      const own: Watch = { host: from.host, leaveFor, refusal: null };
      watch = own;
      await devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
      try {
        return await navigation();
      } catch (error) {
        throw own.refusal === null ? error : own.refusal.error;
      } finally {
        watch = null;
        // Where the page goes by itself later on is not held up. What is gone needs no disabling.
        await devtools.send('Fetch.disable').catch(() => {});
      }
    },
  };
}
