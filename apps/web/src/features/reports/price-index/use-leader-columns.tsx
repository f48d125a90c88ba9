import { clsx } from 'clsx';
import type { PriceLeaders } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './price-index.module.css';

type Leader = PriceLeaders['companies'][number];
type Pair = PriceLeaders['pairs'][number];

/** Columns of who moves prices: how often, how far, first or after another. */
export function useLeaderColumns(): readonly Column<Leader>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const days = useDays();
  return useMemo(() => {
    const moves = (id: string, header: string, of: (row: Leader) => [count: number, mean: number | null]) => ({
      id,
      header,
      align: 'end' as const,
      cell: (row: Leader) => {
        const [count, mean] = of(row);
        return (
          <span className="tabular">
            {formats.number(count)} {mean !== null && <Change basisPoints={mean} />}
          </span>
        );
      },
    });
    const count = (id: string, header: string, of: (row: Leader) => number) => ({
      id,
      header,
      align: 'end' as const,
      cell: (row: Leader) => <span className="tabular">{formats.number(of(row))}</span>,
    });
    return [
      { id: 'company', header: t(($) => $.reports.company), phone: 'title', cell: ({ companyName }) => companyName },
      count(
        'led',
        t(($) => $.priceIndex.led),
        ({ led }) => led,
      ),
      count(
        'followed',
        t(($) => $.priceIndex.followed),
        ({ followed }) => followed,
      ),
      {
        id: 'lag',
        header: t(($) => $.priceIndex.lag),
        align: 'end',
        cell: ({ lag }) => <span className={clsx('tabular', styles['days'])}>{days(lag)}</span>,
      },
      moves(
        'raised',
        t(($) => $.priceIndex.raised),
        ({ raised, meanRise }) => [raised, meanRise],
      ),
      moves(
        'lowered',
        t(($) => $.priceIndex.lowered),
        ({ lowered, meanFall }) => [lowered, meanFall],
      ),
    ];
  }, [t, formats, days]);
}

/** Columns of who follows whom. */
export function usePairColumns(): readonly Column<Pair>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const days = useDays();
  return useMemo(
    () => [
      { id: 'leader', header: t(($) => $.priceIndex.leader), phone: 'title', cell: ({ leaderName }) => leaderName },
      { id: 'follower', header: t(($) => $.priceIndex.follower), cell: ({ followerName }) => followerName },
      {
        id: 'waves',
        header: t(($) => $.priceIndex.times),
        align: 'end',
        cell: ({ waves }) => <span className="tabular">{formats.number(waves)}</span>,
      },
      {
        id: 'lag',
        header: t(($) => $.priceIndex.lag),
        align: 'end',
        cell: ({ lag }) => <span className={clsx('tabular', styles['days'])}>{days(lag)}</span>,
      },
    ],
    [t, formats, days],
  );
}

/** Tenths of a day in words. */
function useDays(): (tenths: number | null) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(
    () => (tenths) =>
      tenths === null
        ? '—'
        : t(($) => $.priceIndex.days, {
            days: (tenths / 10).toLocaleString(locale, { maximumFractionDigits: 1 }),
          }),
    [t, locale],
  );
}
