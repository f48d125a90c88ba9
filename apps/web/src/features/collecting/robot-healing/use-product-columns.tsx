import type { HealingProduct, HealingVerdict } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import styles from './robot-healing.module.css';

const TONES: Readonly<Record<HealingVerdict, Tone>> = {
  agrees: 'good',
  moved: 'bad',
  otherCurrency: 'bad',
  soldOut: 'warn',
  noPrice: 'bad',
  unread: 'calm',
};

/** Each product's last price beside the one that the proposed selectors read. */
export function useProductColumns(): readonly Column<HealingProduct>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'product',
      header: t(($) => $.robotHealing.product),
      phone: 'title',
      width: '44%',
      cell: ({ product, url }) => (
        <a className={styles['page']} href={url} target="_blank" rel="noreferrer">
          {product.name}
        </a>
      ),
    },
    {
      id: 'last',
      header: t(($) => $.robotHealing.last),
      align: 'end',
      cell: ({ last }) => (
        <>
          <Money amount={last.amount} currency={last.currency} withSign />
          <span className={styles['second']}>
            <DateTime at={last.at} show="date" />
          </span>
        </>
      ),
    },
    {
      id: 'read',
      header: t(($) => $.robotHealing.read),
      align: 'end',
      cell: ({ read }) =>
        read === null ? <span aria-hidden>—</span> : <Money amount={read.amount} currency={read.currency} withSign />,
    },
    {
      id: 'verdict',
      header: t(($) => $.robotHealing.verdict),
      cell: ({ verdict }) =>
        verdict === null ? (
          <span aria-hidden>—</span>
        ) : (
          <StatusBadge tone={TONES[verdict]}>{t(($) => $.robotHealing.verdicts[verdict])}</StatusBadge>
        ),
    },
  ];
}
