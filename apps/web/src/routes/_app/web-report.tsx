import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InPreparation } from '#components/states/InPreparation.tsx';

export const Route = createFileRoute('/_app/web-report')({
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  return <InPreparation title={t(($) => $.nav.webReport)} />;
}
