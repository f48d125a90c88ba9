import { useSuspenseQuery } from '@tanstack/react-query';
import { authRoutes, roleMay } from '@tsenomer/contracts';
import type { CurrentUser, Permission } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';

/** Who is signed in; the guard of the default layout has read it before any screen is drawn. */
export const currentUserQuery = { ...query(authRoutes.me), staleTime: 300_000 };

/** The signed-in user. Use it under the default layout only. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the signed-in user has a permission; what is not allowed is hidden. */
export function useMay(permission: Permission): boolean {
  return roleMay(useCurrentUser().role, permission);
}
