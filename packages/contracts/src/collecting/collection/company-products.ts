import { z } from 'zod';
import { idText, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { UPDATE_MODES } from '../../catalogue/product/link-routes.ts';
import { namedItem } from './collection.ts';
import { COMPANY_LISTS } from './company-lists.ts';

/** A product's page at the company and its newest check; where addresses are watched, the newest of theirs. */
const companyProductLink = z.strictObject({
  id: z.int(),
  url: z.string(),
  updateMode: z.enum(UPDATE_MODES),
  notation: z.string().nullable(),
  tagId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  outcome: z.enum(['notProcessed', 'success', 'notAvailable', 'error']),
  errorCode: z.int().nullable(),
  /** Minor units. */
  price: z.int().nullable(),
  currency: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** How sure the link search was of the page, 0 to 1; null for one that it did not find. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Whether the price is so far from those of the other companies that the page probably shows another product. */
  suspicious: z.boolean(),
  /** The page shows another product that is comparable (docs/decisions/071); absent for the product itself. */
  analog: z.literal(true).optional(),
});

/** A product of a collection as it stands at one company. */
export const companyProduct = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  manufacturerArticle: z.string().nullable(),
  companyArticle: z.string().nullable(),
  notes: z.string().nullable(),
  tagNote: z.string().nullable(),
  barcodes: z.array(z.strictObject({ id: z.int(), code: z.string() })),
  tags: z.array(namedItem),
  link: companyProductLink.nullable(),
});
export type CompanyProduct = z.infer<typeof companyProduct>;

const products = z.array(companyProduct);

/**
 * The products of a collection at a company: how many are in each list, of those that the search finds, and a page of
 * each list that was asked for.
 */
export const companyProducts = z.strictObject({
  city: namedItem,
  collection: namedItem,
  company: namedItem,
  productsCount: z.int(),
  productsWithLinksCount: z.int(),
  productsWithoutLinksCount: z.int(),
  error404ProductsCount: z.int(),
  outOfStockProductsCount: z.int(),
  productsWithLinks: products,
  productsWithoutLinks: products,
  error404Products: products,
  outOfStockProducts: products,
});
export type CompanyProducts = z.infer<typeof companyProducts>;

/** The view of one company (COLL-6). */
export const companyProductRoutes = {
  companyProducts: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/details',
    summary: 'Products of a collection at one company: with links, without, not found (404) and out of stock',
    access: 'collections.read',
    topics: ['link', 'product', 'tag', 'company', { topic: 'run', of: 'id' }],
    params: z.strictObject({ id: idText }),
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 100),
      companyId: idText,
      /** The only list whose products are told; without it a page of each. */
      list: z.enum(COMPANY_LISTS).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: companyProducts,
    errors: ['NOT_FOUND'],
  }),
} as const;
