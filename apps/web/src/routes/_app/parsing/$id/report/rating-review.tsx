import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InPreparation } from '#components/states/InPreparation.tsx';
import { useMonitoringTrail } from '#lib/monitoring-trail.ts';

export const Route = createFileRoute('/_app/parsing/$id/report/rating-review')({
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  const breadcrumbs = useMonitoringTrail(Route.useParams().id);
  return <InPreparation title={t(($) => $.nav.ratingReport)} breadcrumbs={breadcrumbs} />;
}
