import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** A row that something is typed in, and where it stood when that began. */
export interface HeldRow<Row> {
  readonly row: Row;
  readonly at: number;
}

/** Rows with those that are held and not among them any more, each where it stood. */
export function withHeld<Row>(
  rows: readonly Row[],
  held: readonly HeldRow<Row>[],
  rowKey: (row: Row) => string | number,
): readonly Row[] {
  const there = new Set(rows.map(rowKey));
  const gone = held.filter(({ row }) => !there.has(rowKey(row)));
  if (gone.length === 0) return rows;
  const all = [...rows];
  for (const { row, at } of gone.toSorted((one, other) => one.at - other.at)) all.splice(at, 0, row);
  return all;
}

/** Holds the row that a component stands in; the function lets it go. */
type Hold = () => () => void;

/** Set by lists around each row. */
export const RowHold = createContext<Hold | null>(null);

/**
 * While a component that calls this is there, its row stays in the list, whatever becomes of it meanwhile: another
 * person deletes it, a filter does not fit any more. What is typed there is not lost.
 */
export function useHeldRow(): void {
  const hold = useRef(useContext(RowHold));
  useEffect(() => hold.current?.(), []);
}

/** The rows of a list, held ones included, and how one is held. */
export function useHeldRows<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string | number) {
  const [held, setHeld] = useState<readonly HeldRow<Row>[]>([]);
  return {
    rows: rows && withHeld(rows, held, rowKey),
    hold: (row: Row, at: number): Hold => {
      return () => {
        const one = { row, at };
        setHeld((before) => [...before, one]);
        return () => setHeld((before) => before.filter((each) => each !== one));
      };
    },
  };
}
