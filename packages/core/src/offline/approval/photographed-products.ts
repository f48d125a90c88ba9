import type { TransactionContext } from '../../platform/context/context.ts';

/** The products of a task that a photo was read of: the photo is what counts, whatever prices came of it. */
export async function photographedProducts({ db }: TransactionContext, taskId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('price_tag_reading as r')
    .innerJoin('offline_photo as p', 'p.uuid', 'r.photo')
    .leftJoin('offline_new_product as n', 'n.uuid', 'p.new_product_uuid')
    .select(({ fn }) => fn.coalesce('p.product_id', 'n.product_id').as('product_id'))
    .where('r.task_id', '=', taskId)
    .where('r.read_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])));
}
