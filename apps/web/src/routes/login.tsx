import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';

/** The callback path of sign-in and sign-out redirects (P1 §2). */
export const Route = createFileRoute('/login')({
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});
