import type { ProductProfile } from '@tsenomer/contracts';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { productLinks } from '../link/link-rows.ts';
import { productCard } from './product-card.ts';

/** A product, deleted or not, with every field of its card and its links. @throws DomainError NOT_FOUND. */
export async function productProfile(ctx: Context, input: { readonly id: number }): Promise<ProductProfile> {
  authorise(ctx, 'products.read');
  return { ...(await productCard(ctx, input)), links: await productLinks(ctx, { productId: input.id }) };
}
