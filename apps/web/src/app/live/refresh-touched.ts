import type { QueryClient } from '@tanstack/react-query';
import { onTouched } from '#lib/api/index.ts';
import { isAffected } from './affected.ts';

/**
 * Reads anew what a call of this page has changed, before the call is over for who made it. What nobody shows is only
 * marked, and read when it is shown again.
 * @returns how to end it.
 */
export function refreshTouched(queryClient: QueryClient): () => void {
  return onTouched((topics) =>
    queryClient.invalidateQueries({ predicate: (answer) => isAffected(answer, { topics, id: null }) }),
  );
}
