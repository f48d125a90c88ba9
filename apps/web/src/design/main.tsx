import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '../app/global.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Overlays } from '#components/feedback/Overlays.tsx';
import { schemeManager } from '#components/theme/appearance.ts';
import { cssVariables } from '#components/theme/css-variables.ts';
import { theme } from '#components/theme/theme.ts';
import { startI18n } from '#i18n/i18n.ts';
import { readLocale } from '#i18n/locale.ts';
import { admitOwnStyles } from '../app/style-nonce.ts';
import { DesignPage } from './DesignPage.tsx';

const root = document.getElementById('root');
if (root !== null) void start(root);

/** The components of the design system by themselves; only while developing, and for its pictures. */
async function start(place: HTMLElement): Promise<void> {
  const nonce = admitOwnStyles();
  await startI18n(readLocale(document.cookie), 'all');
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        getStyleNonce={() => nonce ?? ''}
      >
        <DesignPage part={new URLSearchParams(location.search).get('part')} />
        <Overlays />
      </MantineProvider>
    </StrictMode>,
  );
}
