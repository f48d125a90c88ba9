import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shareOfChosen } from './choice.ts';
import type { RowChoice } from './choice.ts';
import styles from './DataTable.module.css';

interface ChoiceBoxProps<Row> {
  readonly row: Row;
  readonly choice: RowChoice<Row>;
}

/** The box of one row. */
export function ChoiceBox<Row>({ row, choice }: ChoiceBoxProps<Row>) {
  return (
    <Checkbox
      size="sm"
      className={styles['box'] ?? ''}
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
  return (
    <Checkbox
      size="sm"
      {...(withWords ? { label: words } : { 'aria-label': words })}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      onChange={() => choice.onPage(share !== 'all')}
    />
  );
}
