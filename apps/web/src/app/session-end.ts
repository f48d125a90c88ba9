import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@tsenomer/contracts';
import { call } from '#lib/api/index.ts';
import type { session as pageSession } from '#lib/api/index.ts';
import type { createAppRouter } from './router.ts';

/**
 * When the session ends, what was read under it is forgotten and the login opens, which remembers where to return
 * unless the user left on purpose. A call without any session also clears the cookies (P1 §4).
 */
export function goToLoginOnEnd(
  session: typeof pageSession,
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): () => void {
  return session.onEnd((reason) => {
    if (reason === 'missing') void call(authRoutes.logout, {}).catch(() => undefined);
    const { pathname, href } = router.state.location;
    if (pathname.startsWith('/auth/')) {
      queryClient.clear();
      return;
    }
    // Forgotten only once the screens are gone: a mounted screen would ask for its data again, without a session.
    const leaving = router.navigate({
      to: '/auth/login',
      search: {
        ...(reason !== 'signed-out' && { returnTo: href }),
        ...((reason === 'expired' || reason === 'closed') && { ended: reason }),
      },
      replace: reason !== 'signed-out',
    });
    void leaving.then(() => queryClient.clear());
  });
}
