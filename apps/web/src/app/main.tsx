import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchOverlays } from '#components/feedback/fetch-overlays.ts';
import { laterTexts, startI18n } from '#i18n/i18n.ts';
import { readLocale } from '#i18n/locale.ts';
import { session } from '#lib/api/index.ts';
import { App } from './App.tsx';
import { refreshTouched } from './live/refresh-touched.ts';
import { printLight } from './print-light.ts';
import { createQueryClient } from './query-client.ts';
import { serverAnswers } from './outage/server-answers.ts';
import { isPartMissing, reloadIfServed, reloadPage } from './reload-once.ts';
import { createAppRouter } from './router.ts';
import { leadToSecondFactorWhenDue } from './second-factor-due.ts';
import { goToLoginOnEnd } from './session-end.ts';
import { admitOwnStyles } from './style-nonce.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (isPartMissing(event.payload)) void reloadIfServed(serverAnswers, reloadPage);
});

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
goToLoginOnEnd(session, router, queryClient);
leadToSecondFactorWhenDue(queryClient, router);
refreshTouched(queryClient);
printLight();

const root = document.getElementById('root');
if (root !== null) void start(root);

/**
 * Not awaited by this module: the texts of a language are a file of their own, which imports from the one that this
 * module is part of, and would wait for it.
 */
async function start(place: HTMLElement): Promise<void> {
  await startI18n(readLocale(document.cookie), 'first');
  createRoot(place).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} styleNonce={admitOwnStyles()} />
    </StrictMode>,
  );
  // The first screen stands. Windows that open over it have texts of their own: fetched with the first move of a hand,
  // and so is what asks and tells, which has to be there when the network is not.
  for (const sign of ['pointermove', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(sign, () => void Promise.allSettled([laterTexts(), ...fetchOverlays()]), {
      once: true,
      passive: true,
    });
  }
}
