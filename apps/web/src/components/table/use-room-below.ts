import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Pixels between a list and the window's edge: the padding of the page. */
const PADDING = 21;
/** A list that begins lower than this share of the window has a height of its own: the page scrolls to it anyway. */
const LOW = 0.5;

/**
 * Tells a list, as its CSS variable `--table-offset`, how many pixels of the window it may not use: what stands over it and the line of
 * pages under it. So the list scrolls and the page does not. A list in a window over the page, or far down, is left as it is.
 */
export function useRoomBelow(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = frame.current;
    if (list === null || list.closest('[role="dialog"]') !== null) return undefined;
    const measure = (): void => {
      const scroller = list.firstElementChild;
      if (scroller === null) return;
      const above = list.getBoundingClientRect().top + window.scrollY;
      const pager = list.getBoundingClientRect().height - scroller.getBoundingClientRect().height;
      if (above > window.innerHeight * LOW) list.style.removeProperty('--table-offset');
      else list.style.setProperty('--table-offset', `${Math.ceil(above + pager + PADDING)}px`);
    };
    // What stands above moves the list without a word: filters wrap, notices come. Its own page then changes its height.
    const page = list.closest('main') ?? document.body;
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
}
