import type { AssortmentItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadAssortments } from './assortment-rows.ts';

/** Monitorings of assortment, the last changed first. */
export const listAssortments = verb('collections.read', async (ctx): Promise<{ items: AssortmentItem[] }> => ({
  items: await loadAssortments(ctx.db, null),
}));
