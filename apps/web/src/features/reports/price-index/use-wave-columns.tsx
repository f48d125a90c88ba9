import type { PriceWave } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ProductCell } from './ProductCell.tsx';
import styles from './price-index.module.css';

/** Columns of the moves that were followed. */
export function useWaveColumns(): readonly Column<PriceWave>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'product',
        header: t(($) => $.reports.product),
        phone: 'title',
        width: '32%',
        cell: (row) => <ProductCell row={row} />,
      },
      { id: 'day', header: t(($) => $.priceIndex.day), cell: ({ day }) => formats.date(Date.parse(day)) },
      {
        id: 'leaders',
        header: t(($) => $.priceIndex.first),
        cell: ({ leaders }) => <Movers movers={leaders} />,
      },
      {
        id: 'followers',
        header: t(($) => $.priceIndex.afterwards),
        cell: ({ followers }) => <Movers movers={followers} />,
      },
    ],
    [t, formats],
  );
}

type Mover = PriceWave['leaders'][number] & { readonly days?: number };

function Movers({ movers }: { readonly movers: readonly Mover[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['movers']}>
      {movers.map(({ companyId, companyName, change, days }) => (
        <li key={companyId}>
          {companyName} <Change basisPoints={change} />
          {days !== undefined && (
            <span className={styles['late']}> {t(($) => $.priceIndex.after, { count: days })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
