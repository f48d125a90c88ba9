import { columnName } from '@tsenomer/contracts';
import type { ImportPlan } from './import-plan.ts';

const LONGEST = 200;

/** What people call a mapped column: its title, or its letters where it has none. Null for no column. */
export function columnTitle({ header }: Pick<ImportPlan, 'header'>, column: number | null): string | null {
  if (column === null) return null;
  return header.get(column)?.slice(0, LONGEST) || columnName(column);
}
