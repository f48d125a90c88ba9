import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InPreparation } from '#components/states/InPreparation.tsx';
import { requireRole } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/task-list/creating')({
  beforeLoad: ({ context }) => requireRole(context.user, ['admin', 'user', 'demo']),
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  return <InPreparation title={t(($) => $.nav.taskCreating)} />;
}
