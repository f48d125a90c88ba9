import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries before this one is what it was opened from: closing goes back there. */
    readonly openedFrom?: number;
  }
}

/** For a navigation that opens something in an entry of its own: a window, the next step. */
export const OPENED_FROM_BEFORE = { openedFrom: 1 } as const;

interface WayBack {
  /**
   * Leaves what such a navigation opened by going back, so that the browser's own way back does not lead through it
   * again. What was opened by its address has nothing of its screen before it: then `otherwise` leads there.
   */
  readonly goBack: (otherwise: () => void) => void;
  /** The state of an entry that goes on in what was opened: leaving goes back over it too. */
  readonly further: () => { readonly openedFrom?: number };
}

export function useWayBack(): WayBack {
  const router = useRouter();
  const left = useRef<string>(undefined);
  const goBack = useCallback<WayBack['goBack']>(
    (otherwise) => {
      const { openedFrom, __TSR_key: entry } = router.state.location.state;
      if (openedFrom === undefined) return otherwise();
      // The way back takes a moment: a key that is held down must not go back twice.
      if (entry !== undefined && left.current === entry) return;
      left.current = entry;
      router.history.go(-openedFrom);
    },
    [router],
  );
  const further = useCallback<WayBack['further']>(() => {
    const { openedFrom } = router.state.location.state;
    return openedFrom === undefined ? {} : { openedFrom: openedFrom + 1 };
  }, [router]);
  return { goBack, further };
}
