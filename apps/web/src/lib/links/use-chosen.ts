import { useRef, useState } from 'react';
import type { RowChoice } from '#components/table/choice.ts';

/** Rows that are chosen by id, over pages; Shift takes all between two presses. */
export function useChosen<Row>(
  rows: readonly Row[],
  { idOf, label }: { readonly idOf: (row: Row) => number; readonly label: (row: Row) => string },
): { readonly ids: ReadonlySet<number>; readonly choice: RowChoice<Row>; readonly clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const page = rows.map(idOf);
  const turn = (which: readonly number[], chosen: boolean): void =>
    setIds((current) => {
      const rest = [...current].filter((id) => !which.includes(id));
      return new Set(chosen ? [...rest, ...which] : rest);
    });
  return {
    ids,
    clear: () => setIds(new Set()),
    choice: {
      isChosen: (row) => ids.has(idOf(row)),
      label,
      onPress: (row, range) => {
        const id = idOf(row);
        const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].toSorted((a, b) => a - b);
        last.current = id;
        turn(range && from !== undefined && from >= 0 ? page.slice(from, (to ?? from) + 1) : [id], !ids.has(id));
      },
      onPage: (chosen) => turn(page, chosen),
    },
  };
}
