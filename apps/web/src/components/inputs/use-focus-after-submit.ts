import { useEffect, useRef, useState } from 'react';

/**
 * Where the keyboard continues once a form has been refused, by itself or by the server: in the first field that is
 * wrong, or else at its button, which lost the focus while it was busy.
 * @returns the ref for the form, and what to call when it is submitted.
 */
export function useFocusAfterSubmit(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  useEffect(() => {
    const element = form.current;
    if (submissions === 0 || busy || element === null) return;
    const focused = document.activeElement;
    const wrong = element.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null) {
      if (focused === document.body) element.querySelector<HTMLElement>('[type="submit"]')?.focus();
    } else if (
      focused === document.body ||
      (element.contains(focused) && focused?.getAttribute('aria-invalid') !== 'true')
    )
      wrong.focus();
  }, [submissions, busy]);
  return { form, submitted: () => setSubmissions((count) => count + 1) };
}
