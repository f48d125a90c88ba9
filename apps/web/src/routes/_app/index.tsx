import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoNotice } from '#features/platform/demo/index.ts';
import { Home } from '#features/reports/home/index.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/')({ component: Root });

/** The overview; an agent works in an application of its own, which is no page of this one. */
function Root() {
  const maySee = useMay('home.read');
  return maySee ? <Home demo={<DemoNotice />} /> : <ToAgentApplication />;
}

function ToAgentApplication() {
  const { t } = useTranslation();
  useEffect(() => window.location.replace('/agent/'), []);
  return <a href="/agent/">{t(($) => $.home.agentTitle)}</a>;
}
