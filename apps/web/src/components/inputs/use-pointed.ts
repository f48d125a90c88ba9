import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/** How long something is pointed at before it says what it is (ms). */
const OPEN_DELAY = 300;

/** What tells that an element is pointed at, by pointer or by keyboard. */
export interface PointedEvents {
  readonly onMouseEnter: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/**
 * Follows whether an element is pointed at for a while, or come to by keyboard; Escape ends it (WCAG 1.4.13).
 * @returns the element while it is, and what to hear on it.
 */
export function usePointed(): { readonly pointed: HTMLElement | null; readonly events: PointedEvents } {
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const leave = () => {
    window.clearTimeout(timer.current);
    setPointed(null);
  };
  return {
    pointed,
    events: {
      onMouseEnter: ({ currentTarget }) => {
        timer.current = window.setTimeout(() => setPointed(currentTarget), OPEN_DELAY);
      },
      onMouseLeave: leave,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setPointed(currentTarget);
      },
      onBlur: leave,
      onKeyDown: ({ key }) => {
        if (key === 'Escape') leave();
      },
    },
  };
}
