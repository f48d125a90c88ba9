import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import type { CurrentUser, Permission, RoleName } from '@tsenomer/contracts';
import { session } from '#lib/api/index.ts';
import { currentUserQuery } from './current-user.ts';

/** Lets signed-in users through and hands their record on; others go to the login, which remembers `href`. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<CurrentUser> {
  if (!(await session.start())) {
    throw redirect({ to: '/auth/login', search: href === '/' ? {} : { returnTo: href } });
  }
  return queryClient.ensureQueryData(currentUserQuery);
}

/** Lets a role with the permission through; others go to the root (P1 §6 "Route guards"). */
export function requirePermission(user: CurrentUser, permission: Permission): void {
  if (!roleMay(user.role, permission)) throw redirect({ to: '/' });
}

/** Lets these roles through; others go to the root. */
export function requireRole(user: CurrentUser, roles: readonly RoleName[]): void {
  if (!roles.includes(user.role)) throw redirect({ to: '/' });
}
