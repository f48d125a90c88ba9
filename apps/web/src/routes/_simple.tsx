import { createFileRoute, Outlet } from '@tanstack/react-router';
import { laterTexts } from '#i18n/i18n.ts';
import { OutsideErrorScreen } from '#app/screens/OutsideErrorScreen.tsx';
import { SimpleLayout } from '#app/shell/SimpleLayout.tsx';

/** Pages before the sign-in. */
export const Route = createFileRoute('/_simple')({
  beforeLoad: () => laterTexts(),
  errorComponent: OutsideErrorScreen,
  component: () => (
    <SimpleLayout>
      <Outlet />
    </SimpleLayout>
  ),
});
