import type { PriceMove } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import styles from './Home.module.css';

/** Columns of the price changes. */
export function useMoveColumns(): readonly Column<PriceMove>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'product',
        header: t(($) => $.home.product),
        phone: 'title',
        width: '34%',
        cell: (move) => move.productName,
      },
      {
        id: 'company',
        width: '20%',
        header: t(($) => $.home.company),
        cell: (move) => (
          <>
            {move.companyName}
            {move.ownFlag && <span className={styles['own']}>{t(($) => $.home.own)}</span>}
          </>
        ),
      },
      {
        id: 'before',
        header: t(($) => $.home.before),
        align: 'end',
        cell: (move) => <Money amount={move.before} currency={move.currency} withSign />,
      },
      {
        id: 'now',
        header: t(($) => $.home.now),
        align: 'end',
        cell: (move) => (
          <strong>
            <Money amount={move.now} currency={move.currency} withSign />
          </strong>
        ),
      },
      {
        id: 'change',
        header: t(($) => $.home.change),
        align: 'end',
        cell: (move) => <Change basisPoints={move.change} />,
      },
      { id: 'at', header: t(($) => $.home.when), phone: 'hidden', cell: (move) => <DateTime at={move.at} /> },
    ],
    [t],
  );
}
