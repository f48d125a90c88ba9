import { useEffect, useRef } from 'react';

/** A ref for the last element of a list: `onReach` is called when it comes into view while there is more. */
export function useEndReached(hasMore: boolean, onReach: () => void) {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    const element = end.current;
    if (!hasMore || element === null) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore]);
  return end;
}
