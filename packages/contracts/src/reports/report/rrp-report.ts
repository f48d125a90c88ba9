import { z } from 'zod';
import { flagText, idText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { COMPARED_PRICES } from '../../platform/money/compared-prices.ts';
import { priceOrigin } from '../../platform/money/price-origin.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { mainReport, reportCell } from './main-report.ts';
import { offerFilters, reportPaging } from './offer-filters.ts';
import { RRP_SORTS, RRP_SIDES } from './report-sorts.ts';

/** A price of a company beside the recommended one. */
export const rrpCell = reportCell.extend({
  /** Whether the company is in violation there, as violations are decided: by tolerance, promotions and exclusions. */
  violation: z.boolean(),
  /** The recommended price that holds for the company today; null: that of the product. */
  mrp: minorUnits.nullable(),
});

/** A product with a recommended price, and who keeps to it. */
export const rrpRow = z.strictObject({
  productId: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  mrp: minorUnits,
  currency: z.string(),
  ownPrice: minorUnits.nullable(),
  /**
   * How many offers in stock ask less than it, just it, and more, by the price that counts; in the product's currency.
   */
  below: z.int(),
  even: z.int(),
  above: z.int(),
  violations: z.int(),
  /** The lowest price against it, basis points; null without an offer. */
  lowest: z.int().nullable(),
  cells: z.array(rrpCell),
});

const rrpQuery = z.strictObject({
  parsingCollectionId: idText,
  ...reportPaging,
  sort: z.enum(RRP_SORTS).default('violations'),
  descending: flagText.default(true),
  filters: jsonQuery(
    offerFilters.extend({
      cityId: z.int().positive().optional(),
      /** Only prices of sites, or only of shelves; both when left out. */
      origin: priceOrigin.optional(),
      /**
       * Which price of each source is held against the recommended one, as in the main report; the plain one when left
       * out. What a violation is stays as violations are decided.
       */
      compared: z.enum(COMPARED_PRICES).optional(),
      /** Only products with an offer on this side of the recommended price. */
      side: z.enum(RRP_SIDES).optional(),
    }),
  ).optional(),
});

/** Recommended prices of a monitoring against the companies' prices (REP-3). */
export const rrpReportRoutes = {
  rrpReport: defineRoute({
    method: 'GET',
    path: '/reports/rrp-report',
    fromReplica: true,
    summary: 'Recommended prices of a collection against those of companies, as of the newest checks',
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
    query: rrpQuery,
    response: z.strictObject({
      collection: mainReport.shape.collection,
      sources: mainReport.shape.sources,
      rows: z.array(rrpRow),
      total: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  rrpReportFile: defineRoute({
    method: 'GET',
    path: '/reports/rrp-report/excel',
    fromReplica: true,
    summary: 'The report of recommended prices as a spreadsheet',
    access: 'reports.read',
    query: rrpQuery.omit({ page: true, limit: true }).extend(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type RrpRow = z.infer<typeof rrpRow>;
export type RrpFilters = z.infer<typeof rrpQuery>['filters'];
