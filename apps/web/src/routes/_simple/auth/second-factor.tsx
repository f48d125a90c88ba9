import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { EnrolmentPage } from '#features/access/second-factor/index.ts';
import { session, signOut } from '#lib/api/index.ts';
import { localPath } from '#lib/local-path.ts';
import { currentUserQuery } from '#lib/user/current-user.ts';

/** Before anything else for who must sign in with a code and has none yet. */
export const Route = createFileRoute('/_simple/auth/second-factor')({
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: async ({ context, search }) => {
    if (!(await session.start())) throw redirect({ to: '/auth/login', search });
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    if (!user.lacksSecondFactor) throw redirect({ href: localPath(search.returnTo) });
  },
  component: SecondFactor,
});

function SecondFactor() {
  const { returnTo } = Route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  return (
    <EnrolmentPage
      onDone={() =>
        void queries
          .fetchQuery({ ...currentUserQuery, staleTime: 0 })
          .then(() => router.history.push(localPath(returnTo)))
      }
      onLeave={() => void signOut().catch(() => undefined)}
    />
  );
}
