import type { ProductProfile } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { productLinks } from '../link/link-rows.ts';
import { productCard } from './product-card.ts';

/**
 * A product, deleted or not, with every field of its card and its links, each with its newest check, of all or of one
 * city. @throws DomainError NOT_FOUND.
 */
export async function productProfile(
  ctx: Context,
  input: { readonly id: number; readonly cityId?: number | undefined },
): Promise<ProductProfile> {
  authorise(ctx, 'products.read');
  return {
    ...(await productCard(ctx, input)),
    links: await productLinks(ctx, { productId: input.id, cityId: input.cityId }),
  };
}
