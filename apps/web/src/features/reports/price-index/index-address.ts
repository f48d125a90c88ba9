import { CATEGORY_MAX_LEVEL, DISCOUNT_VERDICTS, INDEX_LINES } from '@tsenomer/contracts';
import { z } from 'zod';
import { offerAddress } from '#lib/reports/offer-address.ts';

export const INDEX_TABS = ['index', 'moves', 'discounts'] as const;
export const INDEX_PERIODS = [7, 30, 90, 365] as const;

const { descending: _descending, ...narrowed } = offerAddress;

/** What the address of the price index keeps. */
export const indexAddress = z.object({
  ...narrowed,
  tab: z.enum(INDEX_TABS).default('index').catch('index'),
  monitoring: z.coerce.number().int().positive().optional().catch(undefined),
  days: z
    .union(INDEX_PERIODS.map((days) => z.literal(days)))
    .default(90)
    .catch(90),
  by: z.enum(INDEX_LINES).default('company').catch('company'),
  level: z.int().min(1).max(CATEGORY_MAX_LEVEL).default(1).catch(1),
  verdict: z.enum(DISCOUNT_VERDICTS).optional().catch(undefined),
});
export type IndexAddress = z.infer<typeof indexAddress>;

const MILLISECONDS_OF_DAY = 86_400_000;

/** The days that end today; the server leaves out what is not over yet. */
export function periodOf(days: number, now: Date): { readonly from: string; readonly to: string } {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: day(now.getTime() - days * MILLISECONDS_OF_DAY), to: day(now.getTime()) };
}

/** What the address narrows the reports to. */
export function indexScope({ monitoring, search, brandIds, categoryIds, companyIds }: IndexAddress) {
  return {
    ...(monitoring !== undefined && { parsingCollectionId: monitoring }),
    filters: {
      ...(search !== undefined && { search }),
      ...(brandIds && { brandIds }),
      ...(categoryIds && { categoryIds }),
      ...(companyIds && { companyIds }),
    },
  };
}
