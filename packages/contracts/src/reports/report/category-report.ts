import { z } from 'zod';
import { CATEGORY_MAX_LEVEL } from '../../catalogue/category-level.ts';
import { intText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { sortOrder } from '../../platform/fields.ts';

/** One line of the category report: the market in a category, as of the newest checks. Money in minor units. */
export const categoryReportRow = z.strictObject({
  categoryId: z.int(),
  name: z.string(),
  /** Names of the categories above, the highest first. */
  path: z.array(z.string()),
  productsCount: z.int(),
  productsWithLinks: z.int(),
  /** Links and those whose newest check found the product in stock. */
  linksCount: z.int(),
  availableCount: z.int(),
  errorsCount: z.int(),
  companiesCount: z.int(),
  minPrice: z.int().nullable(),
  meanPrice: z.int().nullable(),
  maxPrice: z.int().nullable(),
  /**
   * The own price as a percentage of the mean of competitors, averaged over products that have both, in hundredths of
   * a percent; null when no product has both.
   */
  ownIndex: z.int().nullable(),
  violationsCount: z.int(),
});

const reportQuery = {
  level: intText(1, CATEGORY_MAX_LEVEL).default(1),
  filters: jsonQuery(
    z.strictObject({
      name: z.string().trim().max(200).optional(),
      collectionId: z.int().positive().optional(),
      cityId: z.int().positive().optional(),
    }),
  ).optional(),
};

/** The market by categories (REP-7). */
export const categoryReportRoutes = {
  categoryReport: defineRoute({
    method: 'GET',
    path: '/categories/report',
    fromReplica: true,
    summary: 'The market by categories of a level, as of the newest checks',
    access: 'reports.read',
    topics: ['category', 'product', 'link', 'collection'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1000),
      ...reportQuery,
      sort: z
        .enum(['name', 'productsCount', 'linksCount', 'availableCount', 'meanPrice', 'ownIndex', 'violationsCount'])
        .default('name'),
      order: sortOrder.default('asc'),
    }),
    response: listOf(categoryReportRow),
    errors: ['NOT_FOUND'],
  }),
  categoryReportFile: defineRoute({
    method: 'GET',
    path: '/categories/report/excel',
    fromReplica: true,
    summary: 'The category report as a spreadsheet',
    access: 'reports.read',
    query: z.strictObject({ ...reportQuery, ...fileFormat }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type CategoryReportRow = z.infer<typeof categoryReportRow>;
