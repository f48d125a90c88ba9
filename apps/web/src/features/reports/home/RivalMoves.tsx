import type { Decisions, RivalMove } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { Money } from '#components/values/Money.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import styles from './Home.module.css';

interface RivalMovesProps {
  readonly side: 'falls' | 'rises';
  readonly moves: Decisions['falls'];
  readonly collectionId: number | null;
}

/** The strongest moves of competitors in one direction beside our price, each a way into its history in the report. */
export function RivalMoves({ side, moves: { items, total }, collectionId }: RivalMovesProps) {
  const { t } = useTranslation();
  const title = t(($) => $.home[side]);
  const mayOpenProducts = useMayOpen('/products/$id');
  const leads = mayOpenProducts || items.every((move) => move.collectionId !== null);
  return (
    <Panel
      title={title}
      flush
      aside={
        total > items.length &&
        collectionId !== null && (
          <ScreenLink
            size="sm"
            link={{
              to: '/parsing/$id/report/main',
              params: { id: String(collectionId) },
              search: { quick: 'changedToday' },
            }}
          >
            {t(($) => $.home.changedToday)}
          </ScreenLink>
        )
      }
    >
      <DataTable
        bare
        label={title}
        columns={useRivalColumns()}
        rows={items}
        rowKey={(move) => `${move.productId} ${move.companyName} ${move.at}`}
        rowLink={
          leads
            ? ({ productId, collectionId: id }) =>
                id === null
                  ? { to: '/products/$id', params: { id: String(productId) } }
                  : { to: '/parsing/$id/report/main', params: { id: String(id) }, search: { history: productId } }
            : undefined
        }
        empty={<EmptyState title={t(($) => $.home.movesEmpty)} />}
      />
    </Panel>
  );
}

function useRivalColumns(): readonly Column<RivalMove>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'product',
        header: t(($) => $.home.productAndCompany),
        phone: 'title',
        width: '40%',
        cell: (move) => (
          <>
            <span className={styles['twoLines']} title={move.productName}>
              {move.productName}
            </span>
            <span className={styles['oneLine']} title={move.companyName}>
              {move.companyName}
            </span>
          </>
        ),
      },
      {
        id: 'now',
        header: t(($) => $.home.now),
        align: 'end',
        cell: (move) => (
          <>
            <strong>
              <Money amount={move.now} currency={move.currency} withSign />
            </strong>
            <s className={styles['second']}>
              <Money amount={move.before} currency={move.currency} />
            </s>
          </>
        ),
      },
      {
        id: 'step',
        header: t(($) => $.home.step),
        align: 'end',
        cell: ({ change }) => <span className={styles['step']}>{formats.percent(change, true)}</span>,
      },
      { id: 'gap', header: t(($) => $.home.toOurs), align: 'end', cell: ({ gap }) => <Gap gap={gap} /> },
    ],
    [t, formats],
  );
}

/** How far our price lies from the competitor's. @param gap basis points; null: we have none */
function Gap({ gap }: { readonly gap: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (gap === null) return <span aria-hidden>—</span>;
  const side = gap > 0 ? 'dearer' : gap < 0 ? 'cheaper' : 'level';
  return (
    <span className={styles['gap']} data-side={side}>
      {t(($) => $.home.weAre[side], { percent: formats.percent(Math.abs(gap)) })}
    </span>
  );
}
