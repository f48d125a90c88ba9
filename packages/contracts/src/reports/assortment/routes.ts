import { z } from 'zod';
import { namedItem } from '../../collecting/collection/collection.ts';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';

const params = z.strictObject({ id: idText });
/** Days of the installation, both included; without them the last 30. */
const period = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** How a company's assortment stands to the own one. */
export const assortmentCompany = z.strictObject({
  company: namedItem,
  offers: z.int(),
  inStock: z.int(),
  /** Own products that it offers. */
  shared: z.int(),
  onlyOurs: z.int(),
  onlyTheirs: z.int(),
  /** Own products that it offers, of all; basis points. Null without own products. */
  overlap: z.int().nullable(),
  came: z.int(),
  vanished: z.int(),
  /** Shared ones that are cheaper, alike and dearer there than ours. */
  cheaper: z.int(),
  alike: z.int(),
  dearer: z.int(),
  /** Of its prices from ours on average, basis points; null where nothing can be compared. */
  deviation: z.int().nullable(),
  /** Novelties that it showed first, and those in which it followed. */
  firsts: z.int(),
  followed: z.int(),
  /** By which it followed on average, hundredths of a day. */
  lag: z.int().nullable(),
});

/** A brand within a category: own products, those that somebody offers, and offers without a product. Empty: none. */
const cell = z.strictObject({
  brand: z.string(),
  category: z.string(),
  own: z.int(),
  shared: z.int(),
  onlyTheirs: z.int(),
});

export const assortmentSegments = z.strictObject({
  /** By how much we lack, the most first. */
  brands: z.array(z.string()),
  categories: z.array(z.string()),
  cells: z.array(cell),
  /** Brands that one side alone has; `company` null: only we do. */
  exclusive: z.array(z.strictObject({ brand: z.string(), company: namedItem.nullable(), offers: z.int() })),
  /** There are more brands or categories than are told. */
  cut: z.boolean(),
});

export const assortmentPrices = z.strictObject({
  currency: z.string(),
  /** Offers by band, as `ASSORTMENT_BANDS` begins them; `company` null: own products. */
  rows: z.array(z.strictObject({ company: namedItem.nullable(), bands: z.array(z.int()) })),
  /** Offers whose prices are in other currencies, and count in no band. */
  otherCurrencies: z.int(),
});

export const assortmentShelf = z.strictObject({
  categories: z.array(z.string()),
  category: z.string(),
  rows: z.array(
    z.strictObject({
      company: namedItem,
      brand: z.string(),
      offers: z.int(),
      /** Of the company's offers in the category, basis points. */
      share: z.int(),
      /** The same with each offer weighed by its place. */
      weighedShare: z.int(),
      /** We have the brand. */
      own: z.boolean(),
    }),
  ),
});

export const ASSORTMENT_SHEETS = ['companies', 'segments', 'exclusive', 'prices', 'shelf'] as const;

const segmentsQuery = z.strictObject({ companyId: idText.optional() });
const shelfQuery = z.strictObject({ category: z.string().max(200).optional() });

/** Figures of a monitoring of assortment (ASSORT-1; docs/decisions/092). */
export const assortmentReportRoutes = {
  assortmentOverview: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/overview',
    fromReplica: true,
    summary: 'The own assortment against each company’s',
    access: 'reports.read',
    topics: ['assortment', 'collection', 'company', 'product'],
    params,
    query: z.strictObject(period),
    response: z.strictObject({
      ownProducts: z.int(),
      countedAt: z.iso.datetime().nullable(),
      companies: z.array(assortmentCompany),
    }),
    errors: ['NOT_FOUND'],
  }),
  assortmentSegments: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/segments',
    fromReplica: true,
    summary: 'Gaps by brand and category, and exclusive brands',
    access: 'reports.read',
    topics: ['assortment', 'product', 'brand', 'category'],
    params,
    query: segmentsQuery,
    response: assortmentSegments,
    errors: ['NOT_FOUND'],
  }),
  assortmentPrices: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/prices',
    fromReplica: true,
    summary: 'Depth of assortments by bands of prices',
    access: 'reports.read',
    topics: ['assortment', 'product'],
    params,
    response: assortmentPrices,
    errors: ['NOT_FOUND'],
  }),
  assortmentShelf: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/shelf',
    fromReplica: true,
    summary: 'Shares of the shelf of a category, by count and by place; of the largest category when none is named',
    access: 'reports.read',
    topics: ['assortment', 'brand'],
    params,
    query: shelfQuery,
    response: assortmentShelf,
    errors: ['NOT_FOUND'],
  }),
  assortmentFile: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/excel',
    fromReplica: true,
    summary: 'One of the tables as Assortment.xlsx',
    access: 'reports.read',
    params,
    query: z.strictObject({
      ...fileFormat,
      sheet: z.enum(ASSORTMENT_SHEETS),
      ...period,
      ...segmentsQuery.shape,
      ...shelfQuery.shape,
    }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type AssortmentCompany = z.infer<typeof assortmentCompany>;
export type AssortmentSegments = z.infer<typeof assortmentSegments>;
export type AssortmentPrices = z.infer<typeof assortmentPrices>;
export type AssortmentShelf = z.infer<typeof assortmentShelf>;
export type AssortmentSheet = (typeof ASSORTMENT_SHEETS)[number];
