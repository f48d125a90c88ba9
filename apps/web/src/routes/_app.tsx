import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { clientConfigQuery } from '#app/client-config.ts';
import { HeadHelp } from '#components/page/head-help.ts';
import { ArrangementOwner } from '#components/table/arranged/owner.ts';
import { OutsideErrorScreen } from '#app/screens/OutsideErrorScreen.tsx';
import { DefaultLayout } from '#app/shell/DefaultLayout.tsx';
import { laterTexts } from '#i18n/i18n.ts';
import { signOut } from '#lib/api/index.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';
import { leadToStartPage, requireScreen, requireUser } from '#lib/user/guards.ts';
import { screenAt } from '#lib/user/screens.ts';

/** Signs of help may wait for the screen. */
const ScreenHelp = lazy(() => import('#app/help/ScreenHelp.tsx'));
const HELP = (
  <Suspense>
    <ScreenHelp />
  </Suspense>
);

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches, cause }) => {
    const [user] = await Promise.all([
      requireUser(context.queryClient, location.href),
      location.pathname === '/' ? undefined : laterTexts(),
      // Screens tell days and amounts: what they are told in is known first.
      context.queryClient.ensureQueryData(clientConfigQuery),
    ]);
    leadToStartPage(user, { cause, location });
    const screen = screenAt(matches.at(-1)?.fullPath);
    if (screen !== null) requireScreen(user, screen);
    return { user };
  },
  component: SignedIn,
  errorComponent: OutsideErrorScreen,
});

function SignedIn() {
  const user = useCurrentUser();
  return (
    <ArrangementOwner value={String(user.id)}>
      <DefaultLayout user={user} onLogout={() => void signOut().catch(() => undefined)}>
        <HeadHelp value={HELP}>
          <Outlet />
        </HeadHelp>
      </DefaultLayout>
    </ArrangementOwner>
  );
}
