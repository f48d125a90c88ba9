import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { productFiltersOf } from './product-input.ts';
import type { ProductListSearch } from './product-search.ts';

/** Up to here the list itself says how many there are. */
const COUNTED = 10_000;

/**
 * A page of products, and how many there are in all: an estimate where counting takes long, until the exact number has
 * come.
 */
export function useProductList(search: ProductListSearch) {
  const { t } = useTranslation();
  const formats = useFormats();
  const filters = productFiltersOf(search);
  const list = useQuery({
    ...query(productRoutes.listProducts, { query: { page: search.page, limit: search.limit, filters } }),
    placeholderData: keepPreviousData,
  });
  const estimated = list.data?.totalExact === false;
  const count = useQuery({
    ...query(productRoutes.countProducts, { query: { filters } }),
    enabled: estimated && !list.isPlaceholderData,
  });
  const total = (estimated ? count.data?.total : undefined) ?? list.data?.total ?? 0;
  const exact = !estimated || count.data !== undefined;
  return {
    list,
    filters,
    total,
    /** How many of them the pages show: of a text that more have, the list gives no more than it counts. */
    listed: estimated && search.search !== '' ? (list.data?.total ?? 0) : total,
    /** How many products there are, in figures. */
    totalText: exact ? formats.number(total) : `${formats.number(COUNTED)}+`,
    /** The same beside the title. */
    countText:
      list.data === undefined
        ? undefined
        : exact
          ? t(($) => $.monitoring.products, { count: total })
          : t(($) => $.products.moreThan, { count: COUNTED }),
  };
}
