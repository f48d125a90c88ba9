import type { ImportMapping } from '@tsenomer/contracts';
import { useEffect } from 'react';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';

const PART = 'datasource columns';

interface UnsavedColumnsProps {
  /** What is chosen; null while something is missing. */
  readonly chosen: ImportMapping | null;
  /** What the link was saved with. */
  readonly saved: ImportMapping;
  readonly mark: MarkUnsaved;
}

/** Counts columns that mean something else than when the link was saved as a change that may be lost. Shows nothing. */
export function UnsavedColumns({ chosen, saved, mark }: UnsavedColumnsProps) {
  const changed = chosen === null || keyOf(chosen) !== keyOf(saved);
  useEffect(() => {
    mark(PART, changed);
    return () => mark(PART, false);
  }, [mark, changed]);
  return null;
}

function keyOf({ sheet, headerRow, columns }: ImportMapping): string {
  return JSON.stringify([
    sheet,
    headerRow,
    columns
      .toSorted((left, right) => left.index - right.index)
      .map(({ index, field, level }) => [index, field, level ?? null]),
  ]);
}
