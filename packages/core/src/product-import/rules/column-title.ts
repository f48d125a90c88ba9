import type { ImportPlan } from './import-plan.ts';

const LONGEST = 200;

/** What people call a mapped column: its title, or its letters where it has none. Null for no column. */
export function columnTitle({ header }: Pick<ImportPlan, 'header'>, column: number | null): string | null {
  if (column === null) return null;
  return header.get(column)?.slice(0, LONGEST) || columnLetters(column);
}

/** The letters by which spreadsheets name a column: 0 is A, 25 is Z, 26 is AA. */
function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
