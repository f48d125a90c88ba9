import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/screens/NotFoundScreen.tsx';
import { OutsideErrorScreen } from '#app/screens/OutsideErrorScreen.tsx';
import { OutsideScreen } from '#app/screens/OutsideScreen.tsx';
import { DefaultLayout } from '#app/shell/DefaultLayout.tsx';
import { laterTexts } from '#i18n/i18n.ts';
import { session, signOut } from '#lib/api/index.ts';
import { currentUserQuery } from '#lib/user/current-user.ts';

/** Any other address leads nowhere: who is signed in is told so within the layout, with the menu beside it. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context }) => {
    await laterTexts();
    const signedIn = await session.start();
    return { user: signedIn ? await context.queryClient.ensureQueryData(currentUserQuery) : null };
  },
  component: Nowhere,
  errorComponent: OutsideErrorScreen,
});

function Nowhere() {
  const { user } = Route.useRouteContext();
  if (user === null) return <OutsideScreen />;
  return (
    <DefaultLayout user={user} onLogout={() => void signOut().catch(() => undefined)}>
      <NotFoundScreen />
    </DefaultLayout>
  );
}
