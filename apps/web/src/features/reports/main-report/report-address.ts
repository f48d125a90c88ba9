import { COMPARED_PRICES, PRICE_ORIGINS, QUICK_FILTERS, REPORT_BASELINES, REPORT_SORTS } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam } from '#lib/page-size.ts';

export const REPORT_PAGE_SIZES = [50, 100, 500] as const;
export const REPORT_PRICE_FILTERS = ['all', 'with', 'without'] as const;

const id = z.coerce.number().int().positive();
const ids = z.array(id).min(1).max(10_000).optional().catch(undefined);

/**
 * What the address of the main report keeps: filters, sorting, paging, the by-company toggle and the product whose
 * price history is open. Anything that does not fit falls back to its default, so an old or mistyped address still
 * opens the report.
 */
export const reportAddress = z.object({
  page: pageParam,
  limit: z
    .union(REPORT_PAGE_SIZES.map((size) => z.literal(size)))
    .default(50)
    .catch(50),
  sort: z.enum(REPORT_SORTS).default('name').catch('name'),
  descending: z.boolean().default(false).catch(false),
  /** The city of the prices; the collection's when absent. */
  cityId: id.optional().catch(undefined),
  companyIds: ids,
  brandIds: ids,
  categoryIds: ids,
  tagIds: ids,
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  price: z.enum(REPORT_PRICE_FILTERS).default('all').catch('all'),
  /** Prices of sites or of shelves only; both when absent. */
  origin: z.enum(PRICE_ORIGINS).optional().catch(undefined),
  /** Which price of each company is compared. */
  compared: z.enum(COMPARED_PRICES).default('plain').catch('plain'),
  discounts: z.boolean().default(false).catch(false),
  /** Whether analogs stand beside the prices. */
  analogs: z.boolean().default(false).catch(false),
  date: z.iso.date().optional().catch(undefined),
  quick: z.enum(QUICK_FILTERS).optional().catch(undefined),
  /** What prices are told against. */
  baseline: z.enum(REPORT_BASELINES).default('own').catch('own'),
  byCompany: z.boolean().default(false).catch(false),
  history: id.optional().catch(undefined),
  historyTab: z.enum(['changes', 'links']).default('changes').catch('changes'),
  /** The city of the open price history; that of the report when absent. */
  historyCity: id.optional().catch(undefined),
  period: z.enum(['1M', '3M', '6M', '12M', 'all']).default('1M').catch('1M'),
});

export type ReportAddress = z.infer<typeof reportAddress>;

/** Changes one or several parts of the address; whoever changes what is listed starts again at the first page. */
export type ChangeReport = (change: Partial<ReportAddress>) => void;

/** The address with no price history open. */
export const NO_HISTORY: Partial<ReportAddress> = {
  history: undefined,
  historyTab: 'changes',
  historyCity: undefined,
  period: '1M',
};
