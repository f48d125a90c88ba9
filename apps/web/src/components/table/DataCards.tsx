import type { LinkProps } from '@tanstack/react-router';
import type { RowChoice } from './choice.ts';
import { ChoiceBox, PageBox } from './ChoiceBox.tsx';
import type { Column } from './column.ts';
import { RowHold } from './held-rows.ts';
import type { useHeldRows } from './held-rows.ts';
import { RowLink } from './RowLink.tsx';
import styles from './DataTable.module.css';

interface DataCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  readonly rowLink?: ((row: Row) => LinkProps) | undefined;
  readonly choice: RowChoice<Row> | undefined;
  readonly refreshing: boolean;
  readonly hold: ReturnType<typeof useHeldRows<Row>>['hold'];
}

/**
 * A list as cards, for narrow screens: the title column on top between its mark and what can be done, the others as
 * labelled lines.
 */
export function DataCards<Row>({
  label,
  rows,
  rowKey,
  columns,
  rowLink,
  choice,
  refreshing,
  hold,
}: DataCardsProps<Row>) {
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.phone === undefined);
  const marks = columns.filter(({ phone }) => phone === 'mark');
  const actions = columns.filter(({ phone }) => phone === 'actions');
  return (
    <>
      {choice !== undefined && (
        <div className={styles['pageBox']}>
          <PageBox rows={rows} choice={choice} withWords />
        </div>
      )}
      <ul aria-label={label} className={styles['cards']} data-refreshing={refreshing}>
        {rows.map((row, at) => (
          <li key={rowKey(row)} data-entry className={styles['card']} data-chosen={choice?.isChosen(row)}>
            <RowHold value={hold(row, at)}>
              <div className={styles['cardTitle']}>
                {choice !== undefined && <ChoiceBox row={row} choice={choice} />}
                {marks.map((column) => (
                  <span key={column.id} data-part={column.id}>
                    {column.cell(row)}
                  </span>
                ))}
                <span data-part={title?.id} className={styles['cardName']}>
                  <RowLink link={rowLink?.(row)}>{title?.cell(row)}</RowLink>
                </span>
                {actions.map((column) => (
                  <span key={column.id} data-part={column.id} className={styles['cardActions']}>
                    {column.cell(row)}
                  </span>
                ))}
              </div>
              <dl className={styles['pairs']}>
                {lines.map((column) => (
                  <div key={column.id} style={{ display: 'contents' }}>
                    <dt>{column.header}</dt>
                    <dd data-part={column.id}>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </RowHold>
          </li>
        ))}
      </ul>
    </>
  );
}
