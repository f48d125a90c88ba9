import { useEffect, useRef } from 'react';

/**
 * Lets the keyboard continue in a step that has just opened, whose button may be gone or may mean something else now. A
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
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [step]);
  return holder;
}
