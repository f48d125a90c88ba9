import { z } from 'zod';
import type { AdviceFilters } from '@tsenomer/contracts';
import { offerAddress } from '#lib/reports/offer-address.ts';

export const REPRICING_TABS = ['advice', 'strategies', 'backtest'] as const;
/** What of the advice is shown. */
export const SHOWN_ADVICE = ['open', 'approved', 'dismissed', 'keep', 'cannot', 'all'] as const;
export type ShownAdvice = (typeof SHOWN_ADVICE)[number];

const { descending: _descending, companyIds: _companyIds, ...narrowed } = offerAddress;
const id = z.int().positive().optional().catch(undefined);

/** What the address of advice on prices keeps. */
export const repricingAddress = z.object({
  ...narrowed,
  tab: z.enum(REPRICING_TABS).default('advice').catch('advice'),
  strategy: id,
  direction: z.enum(['up', 'down']).optional().catch(undefined),
  show: z.enum(SHOWN_ADVICE).default('open').catch('open'),
  outdated: z.boolean().optional().catch(undefined),
  /** The advice that is looked at. */
  advice: id,
  /** The back-test that is looked at; the newest one when left out. */
  backtest: id,
});
export type RepricingAddress = z.infer<typeof repricingAddress>;

export interface RepricingTabProps {
  readonly address: RepricingAddress;
  readonly onChange: (change: Partial<RepricingAddress>) => void;
}

/** The address without what narrows the advice. */
export const NO_ADVICE_FILTERS = {
  search: undefined,
  brandIds: undefined,
  categoryIds: undefined,
  strategy: undefined,
  direction: undefined,
  outdated: undefined,
  page: 1,
} as const satisfies Partial<RepricingAddress>;

/** Whether any of it narrows the advice, whatever of it is shown. */
export function narrowsAdvice({
  search,
  brandIds,
  categoryIds,
  strategy,
  direction,
  outdated,
}: RepricingAddress): boolean {
  return [search, brandIds, categoryIds, strategy, direction, outdated].some((filter) => filter !== undefined);
}

const SHOWN_FILTERS: Readonly<Record<ShownAdvice, AdviceFilters>> = {
  open: { verdict: 'change', state: 'open' },
  approved: { state: 'approved' },
  dismissed: { state: 'dismissed' },
  keep: { verdict: 'keep' },
  cannot: { verdict: 'cannot' },
  all: {},
};

/** What the address narrows the advice to, whatever of it is shown: what the sums are over. */
export function narrowedAdvice(address: RepricingAddress): AdviceFilters {
  const { search, brandIds, categoryIds, strategy, direction, outdated } = address;
  return {
    ...(search !== undefined && { search }),
    ...(brandIds && { brandIds }),
    ...(categoryIds && { categoryIds }),
    ...(strategy !== undefined && { strategyId: strategy }),
    ...(direction && { direction }),
    ...(outdated !== undefined && { outdated }),
  };
}

/** The rows of the table. */
export function shownAdvice(address: RepricingAddress): AdviceFilters {
  return { ...narrowedAdvice(address), ...SHOWN_FILTERS[address.show] };
}
