import { UnstyledButton } from '@mantine/core';
import type { Advice } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useShareText } from './use-share-text.ts';
import { useWhyText } from './use-why-text.ts';
import styles from './repricing.module.css';

const TONES = { open: 'info', approved: 'good', dismissed: 'calm' } as const;

/** Columns of what is advised; a product's name opens why. */
export function useAdviceColumns(onOpen: (id: number) => void): readonly Column<Advice>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = useShareText();
  const why = useWhyText();
  const index = (value: number | null): string => (value === null ? '—' : share(value));
  return [
    {
      id: 'product',
      header: t(($) => $.repricing.product),
      phone: 'title',
      width: '24%',
      cell: ({ id, productName, clientArticle, brand, cityName }) => (
        <>
          <UnstyledButton
            className={styles['open']}
            aria-label={t(($) => $.repricing.openWhy, { name: productName })}
            onClick={() => onOpen(id)}
          >
            {productName}
          </UnstyledButton>
          <span className={styles['second']}>{[clientArticle, brand, cityName].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      id: 'own',
      header: t(($) => $.repricing.ourPrice),
      align: 'end',
      cell: ({ ownPrice, currency }) => <Money amount={ownPrice} currency={currency} withSign />,
    },
    {
      id: 'advised',
      header: t(($) => $.repricing.advised),
      align: 'end',
      cell: ({ price, currency, verdict }) =>
        verdict === 'change' ? (
          <strong>
            <Money amount={price} currency={currency} withSign />
          </strong>
        ) : (
          <span className={styles['quiet']}>{t(($) => $.repricing.verdicts[verdict])}</span>
        ),
    },
    {
      id: 'change',
      header: t(($) => $.repricing.change),
      align: 'end',
      cell: ({ change }) => (
        <span className="tabular">{change === null || change === 0 ? '—' : formats.percent(change, true)}</span>
      ),
    },
    {
      id: 'why',
      header: t(($) => $.repricing.why),
      width: '28%',
      cell: (advice) => <span className={styles['why']}>{why(advice)}</span>,
    },
    {
      id: 'rivals',
      header: t(($) => $.repricing.rivals),
      align: 'end',
      cell: ({ rivals }) => <span className="tabular">{formats.number(rivals)}</span>,
    },
    {
      id: 'index',
      header: t(($) => $.repricing.index),
      align: 'end',
      cell: ({ indexBefore, indexAfter, verdict }) => (
        <span className="tabular">
          {verdict === 'change' && <span className={styles['second']}>{index(indexBefore)}</span>}{' '}
          {index(verdict === 'change' ? indexAfter : indexBefore)}
        </span>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.repricing.state),
      cell: ({ state, verdict, outdated }) => (
        <span className={styles['states']}>
          {verdict === 'change' && <StatusBadge tone={TONES[state]}>{t(($) => $.repricing.states[state])}</StatusBadge>}
          {outdated && (
            <span title={t(($) => $.repricing.outdatedLong)}>
              <StatusBadge tone="warn">{t(($) => $.repricing.outdated)}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
  ];
}
