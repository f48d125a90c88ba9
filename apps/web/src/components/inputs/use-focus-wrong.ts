import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Where the keyboard goes on once a form was refused, by itself or by the server: in the first field that is wrong, in
 * the order of the screen, or else at the form's button, should it have lost the focus while it was busy.
 * @param place in the form, or the form itself.
 * @param tries how often sending was tried (`useCheckedForm` counts it); nothing is done before the first time.
 * @param busy what was sent is not answered yet.
 */
export function useFocusWrong(place: RefObject<HTMLElement | null>, tries: number, busy = false): void {
  useEffect(() => {
    const form = place.current?.closest('form') ?? null;
    if (tries === 0 || busy || form === null) return;
    const focused = document.activeElement;
    const nowhere = focused === document.body;
    // Somebody went on elsewhere while the server was asked.
    if (!nowhere && !form.contains(focused)) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null) {
      if (nowhere) form.querySelector<HTMLElement>('[type="submit"]')?.focus();
      return;
    }
    wrong.focus({ preventScroll: true });
    // In the middle: the page's header and the bar of the form lie over its edges.
    wrong.scrollIntoView({ block: 'center' });
  }, [place, tries, busy]);
}
