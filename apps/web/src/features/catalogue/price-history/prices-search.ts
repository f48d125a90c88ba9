import { PRICE_ORIGINS } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';
import { HISTORY_PERIODS } from './periods.ts';

/** What the address of a product's prices carries; anything unreadable falls back to its default. */
export const pricesSearch = z.object({
  period: z.enum(HISTORY_PERIODS).default('3M').catch('3M'),
  /** The city whose prices are shown; null: the one with the newest check. */
  cityId: z.int().positive().nullable().default(null).catch(null),
  /** The companies that are shown; none: all. */
  companyIds: z.array(z.int().positive()).default([]).catch([]),
  /** Prices of sites or of shelves only; both when absent. */
  origin: z.enum(PRICE_ORIGINS).optional().catch(undefined),
  /** Only checks that saw something else than the one before. */
  changes: z.boolean().default(true).catch(true),
  page: pageParam,
  limit: pageSizeParam,
});

export type PricesSearch = z.infer<typeof pricesSearch>;

export const PRICES_DEFAULTS: PricesSearch = pricesSearch.parse({});
