import { useTranslation } from 'react-i18next';
import { shareOfChosen } from './choice.ts';
import type { RowChoice } from './choice.ts';
import styles from './DataTable.module.css';

interface ChoiceBoxProps<Row> {
  readonly row: Row;
  readonly choice: RowChoice<Row>;
}

/** The box of one row. Plain elements: a list of a hundred rows has as many, and most first screens have none. */
export function ChoiceBox<Row>({ row, choice }: ChoiceBoxProps<Row>) {
  return (
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={choice.label(row)}
      checked={choice.isChosen(row)}
      // The press says more than the change: whether Shift was held.
      onChange={() => undefined}
      onClick={(event) => choice.onPress(row, event.shiftKey)}
    />
  );
}

interface PageBoxProps<Row> {
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row>;
  /** Beside the box, where there is no heading that says it. */
  readonly withWords?: boolean;
}

/** The box of all rows that are shown. */
export function PageBox<Row>({ rows, choice, withWords = false }: PageBoxProps<Row>) {
  const { t } = useTranslation();
  const share = shareOfChosen(rows, choice);
  const words = t(($) => $.components.choosePage);
  const box = (
    <input
      ref={(element) => {
        if (element !== null) element.indeterminate = share === 'some';
      }}
      type="checkbox"
      className={styles['box']}
      aria-label={withWords ? undefined : words}
      checked={share === 'all'}
      onChange={() => choice.onPage(share !== 'all')}
    />
  );
  if (!withWords) return box;
  return (
    <label className={styles['pageBoxWords']}>
      {box}
      {words}
    </label>
  );
}
