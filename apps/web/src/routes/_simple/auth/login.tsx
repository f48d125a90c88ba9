import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { LoginForm } from '#features/access/auth/index.ts';
import { session } from '#lib/api/index.ts';
import { localPath } from '#lib/local-path.ts';

/** Fetched beside the form: who signs in by password does not wait for it. */
const SignOnOffer = lazy(() => import('#features/access/sign-on/SignOnOffer.tsx'));

const search = z.object({
  /** Where to go after the sign-in. */
  returnTo: z.string().optional().catch(undefined),
  /** Why the last session ended. */
  ended: z.enum(['expired', 'closed']).optional().catch(undefined),
  /** What has just been done and now asks for a sign-in. */
  done: z.enum(['recovered', 'registered']).optional().catch(undefined),
});

export const Route = createFileRoute('/_simple/auth/login')({
  validateSearch: search,
  beforeLoad: async ({ search: { returnTo } }) => {
    if (session.token() !== null || (await session.start().catch(() => false)))
      throw redirect({ href: localPath(returnTo) });
  },
  component: Login,
});

function Login() {
  const { returnTo, ended, done } = Route.useSearch();
  const router = useRouter();
  return (
    <LoginForm
      ended={ended}
      done={done}
      others={
        <Suspense>
          <SignOnOffer returnTo={returnTo ?? ''} />
        </Suspense>
      }
      onSignedIn={() => router.history.push(localPath(returnTo))}
    />
  );
}
