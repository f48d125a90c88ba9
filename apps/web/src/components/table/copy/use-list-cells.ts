import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { cellText, readList } from './read-list.ts';
import { tsvCell, tsvOf } from './tsv.ts';

const CELL = 'td[data-part]';
/** What has a use of its own for arrows, or opens by them. */
const OWN_KEYS = 'input:not([type="checkbox"]), select, textarea, [role="combobox"], [contenteditable="true"]';
const CONTROLS = 'a[href], button:not([disabled]), input, select';

/**
 * The cells of a list by keys: arrows, Home and End go from cell to cell, Enter into what a cell holds, Ctrl+C copies
 * the cell, or the whole list where the list itself has the focus. The cells are no stops of Tab, which goes from link
 * to link as before.
 */
export function useListCells() {
  const locale = useLocale();
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const cell = cellOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (cell === null) {
        if (event.key === 'Enter' && isScroller(event.target))
          focus(event.currentTarget.querySelector<HTMLElement>(CELL));
        return;
      }
      if (event.key === 'Enter' && event.target === cell) cell.querySelector<HTMLElement>(CONTROLS)?.focus();
      const next = neighbour(cell, event.key);
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { target } = event;
      if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
      if (target.closest(CONTROLS) === null) focus(target.closest<HTMLElement>(CELL));
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      // A text that somebody has selected is what they want.
      if (window.getSelection()?.isCollapsed === false) return;
      const cell = cellOf(event);
      const text =
        cell !== null
          ? tsvCell(cellText(cell), locale)
          : isScroller(event.target)
            ? tsvOf(readList(event.currentTarget, 'all'), locale)
            : '';
      if (text === '') return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
    },
  };
}

/** The cell that an event is about. What opens over the list, such as a menu, sends its events here as well. */
function cellOf({ target, currentTarget }: KeyboardEvent<HTMLElement> | ClipboardEvent<HTMLElement>) {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(OWN_KEYS)) return null;
  return target.closest<HTMLElement>(CELL);
}

function isScroller(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.querySelector(':scope > table') !== null;
}

function neighbour(cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const cells = cellsOf(cell.parentElement);
  const at = cells.indexOf(cell);
  const rowOf = (row: Element | null | undefined) => cellsOf(row)[at] ?? null;
  const places: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowLeft: () => cells[at - 1] ?? null,
    ArrowRight: () => cells[at + 1] ?? null,
    ArrowUp: () => rowOf(cell.parentElement?.previousElementSibling),
    ArrowDown: () => rowOf(cell.parentElement?.nextElementSibling),
    Home: () => cells[0] ?? null,
    End: () => cells.at(-1) ?? null,
  };
  return places[key]?.();
}

function cellsOf(row: Element | null | undefined): HTMLElement[] {
  return row === null || row === undefined ? [] : [...row.querySelectorAll<HTMLElement>(`:scope > ${CELL}`)];
}

function focus(cell: HTMLElement | null): void {
  if (cell === null) return;
  cell.tabIndex = -1;
  cell.focus();
}
