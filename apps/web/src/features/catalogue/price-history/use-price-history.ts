import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { periodBounds } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';

/**
 * Prices of a product over a period that ends at `now` (milliseconds since the epoch), in one city: the one with the
 * newest check when it is null; nothing is asked while it is undefined. The older period stays while a newer one loads.
 */
export function usePriceHistory(
  productId: number,
  period: HistoryPeriod,
  now: () => number,
  cityId: number | null | undefined,
) {
  const body = { ...periodBounds(period, new Date(now())), ...(typeof cityId === 'number' && { cityId }) };
  return useQuery({
    ...query(productRoutes.priceHistory, { params: { id: productId }, body }),
    enabled: cityId !== undefined,
    placeholderData: keepPreviousData,
  });
}
