import { z } from 'zod';
import { idText, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { correctedFrom } from '../../platform/money/corrected.ts';
import { typedPrices } from '../../platform/money/price-kind.ts';
import { parsingHistoryItem } from '../work/history-routes.ts';

const DAYS_MAX = 366;

/** Days of the installation, both included. */
const days = { date_from: z.iso.date(), date_to: z.iso.date() };

function inOrder({ date_from: from, date_to: to }: { date_from: string; date_to: string }): boolean {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return length >= 0 && length < DAYS_MAX;
}

const WRONG_PERIOD = { path: ['date_to'], error: 'wrong_period' };

/** What one check of a product saw. */
export const priceLogItem = z.strictObject({
  at: z.iso.datetime(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  cityId: z.int(),
  /** null: the whole city. */
  companyShopId: z.int().nullable(),
  parsingCollectionId: z.int(),
  outcome: z.enum(['success', 'notAvailable', 'error']),
  errorCode: z.int().nullable(),
  price: minorUnits.nullable(),
  oldPrice: minorUnits.nullable(),
  /** What it asks besides of who has its card, is a member or enters a code; absent where nothing else. */
  typed: typedPrices.optional(),
  /** What was recorded, where it was corrected since. */
  corrected: correctedFrom.optional(),
  currency: z.string().nullable(),
});

/** Histories of P2 §7 "Reports": what checks saw, and what was sent to the parser. */
export const logRoutes = {
  priceLogs: defineRoute({
    method: 'GET',
    path: '/reports/price-logs',
    summary: 'What every check of a product saw from day to day, a year at most, the newest first',
    access: 'prices.read',
    topics: ['run'],
    query: z
      .strictObject({ productId: idText, companyId: idText.optional(), ...days, ...paging(100, 1000) })
      .refine(inOrder, WRONG_PERIOD),
    /** `more`: the next page has some. */
    response: z.strictObject({ items: z.array(priceLogItem), more: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  parsingQueueLogs: defineRoute({
    method: 'GET',
    path: '/reports/parsing-queue',
    summary: 'Tasks that were sent to the parser from day to day, a year at most, the newest first; at most 10,000',
    access: 'collections.read',
    topics: ['run'],
    query: z.strictObject(days).refine(inOrder, WRONG_PERIOD),
    response: z.strictObject({ items: z.array(parsingHistoryItem) }),
    errors: [],
  }),
} as const;

export type PriceLogItem = z.infer<typeof priceLogItem>;
