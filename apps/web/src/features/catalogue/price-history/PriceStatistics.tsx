import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productStatisticsRoutes } from '@tsenomer/contracts';
import type { CallInput, PriceHistory } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ownPosition } from './own-position.ts';
import styles from './PriceHistory.module.css';

interface PriceStatisticsProps {
  readonly productId: number;
  readonly body: CallInput<typeof productStatisticsRoutes.priceStatistics>['body'];
  /** Every company of the city: the own position is among all of them. */
  readonly series: PriceHistory['series'];
  /** In a window, over the lines. */
  readonly small?: boolean;
}

/**
 * Least, greatest, mean and middle price of a period, how many prices there were, and the own place among the newest.
 */
export function PriceStatistics({ productId, body, series, small = false }: PriceStatisticsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const statistics = useQuery({
    ...query(productStatisticsRoutes.priceStatistics, { params: { id: productId }, body }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={statistics}>
      {({ total, currency }) => {
        const position = ownPosition(series, currency);
        const money = (amount: number | null): string => (amount === null ? '—' : formats.money(amount, currency));
        return (
          <div className={styles['figures']} data-small={small || undefined}>
            <StatCard small={small} label={t(($) => $.priceHistory.minPrice)} value={money(total.min)} />
            <StatCard small={small} label={t(($) => $.priceHistory.maxPrice)} value={money(total.max)} />
            <StatCard small={small} label={t(($) => $.priceHistory.meanPrice)} value={money(total.avg)} />
            <StatCard small={small} label={t(($) => $.priceHistory.medianPrice)} value={money(total.median)} />
            <StatCard small={small} label={t(($) => $.priceHistory.pricesCount)} value={formats.number(total.count)} />
            <StatCard
              small={small}
              label={t(($) => $.priceHistory.ownPosition)}
              value={
                position === null
                  ? '—'
                  : t(($) => $.common.of, { part: String(position.place), whole: String(position.of) })
              }
              hint={small ? undefined : t(($) => $.priceHistory.ownPositionHint)}
            />
          </div>
        );
      }}
    </QueryView>
  );
}
