import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '@tsenomer/contracts';
import { session } from '#lib/api/index.ts';
import { localPath } from '#lib/local-path.ts';
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

/** Lets who may open a screen through; others go to the root (P1 §6 "Route guards"), and are not led on from there. */
export function requireScreen(user: CurrentUser, screen: Screen): void {
  if (!mayOpen(user.role, screen)) throw redirect({ to: '/', state: { turnedAway: true } });
}

interface Arrival {
  /** 'enter': from outside the signed-in screens. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly pathname: string; readonly state: { readonly turnedAway?: boolean } };
}

/**
 * Who has come in already: until their first screen stands, the router says 'enter' of wherever they go, also of the
 * overview that they ask for meanwhile. Signing in again is with another record.
 */
const cameIn = new WeakSet<CurrentUser>();

/** Leads who comes in by the root to the screen that they chose to begin with. */
export function leadToStartPage(user: CurrentUser, { cause, location }: Arrival): void {
  if (cause !== 'enter' || cameIn.has(user)) return;
  cameIn.add(user);
  if (location.pathname !== '/' || location.state.turnedAway === true) return;
  if (user.startPage !== null) throw redirect({ href: localPath(user.startPage) });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The root was not asked for: it is where a guard led to. */
    turnedAway?: boolean;
  }
}
