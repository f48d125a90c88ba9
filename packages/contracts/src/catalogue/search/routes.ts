import { z } from 'zod';
import { PRODUCT_SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX_LENGTH } from '../../platform/constants/limits.ts';
import { idText, intText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';

/** A hit of the header's product search. */
export const productHit = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  barcode: z.string().nullable(),
  logo: z.string().nullable(),
});

/** The header's search, apart from the other calls on products: it is a part of every screen. */
export const searchRoutes = {
  searchProducts: defineRoute({
    method: 'GET',
    path: '/products/search',
    summary: 'Products by a part of the name, article or barcode, the closest first',
    access: 'products.read',
    topics: ['product'],
    query: z.strictObject({
      query: z.string().trim().min(1, 'search string empty').max(SEARCH_TEXT_MAX_LENGTH),
      page: intText(1, 100_000).default(1),
      peer_page: intText(1, 200).default(PRODUCT_SEARCH_PAGE_SIZE),
      /** Named by P1 §7 without what they do: every product is searched by everything. */
      cityId: idText.optional(),
      mode: z.string().max(50).optional(),
    }),
    response: z.strictObject({ products: z.array(productHit), recordCounts: z.int() }),
    errors: [],
  }),
} as const;

export type ProductHit = z.infer<typeof productHit>;
