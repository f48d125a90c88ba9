import type { CallInput, companyRoutes } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

export const COMPANY_KINDS = ['all', 'online', 'retail'] as const;
export const COMPANY_STATES = ['any', 'active', 'disabled'] as const;
export const COMPANY_VIEWS = ['companies', 'sellers'] as const;

/** What the address of the list carries; nonsense in the address falls back to the default. */
export const companiesSearch = z.object({
  page: pageParam,
  limit: pageSizeParam,
  view: z.enum(COMPANY_VIEWS).default('companies').catch('companies'),
  kind: z.enum(COMPANY_KINDS).default('all').catch('all'),
  state: z.enum(COMPANY_STATES).default('any').catch('any'),
  search: z.coerce.string().trim().max(200).default('').catch(''),
  sort: z.enum(['name', 'host']).default('name').catch('name'),
  order: z.enum(['asc', 'desc']).default('asc').catch('asc'),
});

export type CompaniesSearch = z.infer<typeof companiesSearch>;

/** The input of the call that lists companies. */
export function companiesInput(search: CompaniesSearch): CallInput<typeof companyRoutes.listCompanies> {
  const { page, limit, sort, order } = search;
  const filters = {
    ...(search.kind !== 'all' && { onlineFlag: search.kind === 'online' }),
    ...(search.state !== 'any' && { disabled: search.state === 'disabled' }),
    ...(search.search !== '' && { searchValue: search.search }),
  };
  return { query: { page, limit, sort, order, ...(Object.keys(filters).length > 0 && { filters }) } };
}

/** The input of the call that lists sellers: by a part of the seller's name only (P1 §5). */
export function sellersInput(search: CompaniesSearch): CallInput<typeof companyRoutes.listSellers> {
  const { page, limit } = search;
  return { query: { page, limit, ...(search.search !== '' && { filters: { sellerName: search.search } }) } };
}

/** Whether any filter that acts in the view narrows the list. */
export function isNarrowed(search: CompaniesSearch): boolean {
  if (search.search !== '') return true;
  return search.view === 'companies' && (search.kind !== 'all' || search.state !== 'any');
}
