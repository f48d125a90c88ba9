import { createContext, useContext } from 'react';
import type { CalendarEntry } from './calendar-entry.ts';

/** Opens the menu of an entry at a point of the window, or below the element that was pressed. */
export type OpenEntryMenu = (entry: CalendarEntry, pressed: HTMLElement, at?: { x: number; y: number }) => void;

/** Null where entries have no menu. */
export const EntryMenuContext = createContext<OpenEntryMenu | null>(null);

export function useEntryMenu(): OpenEntryMenu | null {
  return useContext(EntryMenuContext);
}
