import { useLayoutEffect, useState } from 'react';

/** A place in the window, in pixels. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Room between an element and the line around it. */
const AIR = 4;

/**
 * Where an element is in the window, as far as it is within it, also while the page is scrolled and changes its size.
 */
export function useTargetBox(target: HTMLElement): Box {
  const [box, setBox] = useState(() => boxOf(target));
  useLayoutEffect(() => {
    const measure = (): void => setBox(boxOf(target));
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(target);
    sizes.observe(document.body);
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [target]);
  return box;
}

function boxOf(target: HTMLElement): Box {
  const { top, left, right, bottom } = target.getBoundingClientRect();
  const within = (value: number, most: number): number => Math.min(Math.max(value, AIR), most - AIR);
  const from = { top: within(top - AIR, window.innerHeight), left: within(left - AIR, window.innerWidth) };
  return {
    ...from,
    width: within(right + AIR, window.innerWidth) - from.left,
    height: within(bottom + AIR, window.innerHeight) - from.top,
  };
}
