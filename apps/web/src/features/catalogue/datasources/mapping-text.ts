import type { ImportField, ImportMapping } from '@tsenomer/contracts';
import { columnName } from '@tsenomer/contracts';

/** The columns of a mapping in one line: "A — Article, B — Name". */
export function mappingText({ columns }: ImportMapping, nameOf: (field: ImportField) => string): string {
  return columns.map(({ index, field }) => `${columnName(index)} — ${nameOf(field)}`).join(', ');
}
