import type { Strategy } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadStrategies } from './strategy-rows.ts';

/** Every strategy, the first to advise first. */
export const listStrategies = verb('reports.read', async (ctx): Promise<{ items: Strategy[] }> => ({
  items: await loadStrategies(ctx),
}));
