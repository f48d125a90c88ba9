import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InPreparation } from '#components/states/InPreparation.tsx';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/parsing/timetable')({
  beforeLoad: ({ context }) => requirePermission(context.user, 'collections.read'),
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  return <InPreparation title={t(($) => $.nav.parsingTimetable)} />;
}
