import type { ProductProfile } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { productLinks } from '../link/link-rows.ts';
import { productCard } from './product-card.ts';

/**
 * A product, deleted or not, with every field of its card and its links, each with its newest check, of all or of one
 * city. @throws DomainError NOT_FOUND.
 */
export const productProfile = verb(
  'products.read',
  async (ctx, input: { readonly id: number; readonly cityId?: number | undefined }): Promise<ProductProfile> => {
    return {
      ...(await productCard(ctx, input)),
      links: await productLinks(ctx, { productId: input.id, cityId: input.cityId }),
    };
  },
);
