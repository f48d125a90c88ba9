import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';

interface PriceDay {
  readonly day: string;
  readonly price: number | null;
  readonly currency: string | null;
  readonly available: boolean | null;
}

/** Days on which an offer's price or availability moved, the oldest first. @throws DomainError NOT_FOUND. */
export const offerHistory = verb(
  'collections.read',
  async (ctx, input: { readonly id: number }): Promise<{ items: PriceDay[] }> => {
    const id = rowId(input.id);
    found(await ctx.db.selectFrom('assortment_offer').select('id').where('id', '=', id).executeTakeFirst());
    const rows = await ctx.db
      .selectFrom('assortment_price')
      .select(['day', 'price', 'currency', 'available'])
      .where('offer_id', '=', id)
      .orderBy('day')
      .execute();
    return { items: rows.map((row) => ({ ...row, price: row.price === null ? null : Number(row.price) })) };
  },
);
