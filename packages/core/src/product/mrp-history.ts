import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { found } from '../context/domain-error.ts';
import { minorToWire, momentToWire } from '../context/wire.ts';

/** A product's recommended price over time, the newest first. @throws DomainError NOT_FOUND. */
export async function mrpHistory(
  ctx: Context,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<{ currency: string; items: { at: string; mrp: number | null }[] }> {
  authorise(ctx, 'products.read');
  const { currency } = found(await ctx.db.selectFrom('product').select('currency').where('id', '=', id).executeTakeFirst());
  const rows = await ctx.db
    .selectFrom('product_mrp')
    .select(['changed_at', 'mrp'])
    .where('product_id', '=', id)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
  return { currency, items: rows.map((row) => ({ at: momentToWire(row.changed_at), mrp: minorToWire(row.mrp) })) };
}
