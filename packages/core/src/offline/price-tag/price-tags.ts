import { priceTagFound } from '@tsenomer/contracts';
import type { PhotoPriceTag } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { visibleTask } from '../task/visible-task.ts';

/** What the photos of a task say, in the order in which they were taken. @throws DomainError NOT_FOUND. */
export const priceTags = verb(
  'offlineTasks.read',
  async (ctx, input: { readonly id: number }): Promise<{ items: PhotoPriceTag[] }> => {
    const task = await visibleTask(ctx, input.id);
    const rows = await ctx.db
      .selectFrom('price_tag_reading as r')
      .innerJoin('offline_photo as p', 'p.uuid', 'r.photo')
      .select(['r.photo', 'p.product_id', 'p.new_product_uuid', 'r.read_at', 'r.given_up_at', 'r.reader', 'r.found'])
      .where('r.task_id', '=', task.id)
      .orderBy('p.taken_at')
      .orderBy('p.uuid')
      .execute();
    return {
      items: rows.map((row) => ({
        photo: row.photo,
        productId: row.product_id,
        newProductUuid: row.new_product_uuid,
        state: row.read_at !== null ? 'read' : row.given_up_at === null ? 'waiting' : 'givenUp',
        readAt: momentToWire(row.read_at),
        reader: row.reader,
        found: row.found === null ? null : priceTagFound.parse(row.found),
      })),
    };
  },
);
