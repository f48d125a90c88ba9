import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Lets the keyboard continue when the element that had the focus has gone from the screen: a button whose row was
 * deleted, or in whose place another stands now. Whoever has taken the focus meanwhile keeps it.
 * @param holder what stays while its parts come and go
 * @param remember what is to be known of an element once it has gone; asked for while it is there
 * @param next where the keyboard continues
 */
export function useKeptFocus<Place>(
  holder: RefObject<HTMLElement | null>,
  remember: (focused: Element) => Place,
  next: (place: Place) => HTMLElement | null,
): void {
  const had = useRef<{ readonly element: Element; readonly place: Place } | null>(null);
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      had.current =
        target instanceof Element && holder.current?.contains(target) === true
          ? { element: target, place: latest.current(target) }
          : null;
    };
    // Let go, not lost: the element is still there once the event has passed.
    const onBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (had.current?.element === target && had.current.element.isConnected) had.current = null;
      });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [holder]);
  // After every draw: any of them may have taken the element away.
  useEffect(() => {
    if (had.current === null) return;
    const { element, place } = had.current;
    had.current = element.isConnected ? { element, place: remember(element) } : null;
    if (had.current === null && document.activeElement === document.body) next(place)?.focus();
  });
}
