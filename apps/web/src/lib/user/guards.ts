import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '@tsenomer/contracts';
import { session } from '#lib/api/index.ts';
import { currentUserQuery } from './current-user.ts';
import { mayOpen } from './screens.ts';
import type { Screen } from './screens.ts';

/**
 * Lets signed-in users through and hands their record on; others go to the login, which remembers `href`, or to where
 * the second factor is set up that their role must have.
 */
export async function requireUser(queryClient: QueryClient, href: string): Promise<CurrentUser> {
  if (!(await session.start())) {
    throw redirect({ to: '/auth/login', search: href === '/' ? {} : { returnTo: href } });
  }
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user.lacksSecondFactor)
    throw redirect({ to: '/auth/second-factor', search: href === '/' ? {} : { returnTo: href } });
  return user;
}

/** Lets who may open a screen through; others go to the root (P1 §6 "Route guards"). */
export function requireScreen(user: CurrentUser, screen: Screen): void {
  if (!mayOpen(user.role, screen)) throw redirect({ to: '/' });
}
