import { z } from 'zod';
import { CATEGORY_MAX_LEVEL } from '../../catalogue/category-level.ts';
import { DISCOUNT_VERDICTS } from '../../catalogue/product/discount-words.ts';
import { idText, intText, jsonQuery, listOf } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { offerFilters, reportPaging } from '../report/offer-filters.ts';
import { INDEX_DAYS_MAX, INDEX_LINES } from './words.ts';

const indexFilters = offerFilters.extend({ productIds: z.array(z.int().positive()).max(1000).optional() });

/** A period of whole days; of what it asks for, days that are not over yet are left out. */
const period = { from: z.iso.date(), to: z.iso.date() };

const MILLISECONDS_OF_DAY = 86_400_000;

/** @returns whether the period is none: it ends before it begins, or is longer than a year. */
function isNoPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_DAY;
  return days < 0 || days >= INDEX_DAYS_MAX;
}
const PERIOD_MESSAGE = { path: ['to'], error: `A day from "from" to ${INDEX_DAYS_MAX} days later expected` };

const scope = {
  parsingCollectionId: idText.optional(),
  filters: jsonQuery(indexFilters).optional(),
};

const indexLine = z.strictObject({
  /** Of a company, category or brand; null: what has none, and of a sum. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  ownFlag: z.boolean(),
  /** Of each day of the period, hundredths, 10000 at the end of the first day with known prices; null before it. */
  index: z.array(z.int().nullable()),
  /** Offers whose price was known at the period's end. */
  offers: z.int(),
  raised: z.int(),
  lowered: z.int(),
});

const mover = z.strictObject({
  companyId: z.int(),
  companyName: z.string(),
  /** Basis points of the price before. */
  change: z.int(),
});

export const priceLeaders = z.strictObject({
  companies: z.array(
    z.strictObject({
      companyId: z.int(),
      companyName: z.string(),
      ownFlag: z.boolean(),
      raised: z.int(),
      lowered: z.int(),
      /** Means of the moves, basis points; null without such moves. */
      meanRise: z.int().nullable(),
      meanFall: z.int().nullable(),
      /** Waves that it began, and those in which it moved after another. */
      led: z.int(),
      followed: z.int(),
      /** How many days it came after the first, tenths of a day on the mean. */
      lag: z.int().nullable(),
    }),
  ),
  /** Who follows whom, the most waves first. */
  pairs: z.array(
    z.strictObject({
      leaderId: z.int(),
      leaderName: z.string(),
      followerId: z.int(),
      followerName: z.string(),
      waves: z.int(),
      /** Tenths of a day on the mean. */
      lag: z.int(),
    }),
  ),
});

export const priceWave = z.strictObject({
  productId: z.int(),
  productName: z.string(),
  cityName: z.string(),
  direction: z.enum(['up', 'down']),
  day: z.iso.date(),
  /** Several, where they moved on the same day. */
  leaders: z.array(mover),
  followers: z.array(mover.extend({ days: z.int() })),
});

/** A crossed-out price. */
export const discount = z.strictObject({
  productId: z.int(),
  productName: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  ownFlag: z.boolean(),
  cityName: z.string(),
  link: z.string(),
  price: minorUnits,
  oldPrice: minorUnits,
  currency: z.string(),
  /** Of the 30 days before the present price began; null when nothing is known of them. */
  lowest: minorUnits.nullable(),
  verdict: z.enum(DISCOUNT_VERDICTS),
  /** What the shop claims and what it is against the lowest price, basis points of the price before. */
  claimed: z.int(),
  real: z.int().nullable(),
  /** The day on which the present price was first seen. */
  since: z.iso.date().nullable(),
});

const TOPICS = ['collection', 'product', 'brand', 'category', 'company'] as const;

/** The index of prices over time, who moves first and who follows, and what crossed-out prices are worth. */
export const priceIndexRoutes = {
  priceIndex: defineRoute({
    method: 'GET',
    path: '/reports/price-index',
    fromReplica: true,
    summary: 'Chained index of prices by company, category or brand over a period',
    access: 'reports.read',
    topics: TOPICS,
    query: z
      .strictObject({
        ...period,
        ...scope,
        by: z.enum(INDEX_LINES).default('company'),
        level: intText(1, CATEGORY_MAX_LEVEL).default(1),
      })
      .refine((asked) => !isNoPeriod(asked), PERIOD_MESSAGE),
    response: z.strictObject({
      /** The days that are answered: without those that are not over yet; the same day twice when there is none. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** The first day with a price and the last one that is worked out; null before there are any. */
      known: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      /** All competitors together. */
      market: indexLine,
      /** The own company's; null without a price of it. */
      own: indexLine.nullable(),
      /** Those with the most offers first. */
      lines: z.array(indexLine),
      /** Whether there were more lines than are answered. */
      cut: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  priceLeaders: defineRoute({
    method: 'GET',
    path: '/reports/price-leaders',
    fromReplica: true,
    summary: 'Who moves prices first and who follows within seven days, by company and by pair',
    access: 'reports.read',
    topics: TOPICS,
    query: z.strictObject({ ...period, ...scope }).refine((asked) => !isNoPeriod(asked), PERIOD_MESSAGE),
    response: priceLeaders,
    errors: ['NOT_FOUND'],
  }),
  priceWaves: defineRoute({
    method: 'GET',
    path: '/reports/price-waves',
    fromReplica: true,
    summary: 'Moves of a product that others followed, the newest first',
    access: 'reports.read',
    topics: TOPICS,
    query: z
      .strictObject({ ...period, ...scope, ...reportPaging })
      .refine((asked) => !isNoPeriod(asked), PERIOD_MESSAGE),
    response: listOf(priceWave),
    errors: ['NOT_FOUND'],
  }),
  discounts: defineRoute({
    method: 'GET',
    path: '/reports/discounts',
    fromReplica: true,
    summary: 'Crossed-out prices beside the lowest price of the 30 days before',
    access: 'reports.read',
    topics: [...TOPICS, 'link'],
    query: z.strictObject({ ...scope, ...reportPaging, verdict: z.enum(DISCOUNT_VERDICTS).optional() }),
    response: listOf(discount).extend({
      /** How many there are of each, whatever is asked for. */
      verdicts: z.record(z.enum(DISCOUNT_VERDICTS), z.int()),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type IndexLine = z.infer<typeof indexLine>;
export type PriceIndex = z.infer<typeof priceIndexRoutes.priceIndex.response>;
export type PriceLeaders = z.infer<typeof priceLeaders>;
export type PriceWave = z.infer<typeof priceWave>;
export type Discount = z.infer<typeof discount>;
export type PriceIndexFilters = z.infer<typeof indexFilters>;
