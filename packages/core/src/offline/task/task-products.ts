import type { TaskProductRow } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { productRows } from './product-rows.ts';
import { visibleTask } from './visible-task.ts';

/** The products of a task with their prices (P2 §3 "Task product price row"). @throws DomainError NOT_FOUND. */
export const taskProducts = verb(
  'offlineTasks.read',
  async (ctx, input: { readonly id: number }): Promise<{ items: TaskProductRow[]; edited: boolean }> => {
    const task = await visibleTask(ctx, input.id);
    const { rows, edited } = await productRows(ctx.db, task, ctx.installation.currency);
    return { items: rows, edited };
  },
);
