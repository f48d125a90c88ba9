import { useQueryClient } from '@tanstack/react-query';
import { parserRoutes } from '@tsenomer/contracts';
import type { ParserEvent } from '@tsenomer/contracts';
import { useEffect } from 'react';
import { routeKey, subscribe } from '#lib/api/index.ts';
import { isAffected } from './affected.ts';

/** Hints come with every batch of checks; screens are read anew at most this often (ms). */
const PAUSE = 1500;

/**
 * Keeps screens current by the server's live events: the parser's state is put into the cache, and a hint about a collection or an
 * import makes the answers that show it stale. Polling stays the truth; after a broken stream everything live is read anew.
 */
export function useLiveEvents(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const waiting = new Map<string, ParserEvent>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const flush = (): void => {
      timer = undefined;
      const events = [...waiting.values()];
      waiting.clear();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => events.some((event) => isAffected(queryKey, event)) });
    };

    void subscribe(parserRoutes.parserEvents, {}, {
      signal: controller.signal,
      onReconnect: () => void queryClient.invalidateQueries(),
      onEvent: (event) => {
        if (event.type === 'state') {
          queryClient.setQueryData(routeKey(parserRoutes.parserState), event.state);
          return;
        }
        waiting.set(JSON.stringify(event), event);
        timer ??= setTimeout(flush, PAUSE);
      },
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [enabled, queryClient]);
}
