import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Of a choice, what is chosen. */
const FIELD = 'form :is(input:not([type="hidden"], [type="radio"]:not(:checked)), textarea):not(:disabled)';

/**
 * The content of a window. Its first field gets the focus, unless another is marked by `data-autofocus`; also when the
 * form comes after the window, as long as nothing else in it is used. A window without a form begins at its first
 * button.
 */
export function FirstField({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const found = useRef(false);
  useEffect(() => {
    if (found.current) return;
    const field =
      place.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      place.current?.querySelector<HTMLElement>(FIELD) ??
      null;
    if (field === null) return;
    found.current = true;
    // The window itself asks for this once it has opened.
    field.dataset['autofocus'] = 'true';
    // Not before the field has settled: one that opens on its focus would not know its list yet.
    setTimeout(() => {
      const focused = document.activeElement;
      const inWindow =
        focused === document.body || place.current?.closest('[role="dialog"]')?.contains(focused) === true;
      if (inWindow && place.current?.contains(focused) === false) field.focus({ preventScroll: true });
    });
  });
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
