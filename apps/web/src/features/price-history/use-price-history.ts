import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { periodBounds } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';

/** Prices of a product over a period that ends at `now` (milliseconds since the epoch); the older period stays while a newer one loads. */
export function usePriceHistory(productId: number, period: HistoryPeriod, now: () => number) {
  return useQuery({
    ...query(productRoutes.priceHistory, { params: { id: productId }, body: periodBounds(period, new Date(now())) }),
    placeholderData: keepPreviousData,
  });
}
