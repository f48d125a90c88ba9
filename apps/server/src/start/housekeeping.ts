import type { Context } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/observation';
import { rescueShards } from '@tsenomer/core/work';
import type { Logger } from '../kit/services.ts';

const INTERVAL = 60_000;

/**
 * Keeps house: tables for the months ahead, and shards whose job was lost. Runs once before anything else does, then
 * every minute; a round that fails is logged and the next one tries again.
 * @returns how to end it.
 */
export async function startHousekeeping(ctx: Context, logger: Logger): Promise<() => void> {
  const round = async (): Promise<void> => {
    await ensurePartitions(ctx);
    const rescued = await rescueShards(ctx);
    if (rescued > 0) logger.info({ rescued }, 'shards without a job were sent again');
  };
  await round();
  const timer = setInterval(() => {
    round().catch((err: unknown) => logger.warn({ err }, 'housekeeping failed'));
  }, INTERVAL);
  return () => clearInterval(timer);
}
