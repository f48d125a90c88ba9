import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Overlays } from '#components/feedback/Overlays.tsx';
import { cssVariables } from '#components/theme/css-variables.ts';
import { schemeManager } from '#components/theme/appearance.ts';
import { theme } from '#components/theme/theme.ts';
import { OutageNotice } from './outage/OutageNotice.tsx';
import { ServerFormats } from './ServerFormats.tsx';
import type { createAppRouter } from './router.ts';

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  /** Admits the style sheets that components add to the page. */
  readonly styleNonce: string | undefined;
}

/** Everything that screens stand on: theme, cache, formats, windows and messages, and the router. */
export function App({ router, queryClient, styleNonce }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      getStyleNonce={() => styleNonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <ServerFormats>
          <RouterProvider router={router} />
          <Overlays />
          <OutageNotice />
        </ServerFormats>
      </QueryClientProvider>
    </MantineProvider>
  );
}
