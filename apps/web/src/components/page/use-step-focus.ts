import { useEffect, useRef } from 'react';

/**
 * Opens a step at its top, and lets the keyboard continue in it: its button may be gone or mean something else now. A
 * field of the step that took the focus keeps it, and so does whatever is used outside the screen meanwhile.
 * @returns the ref for what holds the step; it needs a `tabIndex` of −1.
 */
export function useStepFocus(step: string | number) {
  const holder = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const element = holder.current;
    const focused = document.activeElement;
    if (element === null || element.contains(focused)) return;
    if (focused !== document.body && element.closest('main')?.contains(focused) !== true) return;
    element.focus({ preventScroll: true });
    // What stands above it and does not scroll covers as much as its margin says.
    const covered = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (element.getBoundingClientRect().top < covered) element.scrollIntoView({ block: 'start' });
  }, [step]);
  return holder;
}
