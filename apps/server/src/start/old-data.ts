import type { SystemContext } from '@tsenomer/core';
import type { LogoStore } from '@tsenomer/core/market/company';
import { removeOldData } from '@tsenomer/core/collecting/retention';
import { dropOldMonths } from '@tsenomer/core/platform/retention';
import type { Log } from '@tsenomer/db';

const INTERVAL = 3_600_000;

/**
 * Removes once an hour what the settings call old: data, and whole months of checks. The first round begins at once and
 * nobody waits for it; one that fails is logged and the next one tries again.
 * @returns how to end it; what is under way is waited for.
 */
export function startRemovingOldData(ctx: SystemContext, logos: LogoStore, logger: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    const removed = await removeOldData(ctx, logos);
    const months = await dropOldMonths(ctx);
    if (months.length > 0 || Object.values(removed).some((count) => count > 0))
      logger.info({ ...removed, months }, 'old data was removed');
  };
  const begin = (): void => {
    running = running.then(round).catch((err: unknown) => logger.warn({ err }, 'removing old data failed'));
  };
  begin();
  const timer = setInterval(begin, INTERVAL);
  return () => {
    clearInterval(timer);
    return running;
  };
}
