import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

interface ColumnDrag {
  /** A column was dropped on the place of another one. */
  readonly onMove: (move: { readonly id: string; readonly to: string }) => void;
  /** Whether it may be dragged now. */
  readonly mayStart?: () => boolean;
}

/** What stands for a column, a heading or a line of a list, is dragged to the place of another one. */
export function useColumnDrag({ onMove, mayStart = () => true }: ColumnDrag) {
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  return (id: string) => ({
    draggable: true,
    'data-over': over === id,
    onDragStart: (event: DragEvent) => {
      if (mayStart()) dragged.current = id;
      else event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDragLeave: () => setOver(null),
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      onMove({ id: dragged.current, to: id });
      end();
    },
  });
}
