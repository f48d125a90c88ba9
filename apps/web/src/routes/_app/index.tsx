import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoNotice } from '#features/platform/demo/index.ts';
import { Home } from '#features/reports/home/index.ts';
import { laterTexts } from '#i18n/i18n.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/')({ component: Root });

/** Fetched for who has not seen the tour, with texts that are not of the first screen. */
const TourOffer = lazy(async () => {
  await laterTexts();
  return { default: (await import('#features/platform/tour/index.ts')).TourOffer };
});

/** The overview; an agent works in an application of its own, which is no page of this one. */
function Root() {
  const user = useCurrentUser();
  const maySee = useMay('home.read');
  if (!maySee) return <ToAgentApplication />;
  const offer = user.tour !== 'over' && (
    <Suspense>
      <TourOffer user={user} />
    </Suspense>
  );
  return <Home offer={offer} demo={<DemoNotice />} />;
}

function ToAgentApplication() {
  const { t } = useTranslation();
  useEffect(() => window.location.replace('/agent/'), []);
  return <a href="/agent/">{t(($) => $.home.agentTitle)}</a>;
}
