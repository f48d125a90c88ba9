import type { Context } from '@tsenomer/core';
import { forgetOldAttempts, forgetOldCodes, forgetOldSessions } from '@tsenomer/core/auth';
import { forgetOldInvitations } from '@tsenomer/core/invitation';
import { forgetOldMails } from '@tsenomer/core/mail';
import { startDueImports } from '@tsenomer/core/datasource';
import { addUpProducts } from '@tsenomer/core/directory';
import { forgetOldProxySites } from '@tsenomer/core/collecting';
import { forgetOldFetches } from '@tsenomer/core/fetched-file';
import { learnFromDecisions } from '@tsenomer/core/link-search';
import { ensurePartitions } from '@tsenomer/core/observation';
import { refreshProductStates, refreshProductWords } from '@tsenomer/core/product';
import { forgetOldImports } from '@tsenomer/core/product-import';
import { orderPhotos } from '@tsenomer/core/product-photo';
import { forgetOldHandovers } from '@tsenomer/core/storage';
import { forgetOldSnapshots } from '@tsenomer/core/robot';
import { forgetOldHours } from '@tsenomer/core/site-health';
import { rescueShards } from '@tsenomer/core/work';
import type { Logger } from '../kit/services.ts';

const INTERVAL = 60_000;
const FORGETTING = [forgetOldSessions, forgetOldAttempts, forgetOldCodes, forgetOldMails, forgetOldInvitations, forgetOldHandovers, forgetOldHours, forgetOldProxySites] as const;

/**
 * Keeps house: tables for the months ahead, datasources and photos that are due, what the matcher learns from decisions, shards whose job was lost, and what is over of accounts: sessions, codes,
 * counts of attempts, letters, invitations; hours of checks, figures of proxies. Runs once before anything else does, then every minute;
 * a round that fails is logged and the next one tries again.
 * @returns how to end it.
 */
export async function startHousekeeping(ctx: Context, logger: Logger): Promise<() => void> {
  const round = async (): Promise<void> => {
    await ensurePartitions(ctx);
    await forgetOldFetches(ctx);
    await forgetOldSnapshots(ctx);
    await forgetOldImports(ctx);
    await startDueImports(ctx);
    await orderPhotos(ctx);
    await refreshProductWords(ctx);
    await refreshProductStates(ctx);
    await addUpProducts(ctx);
    await learnFromDecisions(ctx);
    const rescued = await rescueShards(ctx);
    if (rescued > 0) logger.info({ rescued }, 'shards without a job were sent again');
    for (const forget of FORGETTING) await forget(ctx);
  };
  await round();
  const timer = setInterval(() => {
    round().catch((err: unknown) => logger.warn({ err }, 'housekeeping failed'));
  }, INTERVAL);
  return () => clearInterval(timer);
}
