import { useEffect, useRef, useState } from 'react';

interface Keyed {
  readonly key: string;
  readonly value: string;
}

/** The values that have stood for `pause` ms, by key; each key waits on its own, and only for its newest value. */
export function useSettled(fields: readonly Keyed[], pause: number): ReadonlyMap<string, string> {
  const [settled, setSettled] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef(new Map<string, { readonly value: string; readonly timer: ReturnType<typeof setTimeout> }>());
  useEffect(() => {
    for (const { key, value } of fields) {
      const before = waiting.current.get(key);
      if (before?.value === value) continue;
      clearTimeout(before?.timer);
      const timer = setTimeout(() => setSettled((current) => new Map(current).set(key, value)), pause);
      waiting.current.set(key, { value, timer });
    }
  });
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    };
  }, []);
  return settled;
}
