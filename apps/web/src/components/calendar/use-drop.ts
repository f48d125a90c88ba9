import { useState } from 'react';
import type { DragEvent } from 'react';
import type { CalendarEntry } from './calendar-entry.ts';
import { DRAG_TYPE } from './EntryChip.tsx';

/** What a cell needs to take dropped entries; nothing where they cannot be moved. */
export function useDrop(entries: readonly CalendarEntry[], onDrop: ((entry: CalendarEntry) => void) | undefined) {
  const [over, setOver] = useState(false);
  if (onDrop === undefined) return {};
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const entry = entries.find(({ id }) => id === event.dataTransfer.getData(DRAG_TYPE));
      if (entry === undefined) return;
      event.preventDefault();
      onDrop(entry);
    },
  };
}
