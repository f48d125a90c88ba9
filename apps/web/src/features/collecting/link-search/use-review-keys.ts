import { useEffect, useRef } from 'react';

export interface ReviewKeys {
  readonly confirm: () => void;
  readonly reject: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly undo: () => void;
  readonly help: () => void;
}

/** The keys of the review. What is typed into a field, pressed in a window or held with Ctrl stays what it is. */
export function useReviewKeys(keys: ReviewKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      const act = actionOf(event);
      if (act === null) return;
      event.preventDefault();
      current.current[act]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Z by its place on the keyboard: in a Russian layout it types another letter. */
function actionOf({ key, code }: KeyboardEvent): keyof ReviewKeys | null {
  if (key === 'ArrowRight') return 'confirm';
  if (key === 'ArrowLeft') return 'reject';
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (key === '?') return 'help';
  return code === 'KeyZ' || key.toLowerCase() === 'z' ? 'undo' : null;
}

/** Whether the focus is where arrows and letters have a meaning of their own. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="slider"], [role="listbox"], [role="menu"]',
    ) !== null
  );
}
