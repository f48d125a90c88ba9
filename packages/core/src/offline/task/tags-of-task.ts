import type { PhotoPriceTag } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { momentToWire } from '../../platform/context/wire.ts';
import { foundAsKept } from '../price-tag/kept-found.ts';

/** What the photos of a task say, in the order in which they were taken; the caller has checked access. */
export async function tagsOfTask(db: Database, taskId: number): Promise<PhotoPriceTag[]> {
  const rows = await db
    .selectFrom('price_tag_reading as r')
    .innerJoin('offline_photo as p', 'p.uuid', 'r.photo')
    .select(['r.photo', 'p.product_id', 'p.new_product_uuid', 'r.read_at', 'r.given_up_at', 'r.reader', 'r.found'])
    .where('r.task_id', '=', taskId)
    .orderBy('p.taken_at')
    .orderBy('p.uuid')
    .execute();
  return rows.map((row) => ({
    photo: row.photo,
    productId: row.product_id,
    newProductUuid: row.new_product_uuid,
    state: row.read_at !== null ? 'read' : row.given_up_at === null ? 'waiting' : 'givenUp',
    readAt: momentToWire(row.read_at),
    reader: row.reader,
    found: row.found === null ? null : foundAsKept(row.found),
  }));
}
