import { z } from 'zod';
import { runItem } from '../../collecting/collection/collection.ts';
import { defineRoute } from '../../kit/route.ts';
import { minorUnits } from '../../catalogue/product/product.ts';

/** A strong change of a price at one company. */
export const priceMove = z.strictObject({
  productId: z.int(),
  productName: z.string(),
  companyName: z.string(),
  ownFlag: z.boolean(),
  before: minorUnits,
  now: minorUnits,
  currency: z.string(),
  /** Change in basis points; negative is cheaper. */
  change: z.int(),
  at: z.iso.datetime(),
});

/** What the home page says is going on. */
export const overview = z.strictObject({
  products: z.int(),
  companies: z.int(),
  collections: z.int(),
  links: z.int(),
  running: z.array(runItem),
  lastRuns: z.array(runItem),
  /** Checks of the newest day that has any, by outcome, and their errors by code. */
  lastDay: z.strictObject({
    checks: z.int(),
    success: z.int(),
    notAvailable: z.int(),
    withError: z.int(),
    errors: z.array(z.strictObject({ code: z.int(), count: z.int() })),
  }),
  checksThisMonth: z.int(),
  /** Checks and errors of each of the last 30 days (dates in the default time zone). */
  days: z.array(z.strictObject({ date: z.iso.date(), checks: z.int(), withError: z.int() })),
  moves: z.array(priceMove),
  /**
   * Products below the recommended price as their newest checks were judged; one that was changed since judges the
   * checks to come.
   */
  violations: z.int(),
});

export const homeRoutes = {
  overview: defineRoute({
    method: 'GET',
    path: '/home',
    summary: 'Running monitorings, last runs, share of errors, strongest price moves, checks this month',
    access: 'home.read',
    topics: ['run', 'collection', 'company', 'product', 'link'],
    response: overview,
    errors: [],
  }),
} as const;

export type Overview = z.infer<typeof overview>;
export type PriceMove = z.infer<typeof priceMove>;
