import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';

/**
 * A product's recommended price over time, each in the currency that it was set in, the newest first. @throws
 * DomainError NOT_FOUND.
 */
export const mrpHistory = readingVerb(
  'products.read',
  async (
    ctx,
    { id, limit }: { readonly id: number; readonly limit: number },
  ): Promise<{ items: { at: string; mrp: number | null; currency: string }[] }> => {
    found(await ctx.db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst());
    const rows = await ctx.db
      .selectFrom('product_mrp')
      .select(['changed_at', 'mrp', 'currency'])
      .where('product_id', '=', id)
      .orderBy('changed_at', 'desc')
      .limit(limit)
      .execute();
    return {
      items: rows.map((row) => ({
        at: momentToWire(row.changed_at),
        mrp: minorToWire(row.mrp),
        currency: row.currency,
      })),
    };
  },
);
