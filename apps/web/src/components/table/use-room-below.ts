import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Pixels between a list and the window's edge: the padding of the page. */
const PADDING = 21;
/** A list that begins lower than this share of the window has a height of its own: the page scrolls to it anyway. */
const LOW = 0.5;

/**
 * Tells a list, as its CSS variable `--table-offset`, how many pixels of the window it may not use: what stands over it
 * and the line of pages under it. So the list scrolls and the page does not. A list in a window over the page, or far
 * down, is left as it is.
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
    // What stands above moves the list without a word: filters wrap, notices and progress come and go, while the page
    // as a whole may stay as high as the window.
    const page = list.closest('main') ?? document.body;
    const observer = new ResizeObserver(measure);
    const watch = (): void => {
      observer.disconnect();
      for (const element of [page, ...elementsAbove(list, page)]) observer.observe(element);
    };
    watch();
    const comings = new MutationObserver(watch);
    for (const around of ancestors(list, page)) comings.observe(around, { childList: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      comings.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
}

/** What holds the list, up to the page. */
function ancestors(list: Element, page: Element): Element[] {
  const { parentElement } = list;
  return parentElement === null || list === page ? [] : [parentElement, ...ancestors(parentElement, page)];
}

/** What stands before the list, or before something that holds it. */
function elementsAbove(list: Element, page: Element): Element[] {
  return [list, ...ancestors(list, page)].filter((each) => each !== page).flatMap((each) => siblingsBefore(each));
}

function siblingsBefore({ previousElementSibling }: Element): Element[] {
  return previousElementSibling === null ? [] : [previousElementSibling, ...siblingsBefore(previousElementSibling)];
}
