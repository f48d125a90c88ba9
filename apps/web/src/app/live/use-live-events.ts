import { useQueryClient } from '@tanstack/react-query';
import { parserRoutes } from '@tsenomer/contracts';
import { useEffect } from 'react';
import { routeKey, subscribe } from '#lib/api/index.ts';
import { isAffected, touchedBy } from './affected.ts';
import type { Touched } from './affected.ts';
import { paced } from './paced.ts';

/**
 * Keeps screens current by the server's live events: the parser's state is put into the cache, and a hint about a
 * collection or an import makes the answers that show it stale. Polling stays the truth; after a broken stream
 * everything live is read anew.
 */
export function useLiveEvents(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const waiting = new Map<string, Touched>();
    const flush = paced({
      signal: controller.signal,
      work: () => {
        const changes = [...waiting.values()];
        waiting.clear();
        return queryClient.invalidateQueries({
          predicate: (answer) => changes.some((touched) => isAffected(answer, touched)),
        });
      },
    });

    void subscribe(
      parserRoutes.parserEvents,
      {},
      {
        signal: controller.signal,
        // The state is asked for where it would have come by itself: when the server is away this fails, and the page
        // says so.
        onLost: () => void queryClient.invalidateQueries({ queryKey: routeKey(parserRoutes.parserState) }),
        onReconnect: () => void queryClient.invalidateQueries(),
        onEvent: (event) => {
          if (event.type === 'state') {
            queryClient.setQueryData(routeKey(parserRoutes.parserState), event.state);
            return;
          }
          const touched = touchedBy(event);
          if (touched === null) return;
          waiting.set(JSON.stringify(touched), touched);
          flush();
        },
      },
    );
    return () => controller.abort();
  }, [enabled, queryClient]);
}
