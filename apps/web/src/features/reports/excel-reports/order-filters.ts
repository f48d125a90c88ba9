import type { PeriodFilters } from '@tsenomer/contracts';
import type { ExcelSearch } from './excel-search.ts';

/** What narrows a report, as its fields hold it. */
export type OrderFilterValues = Pick<
  ExcelSearch,
  'brands' | 'categories' | 'companies' | 'monitorings' | 'name' | 'tags' | 'tasks' | 'zone'
>;

/** The filters of an order; what is not narrowed is left out. */
export function filtersOf({
  name,
  zone,
  monitorings,
  tasks,
  companies,
  brands,
  categories,
  tags,
}: OrderFilterValues): PeriodFilters {
  return {
    ...(name !== '' && { name }),
    ...(zone !== null && { timezone: zone }),
    ...(monitorings.length > 0 && { onlineMonitoringIds: [...monitorings] }),
    ...(tasks.length > 0 && { offlineMonitoringIds: [...tasks] }),
    ...(companies.length > 0 && { companyIds: [...companies] }),
    ...(brands.length > 0 && { brandIds: [...brands] }),
    ...(categories.length > 0 && { categoryIds: [...categories] }),
    ...(tags.length > 0 && { tagIds: [...tags] }),
  };
}

/** Filters as their fields hold them. */
export function filterValuesOf(filters: PeriodFilters): OrderFilterValues {
  return {
    name: filters.name ?? '',
    zone: filters.timezone ?? null,
    monitorings: filters.onlineMonitoringIds ?? [],
    tasks: filters.offlineMonitoringIds ?? [],
    companies: filters.companyIds ?? [],
    brands: filters.brandIds ?? [],
    categories: filters.categoryIds ?? [],
    tags: filters.tagIds ?? [],
  };
}
