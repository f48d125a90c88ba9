import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SimpleLayout } from '#app/shell/SimpleLayout.tsx';

/** Pages before the sign-in. */
export const Route = createFileRoute('/_simple')({
  component: () => (
    <SimpleLayout>
      <Outlet />
    </SimpleLayout>
  ),
});
