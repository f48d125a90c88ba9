import { z } from 'zod';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { correctedFrom } from '../../platform/money/corrected.ts';
import { typedPrices } from '../../platform/money/price-kind.ts';
import { priceOrigin } from '../../platform/money/price-origin.ts';
import { DISCOUNT_VERDICTS } from './discount-words.ts';

/** The lowest and highest of the newest prices, with who asks them. */
const priceSpan = z.strictObject({
  count: z.int(),
  min: z.strictObject({ price: minorUnits, companyId: z.int() }).nullable(),
  max: z.strictObject({ price: minorUnits, companyId: z.int() }).nullable(),
});

/** One row of the product list. */
export const productItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  manufacturerArticle: z.string().nullable(),
  companyArticle: z.string().nullable(),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  barcodes: z.array(z.string()),
  tags: z.array(z.string()),
  mrp: minorUnits.nullable(),
  currency: z.string(),
  /** The address of the photo, as it was given. */
  referencePhoto: z.string().nullable(),
  /** The kept photo's name, under which `/api/product-photos/` serves it; null while it is not kept. */
  photo: z.string().nullable(),
  linksCount: z.int(),
  /** Finds of link searches that wait for a decision. */
  proposalsCount: z.int(),
  /** The newest prices in stock, in the product's currency; and those of them that are below its RRP (P1 §3). */
  prices: priceSpan,
  mrpViolations: priceSpan,
  deleted: z.boolean(),
  updatedAt: z.iso.datetime(),
});

/** So many products may be named one by one in filters: more would not fit into the address of a call. */
export const MOST_NAMED_PRODUCTS = 1000;

export const productFilters = z.strictObject({
  /** The only products looked at. */
  ids: z.array(z.int().positive()).max(MOST_NAMED_PRODUCTS).optional(),
  search: z.string().trim().max(200).optional(),
  brandIds: z.array(z.int().positive()).max(10_000).optional(),
  categoryIds: z.array(z.int().positive()).max(10_000).optional(),
  tagIds: z.array(z.int().positive()).max(10_000).optional(),
  tagNote: z.string().trim().max(1000).optional(),
  withLinks: z.boolean().optional(),
  /** The newest check of a link ended with an error. */
  errors: z.boolean().optional(),
  /** The newest check of a link found the product missing. */
  notAvailable: z.boolean().optional(),
  /** A link was set or changed and not checked since. */
  changedLinks: z.boolean().optional(),
  /** The products that the rows of this import meant. */
  import: z.int().positive().optional(),
  deleted: z.boolean().optional(),
});

/** Every field of a product's card (P1 §3). */
export const productCard = z.strictObject({
  ...productItem.shape,
  /** What the own company asks, and what it paid, in the product's currency. */
  ownPrice: minorUnits.nullable(),
  cost: minorUnits.nullable(),
  /** What the own price is a discount from. */
  ownOldPrice: minorUnits.nullable(),
  /** Whether the own shop has the product, as its feed or price list said; null when nobody said. */
  ownAvailable: z.boolean().nullable(),
  brandId: z.int().nullable(),
  /** The category of each level, the highest first. */
  categoryPath: z.array(z.strictObject({ id: z.int(), name: z.string(), level: z.int() })),
  tagList: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** `valid` is false where the check digit of a GTIN is wrong. */
  barcodeList: z.array(z.strictObject({ id: z.int(), code: z.string(), valid: z.boolean() })),
  nameExceptions: z.array(z.string()),
  subtitles: z.array(z.string()),
  notes: z.string().nullable(),
  tagNote: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** One point of a company's price history. */
export const pricePoint = z.strictObject({
  at: z.iso.datetime(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What it asks besides of who has its card, is a member or enters a code; absent where nothing else. */
  typed: typedPrices.optional(),
  /** What was recorded, where it was corrected since. */
  corrected: correctedFrom.optional(),
  /** What the prices are in; without one the product's. */
  currency: z.string(),
  available: z.boolean(),
  errorCode: z.int().nullable(),
});

export const priceHistory = z.strictObject({
  productId: z.int(),
  name: z.string(),
  /** The product's: only prices in it are compared. */
  currency: z.string(),
  mrp: minorUnits.nullable(),
  /** The city whose prices these are; null when the product was never checked. */
  city: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Every city in which the product was checked, by name. */
  cities: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  series: z.array(
    z.strictObject({
      /** Pages of its site, or the shelf of its shop (docs/decisions/088). */
      origin: priceOrigin,
      companyId: z.int(),
      companyName: z.string(),
      /** The address whose prices these are; null: of the whole city. */
      companyShop: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
      ownFlag: z.boolean(),
      link: z.string().nullable(),
      points: z.array(pricePoint),
    }),
  ),
});

/** What the newest check of a page found at one place. */
const linkCheck = z.strictObject({
  /** The address; null where the page was checked for the whole city. */
  companyShop: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  checkedAt: z.iso.datetime(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What the prices are in; without one the product's. */
  currency: z.string(),
  available: z.boolean().nullable(),
  errorCode: z.int().nullable(),
});

export const productLink = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  url: z.string(),
  tagId: z.int().nullable(),
  updateMode: z.enum(['auto', 'manual']),
  notation: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it became this page; a newest check that is older saw another one. */
  changedAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What the prices are in; without one the product's. */
  currency: z.string(),
  available: z.boolean().nullable(),
  errorCode: z.int().nullable(),
  /** The price is below the recommended one. */
  violation: z.boolean(),
  /** What the shop calls the product; null where names are not kept. */
  siteName: z.string().nullable(),
  /** Keys of the newest screenshot and of the newest photo that the shop showed (`storageRoutes.picture`). */
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
  /**
   * One by one the places of the city that was asked for, where the page is checked at addresses: their prices differ.
   * Else none.
   */
  places: z.array(linkCheck),
  /** Whether the price is so far from those of the other companies that the page probably shows another product. */
  suspicious: z.literal(true).optional(),
  /**
   * Of a crossed-out price: what it is worth beside the lowest price of the 30 days before the present one, as the
   * report of discounts has it.
   */
  discount: z.strictObject({ verdict: z.enum(DISCOUNT_VERDICTS), lowest: minorUnits.nullable() }).optional(),
  /** The page shows another product that is comparable (docs/decisions/071); absent for the product itself. */
  analog: z.literal(true).optional(),
});

export const productProfile = z.strictObject({ ...productCard.shape, links: z.array(productLink) });

export type ProductCard = z.infer<typeof productCard>;
export type ProductItem = z.infer<typeof productItem>;
export type ProductProfile = z.infer<typeof productProfile>;
export type ProductFilters = z.infer<typeof productFilters>;
export type PriceHistory = z.infer<typeof priceHistory>;
export type ProductLink = z.infer<typeof productLink>;
