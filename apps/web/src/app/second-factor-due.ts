import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/index.ts';
import { currentUserQuery } from '#lib/user/current-user.ts';
import type { createAppRouter } from './router.ts';

/**
 * A role may have to sign in with a code from one moment to the next, also that of who has just said so: the server then
 * refuses everything else. Who meets that is read anew, and the guards lead to where the code is set up.
 * @returns how to end it.
 */
export function leadToSecondFactorWhenDue(
  queryClient: QueryClient,
  router: Pick<ReturnType<typeof createAppRouter>, 'invalidate'>,
): () => void {
  const readAnew = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    await router.invalidate();
  };
  const meet = (cause: unknown): void => {
    // Who cannot be read is led there with the next load of the page.
    if (cause instanceof ApiError && cause.code === 'SECOND_FACTOR_MISSING') readAnew().catch(() => undefined);
  };
  const ends = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
