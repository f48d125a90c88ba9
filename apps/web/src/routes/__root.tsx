import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { OutsideErrorScreen } from '#app/screens/OutsideErrorScreen.tsx';
import { OutsideScreen } from '#app/screens/OutsideScreen.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: OutsideScreen,
  errorComponent: OutsideErrorScreen,
});
