import { z } from 'zod';
import { lastRun, runItem } from '../../collecting/collection/collection.ts';
import { defineRoute } from '../../kit/route.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';

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
  /** One of each monitoring, the newest first. */
  lastRuns: z.array(lastRun),
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

/** A competitor's price that moved, and how far ours lies from where it is now. */
export const rivalMove = priceMove.omit({ ownFlag: true }).extend({
  /** A monitoring whose report shows it; null: none any more. */
  collectionId: z.int().nullable(),
  /** Our price against its present one, basis points: positive, we are dearer. null: we have none. */
  gap: z.int().nullable(),
});

const rivalMoves = z.strictObject({ items: z.array(rivalMove), total: z.int() });

/** How our prices stood in the market at the end of a day; of today, as of a few minutes ago. */
export const marketDay = z.strictObject({
  date: z.iso.date(),
  /** Our price over the mean of the competitors', hundredths of a percent: 10 000 is as they ask. */
  ownIndex: z.int().nullable(),
  compared: z.int(),
  /** Products for which some competitor asks less. */
  cheaper: z.int(),
  /** Products for which all of them do. */
  dearest: z.int(),
  /** Products for which none asks so little as we do, and how far the next one lies above, basis points. */
  raisable: z.int(),
  room: z.int().nullable(),
  /** Products with a price below the recommended one in the report of `collectionId` of `decisions`. */
  violations: z.int(),
});

export const decisions = z.strictObject({
  /** Of the last 30 days those that are known, the oldest first. */
  days: z.array(marketDay),
  /** The monitoring of prices with the most products, whose report shows what the figures count; null: none yet. */
  collectionId: z.int().nullable(),
  /** Products that this report shows below the recommended price now. */
  belowRrp: z.int(),
  falls: rivalMoves,
  rises: rivalMoves,
});

/** How competitors stand against us, product by product. */
export const rivals = z.strictObject({
  /** The monitoring whose report shows it; null: none yet. */
  collectionId: z.int().nullable(),
  /** Who is cheaper than we are most often comes first. */
  items: z.array(
    z.strictObject({
      companyId: z.int(),
      companyName: z.string(),
      /** Products of which both have a price. */
      compared: z.int(),
      /** Those that they ask less for than we do, and those that they ask the same for. */
      cheaper: z.int(),
      level: z.int(),
      /** Their prices against ours on average, basis points: negative, they are cheaper. */
      gap: z.int(),
    }),
  ),
  /** Competitors with something to compare, whether they stand in `items` or not. */
  total: z.int(),
});

export const homeRoutes = {
  decisions: defineRoute({
    method: 'GET',
    path: '/home/decisions',
    fromReplica: true,
    summary: 'How our prices stand in the market over 30 days, and the strongest moves of competitors',
    access: 'home.read',
    topics: ['run', 'company', 'product', 'link'],
    response: decisions,
    errors: [],
  }),
  rivals: defineRoute({
    method: 'GET',
    path: '/home/rivals',
    fromReplica: true,
    summary: 'How each competitor’s prices stand against ours',
    access: 'home.read',
    topics: ['run', 'company', 'product', 'link', 'collection'],
    response: rivals,
    errors: [],
  }),
  overview: defineRoute({
    method: 'GET',
    path: '/home',
    fromReplica: true,
    summary: 'Running monitorings, the last run of each, share of errors, strongest price moves, checks this month',
    access: 'home.read',
    topics: ['run', 'collection', 'company', 'product', 'link'],
    response: overview,
    errors: [],
  }),
} as const;

export type Overview = z.infer<typeof overview>;
export type Decisions = z.infer<typeof decisions>;
export type MarketDay = z.infer<typeof marketDay>;
export type RivalMove = z.infer<typeof rivalMove>;
export type Rivals = z.infer<typeof rivals>;
export type PriceMove = z.infer<typeof priceMove>;
