import { z } from 'zod';
import { analogPacks } from '../../collecting/collection/analogs.ts';
import { namedItem } from '../../collecting/collection/collection.ts';
import { flagText, idText, intText, jsonQuery, PAGES_MAX } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { COMPARED_PRICES } from '../../platform/money/compared-prices.ts';
import { correctedFrom } from '../../platform/money/corrected.ts';
import { typedPriceKind, typedPrices } from '../../platform/money/price-kind.ts';
import { priceOrigin } from '../../platform/money/price-origin.ts';
import { QUICK_FILTERS, REPORT_BASELINES, REPORT_SORTS } from './report-sorts.ts';

/** A column of the main report: a company, or one of its addresses when the collection watches addresses. */
export const reportSource = z.strictObject({
  /** Where its prices are from; shelves are those of all of a company's shops in the city. */
  origin: priceOrigin,
  companyId: z.int(),
  companyShopId: z.int().nullable(),
  name: z.string(),
  ownFlag: z.boolean(),
});

/** What one source asks for one product now. */
export const reportCell = z.strictObject({
  /** Position of the source in `sources`. */
  source: z.int(),
  state: z.enum(['offer', 'notAvailable', 'error', 'notChecked']),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What it asks besides of who has its card, is a member or enters a code; absent where it asks nothing else. */
  typed: typedPrices.optional(),
  /** What was recorded, where it was corrected since. */
  corrected: correctedFrom.optional(),
  /** Which of `typed` counts in the figures of the row; absent: the plain price does. */
  compared: typedPriceKind.optional(),
  /**
   * What the prices are in; without one the product's. One in another currency than the product's is compared with
   * nothing.
   */
  currency: z.string(),
  errorCode: z.int().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** null on an earlier day of a link that was deleted since. */
  link: z.string().nullable(),
  /**
   * Deviation of the price that counts from the recommended one in basis points (−1250 is 12.5 % below); null without
   * one, and in another currency.
   */
  deviation: z.int().nullable(),
  /**
   * Whether the price that counts is beyond three times the median of the other sources or of the recommended price, or
   * below a third: its page probably shows another product.
   */
  suspicious: z.boolean(),
  /**
   * The page shows another product that is comparable: `price` is counted by these packs out of what it asks, and
   * counts in no figure of the row. Absent for the product itself.
   */
  analog: z.strictObject({ packs: analogPacks, price: minorUnits.nullable() }).optional(),
});

/**
 * One product of the main price report (P2 §2). Best, mean and median are over the competitors' and the own offers in
 * stock with a price in the product's currency, in its minor units; the mean and the median are rounded half up. Of the
 * prices of an offer the one counts that is compared (`filters.compared`).
 */
export const reportRow = z.strictObject({
  productId: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  /** The kept photo's name, under which `/api/product-photos/` serves it; null while there is none. */
  photo: z.string().nullable(),
  /** The recommended price; on an earlier day the one that held at its end. */
  mrp: minorUnits.nullable(),
  currency: z.string(),
  /** How many sources have it in stock, of how many that were checked. */
  available: z.int(),
  checked: z.int(),
  /** How many of them ask a price in the product's currency. */
  offers: z.int(),
  best: minorUnits.nullable(),
  mean: minorUnits.nullable(),
  median: minorUnits.nullable(),
  ownPrice: minorUnits.nullable(),
  /** Rank of the own price among the offers, 1 is the cheapest; equal prices share the better rank. */
  ownPosition: z.int().nullable(),
  /**
   * The best price against the chosen baseline, basis points; without a choice against the recommended price, or the
   * own price without one.
   */
  deviation: z.int().nullable(),
  cells: z.array(reportCell),
});

