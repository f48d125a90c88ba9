import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYet } from '#features/auth/index.ts';

export const Route = createFileRoute('/_simple/auth/recovery')({
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  return (
    <NotYet pageTitle={t(($) => $.nav.recovery)} title={t(($) => $.auth.recoveryNotYet)} hint={t(($) => $.auth.recoveryNotYetHint)} />
  );
}
