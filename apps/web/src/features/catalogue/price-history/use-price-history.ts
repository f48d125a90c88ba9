import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productRoutes } from '@tsenomer/contracts';
import type { PriceHistory, PriceOrigin } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { shelfName } from '#lib/shelf-name.ts';
import { query } from '#lib/api/index.ts';
import { periodBounds } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';

/**
 * Prices of a product over a period that ends at `now` (milliseconds since the epoch), in one city: the one with the
 * newest check when it is null; nothing is asked while it is undefined. Prices of sites or of shelves only when
 * `origin` says so. The older period stays while a newer one loads.
 */
export function usePriceHistory(
  productId: number,
  period: HistoryPeriod,
  now: () => number,
  cityId: number | null | undefined,
  origin?: PriceOrigin,
) {
  const { t } = useTranslation();
  const shelf = t(($) => $.priceHistory.shelf);
  const named = useCallback((history: PriceHistory) => withShelves(history, shelf), [shelf]);
  const body = {
    ...periodBounds(period, new Date(now())),
    ...(typeof cityId === 'number' && { cityId }),
    ...(origin !== undefined && { origin }),
  };
  return useQuery({
    ...query(productRoutes.priceHistory, { params: { id: productId }, body }),
    enabled: cityId !== undefined,
    select: named,
    placeholderData: keepPreviousData,
  });
}

/** The history with its shelves called so. */
function withShelves(history: PriceHistory, shelf: string): PriceHistory {
  const series = history.series.map((each) => ({
    ...each,
    companyShop: each.companyShop && {
      ...each.companyShop,
      name: shelfName(each.companyShop.name, each.origin, shelf),
    },
  }));
  return { ...history, series };
}