export const mainReportFilters = z.strictObject({
  /**
   * Prices in this city instead of the collection's; there the columns are companies, as addresses are those of the
   * collection's city.
   */
  cityId: z.int().positive().optional(),
  companyIds: z.array(z.int().positive()).max(1000).optional(),
  brandIds: z.array(z.int().positive()).max(10_000).optional(),
  categoryIds: z.array(z.int().positive()).max(10_000).optional(),
  tagIds: z.array(z.int().positive()).max(10_000).optional(),
  search: z.string().trim().max(200).optional(),
  /** Only prices of sites, or only those that agents read from shelves (docs/decisions/088); both when left out. */
  origin: priceOrigin.optional(),
  /**
   * Which price of each source counts in every figure, order and filter; that of who has none of the kind is its plain
   * one. The plain one when left out.
   */
  compared: z.enum(COMPARED_PRICES).optional(),
  discountsOnly: z.boolean().optional(),
  /** Shows analogs beside the prices, as they are now; not on an earlier day. Off at first. */
  withAnalogs: z.boolean().optional(),
  price: z.enum(['all', 'with', 'without']).optional(),
  /**
   * Only products that somebody should look at: a competitor asks less than we do, somebody less than the recommended
   * price, a price is probably another product's, a price moved since the day began (whatever the date is).
   */
  quick: z.enum(QUICK_FILTERS).optional(),
  /** The report as it stood at the end of this day (in the server's default zone); today when absent. */
  date: z.iso.date().optional(),
});

export const reportSort = z.enum(REPORT_SORTS);

const query = z.strictObject({
  parsingCollectionId: idText,
  page: intText(1, PAGES_MAX).default(1),
  limit: intText(1, 5000).default(50),
  sort: reportSort.default('name'),
  descending: flagText.default(false),
  /** What the deviation of a row is told and sorted against. */
  baseline: z.enum(REPORT_BASELINES).optional(),
  filters: jsonQuery(mainReportFilters).optional(),
});

export const mainReport = z.strictObject({
  collection: z.strictObject({ id: z.int(), name: z.string(), cityName: z.string() }),
  sources: z.array(reportSource),
  rows: z.array(reportRow),
  total: z.int(),
  /**
   * The newest check that the rows show; where they show none, the newest of the collection, but null for an earlier
   * day.
   */
  checkedAt: z.iso.datetime().nullable(),
});

export const mainReportRoutes = {
  mainReport: defineRoute({
    method: 'GET',
    path: '/reports/main',
    fromReplica: true,
    summary: 'The main price report of a collection',
    access: 'reports.read',
    topics: [
      'collection',
      'product',
      'brand',
      'category',
      'company',
      'link',
      { topic: 'run', of: 'parsingCollectionId' },
    ],
    query,
    response: mainReport,
    errors: ['NOT_FOUND'],
  }),
  mainReportCities: defineRoute({
    method: 'GET',
    path: '/reports/main/cities',
    fromReplica: true,
    summary: 'The cities in which products of a collection were checked, its own among them',
    access: 'reports.read',
    topics: ['collection', { topic: 'run', of: 'parsingCollectionId' }],
    query: query.pick({ parsingCollectionId: true }),
    response: z.strictObject({ items: z.array(namedItem) }),
    errors: ['NOT_FOUND'],
  }),
  mainReportCollection: defineRoute({
    method: 'GET',
    path: '/reports/main/collection',
    fromReplica: true,
    summary: 'The collection of a report by name, with its city and its companies; for filters',
    access: 'reports.read',
    topics: ['collection', 'company'],
    query: query.pick({ parsingCollectionId: true }),
    response: z.strictObject({
      id: z.int(),
      name: z.string(),
      city: namedItem,
      /** The own company first, then by name. */
      companies: z.array(namedItem),
    }),
    errors: ['NOT_FOUND'],
  }),
  mainReportQuick: defineRoute({
    method: 'GET',
    path: '/reports/main/quick',
    fromReplica: true,
    summary: 'How many products of the filtered report each quick filter leaves',
    access: 'reports.read',
    topics: ['collection', 'product', 'company', 'link', { topic: 'run', of: 'parsingCollectionId' }],
    query: query.pick({ parsingCollectionId: true, filters: true }),
    response: z.strictObject({ cheaper: z.int(), belowRrp: z.int(), suspicious: z.int(), changedToday: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  mainReportFile: defineRoute({
    method: 'GET',
    path: '/reports/main/excel',
    fromReplica: true,
    summary: 'The main price report of a collection as a spreadsheet',
    access: 'reports.read',
    query: query.omit({ page: true, limit: true }).extend(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type MainReport = z.infer<typeof mainReport>;
export type MainReportFilters = z.infer<typeof mainReportFilters>;
export type ReportRow = z.infer<typeof reportRow>;
export type ReportCell = z.infer<typeof reportCell>;
export type ReportSource = z.infer<typeof reportSource>;
export type ReportSort = z.infer<typeof reportSort>;
