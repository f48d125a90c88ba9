import { sql } from 'kysely';
import type { ShelfPrice } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { ownOnly } from '../task/task-conditions.ts';
import { loadShelfPrices } from './shelf-prices.ts';

/** So many prices are given at most. */
const MOST = 100_000;

/** Prices that the approval of these tasks put into the history; an agent is given their own. */
export const taskPrices = verb(
  'offlineTasks.read',
  async (ctx, input: { readonly ids: readonly number[] }): Promise<{ items: ShelfPrice[] }> => {
    const own = ownOnly(ctx);
    const where = sql`sp.task_id = any(${rowIds(input.ids)}::int[])
      and (${own}::int is null or sp.user_id = ${own}::int)`;
    return { items: await loadShelfPrices(ctx.db, where, MOST) };
  },
);
