import { z } from 'zod';

/** Money on the wire: whole minor units (kopecks) and the ISO currency beside it. */
export const minorUnits = z.int();

/** One row of the product list. */
export const productItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  manufacturerArticle: z.string().nullable(),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  barcodes: z.array(z.string()),
  tags: z.array(z.string()),
  mrp: minorUnits.nullable(),
  currency: z.string(),
  referencePhoto: z.string().nullable(),
  linksCount: z.int(),
  deleted: z.boolean(),
  updatedAt: z.iso.datetime(),
});

export const productFilters = z.strictObject({
  search: z.string().trim().max(200).optional(),
  brandIds: z.array(z.int().positive()).max(10_000).optional(),
  categoryIds: z.array(z.int().positive()).max(10_000).optional(),
  tagIds: z.array(z.int().positive()).max(10_000).optional(),
  withLinks: z.boolean().optional(),
  deleted: z.boolean().optional(),
});

/** A hit of the header's product search. */
export const productHit = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  barcode: z.string().nullable(),
  logo: z.string().nullable(),
});

/** One point of a company's price history. */
export const pricePoint = z.strictObject({
  at: z.iso.datetime(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  available: z.boolean(),
  errorCode: z.int().nullable(),
});

export const priceHistory = z.strictObject({
  productId: z.int(),
  name: z.string(),
  currency: z.string(),
  mrp: minorUnits.nullable(),
  series: z.array(
    z.strictObject({
      companyId: z.int(),
      companyName: z.string(),
      ownFlag: z.boolean(),
      link: z.string().nullable(),
      points: z.array(pricePoint),
    }),
  ),
});

export const productLink = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  available: z.boolean().nullable(),
  errorCode: z.int().nullable(),
});

export const productProfile = z.strictObject({ ...productItem.shape, links: z.array(productLink) });

export type ProductItem = z.infer<typeof productItem>;
export type ProductProfile = z.infer<typeof productProfile>;
export type ProductFilters = z.infer<typeof productFilters>;
export type ProductHit = z.infer<typeof productHit>;
export type PriceHistory = z.infer<typeof priceHistory>;
export type ProductLink = z.infer<typeof productLink>;
