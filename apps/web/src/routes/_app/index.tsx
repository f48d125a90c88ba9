import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InPreparation } from '#components/states/InPreparation.tsx';
import { Home } from '#features/reports/home/index.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/')({ component: Root });

/** The overview; an agent works with offline tasks only. */
function Root() {
  const { t } = useTranslation();
  const maySee = useMay('home.read');
  return maySee ? <Home /> : <InPreparation title={t(($) => $.home.agentTitle)} />;
}
