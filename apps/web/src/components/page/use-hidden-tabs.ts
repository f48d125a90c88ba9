import { useLayoutEffect, useRef, useState } from 'react';

/** At which ends of a strip of tabs there are more than are seen. */
export interface HiddenTabs {
  readonly before: boolean;
  readonly after: boolean;
}

const NONE: HiddenTabs = { before: false, after: false };
/** Parts of a pixel that browsers leave when a strip is scrolled to its end. */
const SLACK = 1;

/**
 * Watches a strip that scrolls sideways. @returns the ref for it, where more is hidden, and how to move on by most of
 * what is seen.
 */
export function useHiddenTabs() {
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<HiddenTabs>(NONE);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const look = (): void => {
      const before = element.scrollLeft > SLACK;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - SLACK;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);
  const move = (direction: -1 | 1): void =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' });
  return { strip, hidden, move };
}
