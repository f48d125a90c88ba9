import type { SystemContext } from '@tsenomer/core';
import { forgetOldAttempts, forgetOldCodes, forgetOldSessions } from '@tsenomer/core/access/auth';
import { forgetOldInvitations } from '@tsenomer/core/access/invitation';
import { keepEvents } from '@tsenomer/core/platform/domain-event';
import { forgetOldMails } from '@tsenomer/core/platform/mail';
import { startDueImports } from '@tsenomer/core/catalogue/datasource';
import { addUpProducts } from '@tsenomer/core/catalogue/category';
import { forgetOldProxySites } from '@tsenomer/core/collecting/proxy';
import { forgetOldFetches } from '@tsenomer/core/platform/fetched-file';
import { learnFromDecisions } from '@tsenomer/core/collecting/link-search';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { refreshProductStates, refreshProductWords } from '@tsenomer/core/catalogue/product';
import { forgetOldImports } from '@tsenomer/core/catalogue/product-import';
import { orderPhotos } from '@tsenomer/core/catalogue/product-photo';
import { forgetOldHandovers } from '@tsenomer/core/platform/storage';
import { forgetOldSnapshots } from '@tsenomer/core/collecting/robot';
import { forgetOldHours } from '@tsenomer/core/collecting/site-health';
import { rescueShards } from '@tsenomer/core/collecting/work';
import { isDatabaseGone } from '@tsenomer/db';
import type { Log } from '@tsenomer/db';

const INTERVAL = 60_000;

/** What is done in each round besides, by its name in the log. */
const STEPS: Readonly<Record<string, (ctx: SystemContext) => Promise<unknown>>> = {
  fetches: forgetOldFetches,
  snapshots: forgetOldSnapshots,
  imports: forgetOldImports,
  'due imports': startDueImports,
  photos: orderPhotos,
  words: refreshProductWords,
  states: refreshProductStates,
  sums: addUpProducts,
  decisions: learnFromDecisions,
  sessions: forgetOldSessions,
  attempts: forgetOldAttempts,
  codes: forgetOldCodes,
  letters: forgetOldMails,
  invitations: forgetOldInvitations,
  handovers: forgetOldHandovers,
  hours: forgetOldHours,
  'proxy sites': forgetOldProxySites,
  events: keepEvents,
};

/**
 * Keeps house: tables for the months ahead, datasources and photos that are due, what the matcher learns from
 * decisions, shards whose job was lost, and what is over of accounts: sessions, codes, counts of attempts, letters,
 * invitations; hours of checks, figures of proxies. Runs once before anything else does, then every minute, one round
 * after the other. A step that fails is logged, holds up no other, and is tried again in the next round; only without
 * tables for its checks the server does not start.
 * @returns how to end it; the round under way is waited for.
 */
export async function startHousekeeping(ctx: SystemContext, logger: Log): Promise<() => Promise<void>> {
  const steps: typeof STEPS = { ...STEPS, shards: () => sendLostShards(ctx, logger) };
  let ended = false;
  const round = async (): Promise<void> => {
    for (const [step, run] of Object.entries(steps)) {
      if (ended) return;
      try {
        await run(ctx);
      } catch (err) {
        logger.warn({ err, step }, 'a step of housekeeping failed');
        // The steps to come would say the same.
        if (isDatabaseGone(err)) return;
      }
    }
  };
  await ensurePartitions(ctx);
  await round();
  let running: Promise<void> | null = null;
  const begin = (): void => {
    running ??= ensurePartitions(ctx)
      .then(round)
      .catch((err: unknown) => logger.warn({ err, step: 'partitions' }, 'a step of housekeeping failed'))
      .finally(() => (running = null));
  };
  const timer = setInterval(begin, INTERVAL);
  return async () => {
    ended = true;
    clearInterval(timer);
    await running;
  };
}

async function sendLostShards(ctx: SystemContext, logger: Log): Promise<void> {
  const rescued = await rescueShards(ctx);
  if (rescued > 0) logger.info({ rescued }, 'shards without a job were sent again');
}
