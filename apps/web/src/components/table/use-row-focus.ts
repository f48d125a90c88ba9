import type { RefObject } from 'react';
import { controlAt, placeAmong } from '#components/page/controls.ts';
import type { ControlPlace } from '#components/page/controls.ts';
import { useKeptFocus } from '#components/page/use-kept-focus.ts';

/** Where in a list the focus is. */
interface ListPlace {
  readonly row: number;
  /** The part of the row, such as a column's id, and the control in it. */
  readonly part: string;
  readonly control: ControlPlace;
}

/**
 * Keeps the keyboard in a list from which rows go: it continues in the same button of the row that has taken the place,
 * or of one before. When no row has such a button, it continues in what the nearest row has, and without any in the
 * screen's search field or heading. Rows carry `data-entry`, their parts `data-part`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const remember = (focused: Element): ListPlace | null => {
    const row = rows().findIndex((each) => each.contains(focused));
    const part = focused.closest<HTMLElement>('[data-part]');
    if (row === -1 || part === null) return null;
    return { row, part: part.dataset['part'] ?? '', control: placeAmong(part, focused) };
  };
  useKeptFocus(list, remember, (place) => (place === null ? null : (sameIn(rows(), place) ?? besides(list.current))));
}

function sameIn(rows: readonly HTMLElement[], { row, part, control }: ListPlace): HTMLElement | null {
  for (const each of [...rows.slice(row), ...rows.slice(0, row).toReversed()]) {
    const same = [...each.querySelectorAll<HTMLElement>('[data-part]')].find(({ dataset }) => dataset['part'] === part);
    const found = same === undefined ? null : controlAt(same, control);
    if (found !== null) return found;
  }
  const nearest = rows[row] ?? rows.at(-1);
  return nearest === undefined ? null : controlAt(nearest, { at: 0, removes: false });
}

/** Where a screen is gone on with whose list has nothing left to press. */
function besides(list: HTMLElement | null): HTMLElement | null {
  const screen = list?.closest('[role="dialog"], main') ?? null;
  const search = screen?.querySelector<HTMLElement>('input[type="search"]') ?? null;
  if (search !== null) return search;
  const heading = screen?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
