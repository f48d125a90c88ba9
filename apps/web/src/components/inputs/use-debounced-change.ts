import { useEffect, useMemo, useRef } from 'react';

/**
 * Tells a value after `pause` ms without a newer one. `now` tells at once and drops what was waiting; nothing is told
 * after the component has gone.
 */
export function useDebouncedChange<Value>(onChange: (value: Value) => void, pause: number) {
  const latest = useRef(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      call: (value: Value) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(value), pause);
      },
      now: (value: Value) => {
        clearTimeout(timer.current);
        latest.current(value);
      },
    }),
    [pause],
  );
}
