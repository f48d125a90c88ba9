import { REPORT_SORTS } from '@tsenomer/contracts';
import type { CallInput, MainReportFilters, mainReportRoutes } from '@tsenomer/contracts';
import type { ReportAddress } from './report-address.ts';

/**
 * The part of the address that decides which rows are listed, as the contract's filters; undefined when nothing is
 * filtered.
 */
export function reportFilters(address: ReportAddress): MainReportFilters | undefined {
  const filters: MainReportFilters = {
    ...(address.cityId !== undefined && { cityId: address.cityId }),
    ...(address.companyIds && { companyIds: address.companyIds }),
    ...(address.brandIds && { brandIds: address.brandIds }),
    ...(address.categoryIds && { categoryIds: address.categoryIds }),
    ...(address.tagIds && { tagIds: address.tagIds }),
    ...(address.search !== undefined && { search: address.search }),
    ...(address.price !== 'all' && { price: address.price }),
    ...(address.origin !== undefined && { origin: address.origin }),
    ...(address.compared !== 'plain' && { compared: address.compared }),
    ...(address.discounts && { discountsOnly: true }),
    ...(address.quick !== undefined && { quick: address.quick }),
    ...(address.date !== undefined && { date: address.date }),
  };
  return Object.keys(filters).length === 0 ? undefined : filters;
}

/** The call that answers what the address asks for. */
export function reportInput(
  collectionId: number,
  address: ReportAddress,
): CallInput<typeof mainReportRoutes.mainReport> {
  return { query: { ...order(collectionId, address), page: address.page, limit: address.limit } };
}

/** The same report in full, as a spreadsheet. */
export function reportFileInput(
  collectionId: number,
  address: ReportAddress,
): CallInput<typeof mainReportRoutes.mainReportFile> {
  return { query: order(collectionId, address) };
}

/** How many filters are set, for the filter button on phones. */
export function filterCount(address: ReportAddress): number {
  return Object.keys(reportFilters(address) ?? {}).length;
}

/** The part of the address that a pressed heading changes; a name that is no sort of the report sorts by name. */
export function sortOf(sort: { readonly by: string; readonly descending: boolean }): Partial<ReportAddress> {
  return { sort: REPORT_SORTS.find((name) => name === sort.by) ?? 'name', descending: sort.descending, page: 1 };
}

/** The address without any filter; order, page size and the toggle stay. */
export const NO_FILTERS: Partial<ReportAddress> = {
  cityId: undefined,
  companyIds: undefined,
  brandIds: undefined,
  categoryIds: undefined,
  tagIds: undefined,
  search: undefined,
  price: 'all',
  origin: undefined,
  compared: 'plain',
  discounts: false,
  quick: undefined,
  date: undefined,
};

function order(collectionId: number, address: ReportAddress) {
  const filters = { ...reportFilters(address), ...(address.analogs && { withAnalogs: true }) };
  return {
    parsingCollectionId: collectionId,
    sort: address.sort,
    descending: address.descending,
    baseline: address.baseline,
    ...(Object.keys(filters).length > 0 && { filters }),
  };
}
