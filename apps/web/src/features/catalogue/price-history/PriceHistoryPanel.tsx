import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { CityChoice } from './CityChoice.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { periodBounds } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';
import { PriceStatistics } from './PriceStatistics.tsx';
import { usePriceHistory } from './use-price-history.ts';
import styles from './PriceHistory.module.css';

export interface PriceHistoryPanelProps {
  readonly productId: number;
  readonly period: HistoryPeriod;
  readonly onPeriod: (period: HistoryPeriod) => void;
  /** The city whose prices are shown: the one with the newest check when null; undefined while it is not known yet. */
  readonly cityId: number | null | undefined;
  readonly onCity: (cityId: number) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * How the prices of a product changed over a period in a city: the figures, by company as lines, and change by change.
 */
export function PriceHistoryPanel({ productId, period, onPeriod, cityId, onCity, now }: PriceHistoryPanelProps) {
  const history = usePriceHistory(productId, period, now, cityId);
  const city = history.data?.city ?? null;
  return (
    <>
      <div className={styles['choice']}>
        <PeriodChoice period={period} onPeriod={onPeriod} />
        {history.data !== undefined && <CityChoice cities={history.data.cities} city={city} onCity={onCity} />}
      </div>
      <QueryView query={history} loading={<LoadingState lines={8} lineHeight={36} />}>
        {(data) => (
          <>
            {data.series.length > 0 && (
              <PriceStatistics
                small
                productId={productId}
                body={{ ...periodBounds(period, new Date(now())), ...(city !== null && { cityId: city.id }) }}
                series={data.series}
              />
            )}
            <HistoryChanges history={data} />
          </>
        )}
      </QueryView>
    </>
  );
}
