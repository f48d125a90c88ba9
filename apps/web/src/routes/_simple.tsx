import { createFileRoute, Outlet } from '@tanstack/react-router';
import { laterTexts } from '#i18n/i18n.ts';
import { SimpleLayout } from '#app/shell/SimpleLayout.tsx';

/** Pages before the sign-in. */
export const Route = createFileRoute('/_simple')({
  beforeLoad: () => laterTexts(),
  component: () => (
    <SimpleLayout>
      <Outlet />
    </SimpleLayout>
  ),
});
