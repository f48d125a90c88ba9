import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Leads to the first field that is wrong whenever saving was refused, in the order of the screen.
 * @param place in the form, or the form itself.
 * @param tries how often saving was tried (`useCheckedForm`); nothing is done before the first time.
 */
export function useFocusWrong(place: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    const wrong = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    // In the middle: the page's header and the bar of the form lie over its edges.
    wrong?.scrollIntoView({ block: 'center' });
  }, [place, tries]);
}
