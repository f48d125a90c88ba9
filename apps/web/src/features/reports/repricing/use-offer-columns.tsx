import type { AdviceOffer, OfferUse } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from './repricing.module.css';

const TONES = {
  counted: 'good',
  dearer: 'calm',
  unavailable: 'calm',
  error: 'bad',
  stale: 'warn',
  currency: 'warn',
  suspicious: 'warn',
} as const satisfies Record<OfferUse, string>;

/** Columns of the checks behind an advice. */
export function useOfferColumns(): readonly Column<AdviceOffer>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'company',
      header: t(($) => $.repricing.company),
      phone: 'title',
      cell: ({ companyName, address, link }) => (
        <>
          {link === null ? (
            companyName
          ) : (
            <a href={link} target="_blank" rel="noreferrer" className={styles['link']}>
              {companyName}
            </a>
          )}
          {address !== null && <span className={styles['second']}>{address}</span>}
        </>
      ),
    },
    {
      id: 'price',
      header: t(($) => $.repricing.price),
      align: 'end',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} withSign />,
    },
    {
      id: 'checked',
      header: t(($) => $.repricing.checked),
      cell: ({ checkedAt }) => <span className="tabular">{formats.dateTime(checkedAt)}</span>,
    },
    {
      id: 'use',
      header: t(($) => $.repricing.use),
      cell: ({ use }) => <StatusBadge tone={TONES[use]}>{t(($) => $.repricing.uses[use])}</StatusBadge>,
    },
  ];
}
