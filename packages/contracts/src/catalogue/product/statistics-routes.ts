import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { idText, intText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { correctedFrom } from '../../platform/money/corrected.ts';
import { typedPrices } from '../../platform/money/price-kind.ts';

const params = z.strictObject({ id: idText });
const period = {
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cityId: z.int().positive().optional(),
  companyIds: z.array(z.int().positive()).max(1000).optional(),
};

/** Prices of a product over a period: of one company, or of all together. Money in minor units. */
export const priceStatistics = z.strictObject({
  count: z.int(),
  min: minorUnits.nullable(),
  max: minorUnits.nullable(),
  /** Rounded half up to the kopeck. */
  avg: minorUnits.nullable(),
  median: minorUnits.nullable(),
});

/** One change or check in the history table of a product. */
export const historyRow = z.strictObject({
  at: z.iso.datetime(),
  companyId: z.int(),
  companyName: z.string(),
  /** Where the check was made at an address. */
  companyShop: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  cityName: z.string(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What it asks besides of who has its card, is a member or enters a code; absent where nothing else. */
  typed: typedPrices.optional(),
  /** What was recorded, where it was corrected since. */
  corrected: correctedFrom.optional(),
  /** What the prices are in; without one the product's. */
  currency: z.string(),
  /** The good price before this one, for the change; null also where that was in another currency. */
  previousPrice: minorUnits.nullable(),
  mrp: minorUnits.nullable(),
  /** What the recommended price of then was in. */
  mrpCurrency: z.string(),
  available: z.boolean(),
  errorCode: z.int().nullable(),
  violation: z.boolean(),
  /** Keys of the pictures of this check (`storageRoutes.picture`). */
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
});

/** Statistics of a product's prices (PROD-2, PROD-10). */
export const productStatisticsRoutes = {
  priceStatistics: defineRoute({
    method: 'POST',
    path: '/products/:id/prices-min-max-avg-median-prices',
    fromReplica: true,
    summary: 'Count, minimum, maximum, mean and median of the prices over a period, in all and by company',
    access: 'prices.read',
    topics: ['product', 'link'],
    params,
    body: z.strictObject(period),
    response: z.strictObject({
      currency: z.string(),
      total: priceStatistics,
      companies: z.array(z.strictObject({ companyId: z.int(), companyName: z.string(), ...priceStatistics.shape })),
    }),
    errors: ['NOT_FOUND'],
  }),
  productHistory: defineRoute({
    method: 'GET',
    path: '/products/:id/history',
    fromReplica: true,
    summary: 'Checks of a product, the newest first; `changes` leaves those that changed something',
    access: 'products.read',
    topics: ['product', 'link'],
    params,
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1000),
      filters: jsonQuery(
        z.strictObject({
          from: z.iso.datetime().optional(),
          to: z.iso.datetime().optional(),
          cityId: z.int().positive().optional(),
          companyIds: z.array(z.int().positive()).max(1000).optional(),
          changes: z.boolean().optional(),
        }),
      ).optional(),
    }),
    response: listOf(historyRow),
    errors: ['NOT_FOUND'],
  }),
  mrpHistory: defineRoute({
    method: 'GET',
    path: '/products/:id/mrp-history',
    fromReplica: true,
    summary: 'The recommended price over time, the newest first',
    access: 'products.read',
    topics: ['product'],
    params,
    query: z.strictObject({ limit: intText(1, 1000).default(100) }),
    response: z.strictObject({
      items: z.array(z.strictObject({ at: z.iso.datetime(), mrp: minorUnits.nullable(), currency: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type PriceStatistics = z.infer<typeof priceStatistics>;
export type HistoryRow = z.infer<typeof historyRow>;
