/** Rows of a list that are chosen to be changed together. */
export interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** What the box of a row says to those who do not see the row. */
  readonly label: (row: Row) => string;
  /** A row was pressed; with Shift it is meant with all between it and the one that was pressed before. */
  readonly onPress: (row: Row, range: boolean) => void;
  /** All rows that are shown were pressed: they are to be chosen, or not to be. */
  readonly onPage: (chosen: boolean) => void;
}

/** How many of the shown rows are chosen. */
export function shareOfChosen<Row>(rows: readonly Row[], { isChosen }: RowChoice<Row>): 'none' | 'some' | 'all' {
  const chosen = rows.filter(isChosen).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}
