import { useEffect, useRef, useState } from 'react';

/** Puts the focus on the first field of a form that is wrong; call `focusInvalid` when the errors have been set. */
export function useFocusInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { form, focusInvalid: () => setAsked((count) => count + 1) };
}
