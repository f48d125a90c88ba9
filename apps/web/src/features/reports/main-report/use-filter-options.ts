import { mainReportRoutes } from '@tsenomer/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Option } from '#components/inputs/option.ts';
import { query } from '#lib/api/index.ts';
import { FILTER_LISTS, FRESH } from '#lib/reports/filter-lists.ts';

export interface FilterOptions {
  readonly cities: readonly Option[];
  /** The collection's; null until it is known. */
  readonly ownCityId: number | null;
  readonly companies: readonly Option[];
  readonly brands: readonly Option[];
  readonly categories: readonly Option[];
  readonly tags: readonly Option[];
}

const NONE: readonly Option[] = [];

/** What the report's filters offer: the collection's own companies, the cities of its checks, and the directories. */
export function useFilterOptions(collectionId: number): FilterOptions {
  const collection = useQuery(
    query(mainReportRoutes.mainReportCollection, { query: { parsingCollectionId: collectionId } }),
  );
  const cities = useQuery(
    queryOptions({
      ...query(mainReportRoutes.mainReportCities, { query: { parsingCollectionId: collectionId } }),
      staleTime: FRESH,
    }),
  );
  const brands = useQuery(FILTER_LISTS.brands);
  const categories = useQuery(FILTER_LISTS.categories);
  const tags = useQuery(FILTER_LISTS.tags);
  return {
    cities: cities.data?.items ?? NONE,
    ownCityId: collection.data?.city.id ?? null,
    companies: collection.data?.companies ?? NONE,
    brands: brands.data?.items ?? NONE,
    categories: categories.data?.items ?? NONE,
    tags: tags.data?.items ?? NONE,
  };
}
