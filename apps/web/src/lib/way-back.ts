import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is what this one was opened from: closing goes back to it. */
    readonly openedFromBefore?: boolean;
  }
}

/** For a navigation that opens something in an entry of its own: a window, the next step. */
export const OPENED_FROM_BEFORE = { openedFromBefore: true } as const;

/**
 * Leaves what such a navigation opened by going back, so that the browser's own way back does not lead through it again. What
 * was opened by its address has nothing of its screen before it: then `otherwise` leads there.
 */
export function useWayBack(): (otherwise: () => void) => void {
  const router = useRouter();
  const left = useRef<string>(undefined);
  return useCallback(
    (otherwise) => {
      const { openedFromBefore, __TSR_key: entry } = router.state.location.state;
      if (openedFromBefore !== true) return otherwise();
      // The way back takes a moment: a key that is held down must not go back twice.
      if (entry !== undefined && left.current === entry) return;
      left.current = entry;
      router.history.back();
    },
    [router],
  );
}
