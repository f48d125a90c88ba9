import { OFFER_MATCHES, OFFER_SORTS, OFFER_TIMES } from '@tsenomer/contracts';
import type { AssortmentOfferFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

export const ASSORTMENT_TABS = ['overview', 'segments', 'shelf', 'offers', 'walks'] as const;
export type AssortmentTab = (typeof ASSORTMENT_TABS)[number];

const text = z.coerce.string().max(200).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** What the address of a monitoring of assortment keeps; what does not fit falls back to its default. */
export const assortmentAddress = z.object({
  tab: z.enum(ASSORTMENT_TABS).default('overview').catch('overview'),
  from: day,
  to: day,
  companyId: z.coerce.number().int().positive().optional().catch(undefined),
  look: z.enum(['map', 'table']).default('map').catch('map'),
  search: text,
  brand: text,
  category: text,
  match: z.enum(OFFER_MATCHES).optional().catch(undefined),
  time: z.enum(OFFER_TIMES).default('present').catch('present'),
  sort: z.enum(OFFER_SORTS).default('name').catch('name'),
  descending: z.boolean().default(false).catch(false),
  page: pageParam,
  limit: pageSizeParam,
});
export type AssortmentAddress = z.infer<typeof assortmentAddress>;

/** Which offers the address asks for; the list and the file ask alike. */
export function offerFilters(address: AssortmentAddress): AssortmentOfferFilters {
  const { search, companyId, brand, category, match, time, from, to } = address;
  const byTime = time === 'came' || time === 'vanished';
  return {
    time,
    ...(search !== undefined && search !== '' && { search }),
    ...(companyId !== undefined && { companyIds: [companyId] }),
    ...(brand !== undefined && { brand }),
    ...(category !== undefined && { category }),
    ...(match !== undefined && { match }),
    ...(byTime && from !== undefined && { from }),
    ...(byTime && to !== undefined && { to }),
  };
}

/** Whether anything narrows the list of offers. */
export function isNarrowed({ search, companyId, brand, category, match, time }: AssortmentAddress): boolean {
  return [search, companyId, brand, category, match].some((each) => each !== undefined) || time !== 'present';
}

/** The address without what narrows the offers. */
export const NO_FILTERS = {
  search: undefined,
  companyId: undefined,
  brand: undefined,
  category: undefined,
  match: undefined,
  time: 'present',
  from: undefined,
  to: undefined,
  page: 1,
} as const satisfies Partial<AssortmentAddress>;
