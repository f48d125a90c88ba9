import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYet } from '#features/auth/index.ts';

export const Route = createFileRoute('/_simple/auth/register')({
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  return (
    <NotYet pageTitle={t(($) => $.nav.register)} title={t(($) => $.auth.registerNotYet)} hint={t(($) => $.auth.registerNotYetHint)} />
  );
}
