import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** Where something may be dropped: a category by its id, or the top level. */
export type DropPlace = number | 'top';

interface Drag<Dragged> {
  readonly item: Dragged;
  readonly over: DropPlace | null;
}

interface DragOptions<Dragged> {
  readonly mayDrop: (item: Dragged, place: DropPlace) => boolean;
  readonly onDrop: (item: Dragged, place: DropPlace) => void;
}

/**
 * Dragging by mouse, pen or finger: begins at a handle, shows where the pointer is, drops on elements that carry
 * `data-drop`. Esc, or letting go elsewhere, changes nothing.
 */
export function useDragToMove<Dragged>(options: DragOptions<Dragged>) {
  const [drag, setDrag] = useState<Drag<Dragged> | null>(null);
  const latest = useRef(options);
  const current = useRef<Drag<Dragged> | null>(null);
  const dragging = drag !== null;
  useEffect(() => {
    latest.current = options;
    current.current = drag;
  });

  useEffect(() => {
    if (!dragging) return undefined;
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const place = placeAt(clientX, clientY);
      setDrag((now) => {
        if (now === null) return null;
        const over = place !== null && latest.current.mayDrop(now.item, place) ? place : null;
        return over === now.over ? now : { ...now, over };
      });
    };
    const drop = (): void => {
      const last = current.current;
      setDrag(null);
      if (last !== null && last.over !== null) latest.current.onDrop(last.item, last.over);
    };
    const giveUp = (): void => setDrag(null);
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') giveUp();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', key);
    };
  }, [dragging]);

  return {
    drag,
    /** For the handle of an item. */
    begin: (item: Dragged) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ item, over: null });
    },
  };
}

function placeAt(x: number, y: number): DropPlace | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
  if (place === undefined) return null;
  return place === 'top' ? 'top' : Number(place);
}
