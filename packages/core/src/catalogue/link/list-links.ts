import type { ProductLink } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { productLinks } from './link-rows.ts';

/**
 * Links of a product, deleted or not, each with its newest check of all or of one city: what its price history names.
 * @throws DomainError NOT_FOUND.
 */
export const listLinks = verb(
  'prices.read',
  async (
    ctx,
    input: { readonly id: number; readonly cityId?: number | undefined },
  ): Promise<{ items: ProductLink[] }> => {
    found(await ctx.db.selectFrom('product').select('id').where('id', '=', input.id).executeTakeFirst());
    return { items: await productLinks(ctx, { productId: input.id, cityId: input.cityId }) };
  },
);
