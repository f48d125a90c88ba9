import type { CDPSession, Page } from 'playwright-core';
import { isSameSite } from '../http/city-choice.ts';
import type { LaterDocuments, Paused } from './later-documents.ts';
import { blockHeavyInFrames, HEAVY } from './prepare-page.ts';

export interface HeldRequestsOptions {
  readonly mainFrame: string;
  /** Whether pictures, fonts and films are refused. */
  readonly blocksHeavy: boolean;
  /** Whether the main frame may go to this address. */
  readonly mayGo: (url: URL) => Promise<boolean>;
  readonly laterDocuments: LaterDocuments;
  /** More has come than the page may have. */
  readonly tooMuch: () => void;
}

/**
 * Has the browser hold what something is to be decided about, and nothing else: each request that is held goes to this
 * process and back.
 */
export async function holdRequests(
  page: Page,
  devtools: CDPSession,
  { mainFrame, blocksHeavy, mayGo, laterDocuments, tooMuch }: HeldRequestsOptions,
): Promise<void> {
  let inFrames: Promise<void> | null = null;

  const refuse = async (requestId: string): Promise<void> => {
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  };

  const decide = async (paused: Paused): Promise<void> => {
    const { requestId, resourceType, frameId } = paused;
    if (resourceType !== 'Document') return refuse(requestId);
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
      if (await laterDocuments.answer(paused)) return;
      tooMuch();
      return refuse(requestId);
    }
    const url = URL.parse(paused.request.url);
    if (frameId === mainFrame) {
      const interceptResponse = laterDocuments.isLater(paused);
      if (url !== null && !(await mayGo(url))) return refuse(requestId);
      await devtools.send('Fetch.continueRequest', { requestId, ...(interceptResponse && { interceptResponse }) });
      return;
    }
    // Frames of other sites have processes of their own, whose requests are not held here.
    if (blocksHeavy && !isSameSite(url?.hostname ?? '', URL.parse(page.url())?.hostname ?? ''))
      await (inFrames ??= blockHeavyInFrames(page));
    await devtools.send('Fetch.continueRequest', { requestId });
  };

  devtools.on('Fetch.requestPaused', (paused) => {
    // The page was closed, or has gone elsewhere: nobody waits for the request any more.
    decide(paused).catch(() => {});
  });
  const held = ['Document', ...(blocksHeavy ? HEAVY : [])] as const;
  await devtools.send('Fetch.enable', { patterns: held.map((resourceType) => ({ resourceType })) });
}
