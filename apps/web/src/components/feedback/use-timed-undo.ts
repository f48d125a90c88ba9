import { UNDO_START, UNDO_STEP } from '@tsenomer/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Milliseconds between two steps of the counter. */
const TICK = 1000;

interface Item {
  readonly id: number;
}

export interface TimedUndo<Removed extends Item> {
  /** What is left of a started deletion, 100 to 0; null when none has been started. At 0 it is being carried out. */
  readonly left: (id: number) => number | null;
  readonly start: (item: Removed) => void;
  /** Takes a deletion back that is not due yet; a later start begins at 100 again. */
  readonly cancel: (id: number) => void;
}

/**
 * Deletions that can be taken back for a while (P1 §4): a counter from 100 drops by 20 each second, at 0 the deletion
 * is carried out. Any number of them run at once, each with its own counter. Leaving the screen forgets those that are
 * not due: an item that somebody could still have kept is not deleted behind their back.
 * @param onDue carries a deletion out; resolves when it has succeeded or failed, the item is free again then
 */
export function useTimedUndo<Removed extends Item>(onDue: (item: Removed) => Promise<void>): TimedUndo<Removed> {
  const [counters, setCounters] = useState<ReadonlyMap<number, number>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setInterval>>());
  const latest = useRef(onDue);
  useEffect(() => {
    latest.current = onDue;
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearInterval(timer);
      running.clear();
    };
  }, []);

  const commands = useMemo(() => {
    const show = (id: number, left: number | null): void =>
      setCounters((current) => {
        const next = new Map(current);
        if (left === null) next.delete(id);
        else next.set(id, left);
        return next;
      });
    const stop = (id: number): void => {
      clearInterval(timers.current.get(id));
      timers.current.delete(id);
    };
    return {
      start: (item: Removed): void => {
        const { id } = item;
        if (timers.current.has(id)) return;
        let left = UNDO_START;
        show(id, left);
        const step = (): void => {
          left = Math.max(0, left - UNDO_STEP);
          show(id, left);
          if (left > 0) return;
          stop(id);
          void latest.current(item).finally(() => show(id, null));
        };
        timers.current.set(id, setInterval(step, TICK));
      },
      cancel: (id: number): void => {
        if (!timers.current.has(id)) return;
        stop(id);
        show(id, null);
      },
    };
  }, []);

  return useMemo(() => ({ ...commands, left: (id: number) => counters.get(id) ?? null }), [commands, counters]);
}
