import type { SystemContext } from '@tsenomer/core';
import { assessSites } from '@tsenomer/core/collecting/site-health';
import type { Log } from '@tsenomer/db';

const INTERVAL = 60_000;

interface WatchSitesOptions {
  readonly ctx: SystemContext;
  /** The installation's address for links in letters; null for none. */
  readonly publicUrl: string | null;
  readonly logger: Log;
}

/**
 * Looks every minute whether a site stopped giving what it used to; a round that fails is logged and the next one tries
 * again. @returns how to end it.
 */
export function startWatchingSites({ ctx, publicUrl, logger }: WatchSitesOptions): () => void {
  const round = async (): Promise<void> => {
    const { opened, closed } = await assessSites(ctx, { publicUrl });
    if (opened > 0 || closed > 0) logger.info({ opened, closed }, 'incidents of sites');
  };
  const timer = setInterval(() => {
    round().catch((err: unknown) => logger.warn({ err }, 'sites could not be assessed'));
  }, INTERVAL);
  return () => clearInterval(timer);
}
