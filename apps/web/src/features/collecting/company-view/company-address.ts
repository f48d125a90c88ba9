import { COMPANY_LISTS } from '@tsenomer/contracts';
import type { CallInput, companyProductRoutes } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/** The view of one company as it stands in the address; anything unreadable falls back to its default. */
export const companyAddress = z.object({
  list: z.enum(COMPANY_LISTS).default('productsWithLinks').catch('productsWithLinks'),
  search: z.string().trim().max(200).default('').catch(''),
  page: pageParam,
  limit: pageSizeParam,
});
export type CompanyAddress = z.infer<typeof companyAddress>;

export const COMPANY_DEFAULTS: CompanyAddress = companyAddress.parse({});

/** What the call of the view is asked for. */
export function companyInput(
  id: number,
  companyId: number,
  { list, search, page, limit }: CompanyAddress,
): CallInput<typeof companyProductRoutes.companyProducts> {
  return { params: { id }, query: { companyId, list, page, limit, ...(search !== '' && { search }) } };
}
