import { COMPARED_PRICES, RRP_SIDES, RRP_SORTS } from '@tsenomer/contracts';
import type { RrpFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { narrowsOffers, offerAddress } from '#lib/reports/offer-address.ts';

/** What the address of the report of recommended prices keeps. */
export const rrpAddress = z.object({
  ...offerAddress,
  sort: z.enum(RRP_SORTS).default('violations').catch('violations'),
  side: z.enum(RRP_SIDES).default('all').catch('all'),
  /** Which price of each company is held against the recommended one. */
  compared: z.enum(COMPARED_PRICES).default('plain').catch('plain'),
});
export type RrpAddress = z.infer<typeof rrpAddress>;

/** Which report the address asks for; the table and the file ask alike. */
export function rrpSelection(collectionId: number, address: RrpAddress) {
  const { search, brandIds, categoryIds, companyIds, side, sort, compared } = address;
  const filters: RrpFilters = {
    ...(search !== undefined && { search }),
    ...(brandIds && { brandIds }),
    ...(categoryIds && { categoryIds }),
    ...(companyIds && { companyIds }),
    ...(side !== 'all' && { side }),
    ...(compared !== 'plain' && { compared }),
  };
  return { parsingCollectionId: collectionId, sort, descending: isDescending(address), filters };
}

/** The direction of the order; by itself the worst stands first. */
export function isDescending({ descending, sort }: RrpAddress): boolean {
  return descending ?? (sort === 'violations' || sort === 'mrp');
}

/** Whether anything narrows the report. */
export function isNarrowed(address: RrpAddress): boolean {
  return narrowsOffers(address) || address.side !== 'all';
}
