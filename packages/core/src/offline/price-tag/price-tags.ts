import type { PhotoPriceTag } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { tagsOfTask } from '../task/tags-of-task.ts';
import { visibleTask } from '../task/visible-task.ts';

/** What the photos of a task say, in the order in which they were taken. @throws DomainError NOT_FOUND. */
export const priceTags = verb(
  'offlineTasks.read',
  async (ctx, input: { readonly id: number }): Promise<{ items: PhotoPriceTag[] }> => {
    const task = await visibleTask(ctx, input.id);
    return { items: await tagsOfTask(ctx.db, task.id) };
  },
);
