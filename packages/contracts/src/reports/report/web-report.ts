import { z } from 'zod';
import { flagText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { correctedFrom } from '../../platform/money/corrected.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { typedPrices } from '../../platform/money/price-kind.ts';
import { offerFilters, reportCollections, reportPaging } from './offer-filters.ts';
import { WEB_REPORT_SORTS, WEB_REPORT_STATES } from './report-sorts.ts';

/** One offer: a product at a company in a city, by its newest check. */
export const webReportRow = z.strictObject({
  productId: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  companyId: z.int(),
  companyName: z.string(),
  ownFlag: z.boolean(),
  cityName: z.string(),
  /** Of the company, where addresses are watched. */
  address: z.string().nullable(),
  state: z.enum(['offer', 'notAvailable', 'error']),
  errorCode: z.int().nullable(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What was recorded, where it was corrected since. */
  corrected: correctedFrom.optional(),
  /** What it asks besides of who has its card, is a member or enters a code; absent where nothing else. */
  typed: typedPrices.optional(),
  /** Of all prices; without one the product's. */
  currency: z.string(),
  mrp: minorUnits.nullable(),
  /** Of the recommended price. */
  productCurrency: z.string(),
  /** From the recommended price, basis points; null without both in one currency. */
  deviation: z.int().nullable(),
  violation: z.boolean(),
  /** Hundredths of a star. */
  rating: z.int().nullable(),
  ratingCount: z.int().nullable(),
  link: z.string().nullable(),
  checkedAt: z.iso.datetime(),
});

const webReportFilters = offerFilters.extend({
  parsingCollectionIds: reportCollections,
  state: z.enum(WEB_REPORT_STATES).optional(),
  violationsOnly: z.boolean().optional(),
});

const webReportQuery = z.strictObject({
  ...reportPaging,
  sort: z.enum(WEB_REPORT_SORTS).default('name'),
  descending: flagText.default(false),
  filters: jsonQuery(webReportFilters),
});

/** Offers of several monitorings in one list (REP-6, P2 §7 "Web report"). */
export const webReportRoutes = {
  webReport: defineRoute({
    method: 'GET',
    path: '/reports/web-report',
    fromReplica: true,
    summary: 'The offers of several monitorings, as of the newest checks',
    access: 'reports.read',
    topics: ['collection', 'product', 'brand', 'category', 'company', 'link'],
    query: webReportQuery,
    response: z.strictObject({ items: z.array(webReportRow), total: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  webReportFile: defineRoute({
    method: 'GET',
    path: '/reports/web-report/excel',
    fromReplica: true,
    summary: 'The offers of several monitorings as Web-report.xlsx',
    access: 'reports.read',
    query: webReportQuery.omit({ page: true, limit: true }).extend(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type WebReportRow = z.infer<typeof webReportRow>;
export type WebReportFilters = z.infer<typeof webReportFilters>;
