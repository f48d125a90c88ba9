import type { Discount, DiscountVerdict } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ProductCell } from './ProductCell.tsx';
import styles from './price-index.module.css';

const TONES = {
  fair: 'good',
  overstated: 'warn',
  none: 'bad',
  unknown: 'calm',
} as const satisfies Record<DiscountVerdict, string>;

/** Columns of crossed-out prices. */
export function useDiscountColumns(): readonly Column<Discount>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const share = (basisPoints: number | null): string => (basisPoints === null ? '—' : formats.percent(basisPoints));
    return [
      {
        id: 'product',
        header: t(($) => $.reports.product),
        phone: 'title',
        width: '28%',
        cell: (row) => <ProductCell row={row} />,
      },
      {
        id: 'company',
        header: t(($) => $.reports.company),
        cell: ({ companyName, link }) => (
          <a href={link} target="_blank" rel="noreferrer" className={styles['link']}>
            {companyName}
          </a>
        ),
      },
      {
        id: 'price',
        header: t(($) => $.priceIndex.priceNow),
        align: 'end',
        cell: ({ price, oldPrice, currency, since }) => (
          <span className="tabular">
            <strong>{formats.money(price, currency)}</strong> <s>{formats.money(oldPrice, currency)}</s>
            {since !== null && (
              <span className={styles['second']}>
                {t(($) => $.priceIndex.since, { day: formats.date(Date.parse(since)) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'lowest',
        header: t(($) => $.priceIndex.lowest),
        align: 'end',
        cell: ({ lowest, currency }) => (
          <span className="tabular">{lowest === null ? '—' : formats.money(lowest, currency)}</span>
        ),
      },
      {
        id: 'claimed',
        header: t(($) => $.priceIndex.claimed),
        align: 'end',
        cell: ({ claimed }) => <span className="tabular">{share(claimed)}</span>,
      },
      {
        id: 'real',
        header: t(($) => $.priceIndex.real),
        align: 'end',
        cell: ({ real }) => <span className="tabular">{share(real)}</span>,
      },
      {
        id: 'verdict',
        header: t(($) => $.priceIndex.verdict),
        cell: ({ verdict }) => (
          <StatusBadge tone={TONES[verdict]}>{t(($) => $.priceIndex.verdicts[verdict])}</StatusBadge>
        ),
      },
    ];
  }, [t, formats]);
}
