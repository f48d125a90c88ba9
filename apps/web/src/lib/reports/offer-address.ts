import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const id = z.coerce.number().int().positive();
const ids = z.array(id).min(1).max(10_000).optional().catch(undefined);

/** What the address of every report of offers keeps; what does not fit falls back to its default. */
export const offerAddress = {
  page: pageParam,
  limit: pageSizeParam,
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  brandIds: ids,
  categoryIds: ids,
  companyIds: ids,
  descending: z.boolean().optional().catch(undefined),
} as const;

export interface OfferAddress {
  readonly search?: string | undefined;
  readonly brandIds?: number[] | undefined;
  readonly categoryIds?: number[] | undefined;
  readonly companyIds?: number[] | undefined;
}

/** The address without what narrows every report. */
export const NO_OFFER_FILTERS: OfferAddress & { readonly page: number } = {
  search: undefined,
  brandIds: undefined,
  categoryIds: undefined,
  companyIds: undefined,
  page: 1,
};

/** Whether any of it narrows the report. */
export function narrowsOffers({ search, brandIds, categoryIds, companyIds }: OfferAddress): boolean {
  return [search, brandIds, categoryIds, companyIds].some((filter) => filter !== undefined);
}
