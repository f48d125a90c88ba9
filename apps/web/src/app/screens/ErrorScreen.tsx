import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { ApiError, errorMessage, isServerAway } from '#lib/api/index.ts';
import { serverAnswers } from '../outage/server-answers.ts';
import { useServerBack } from '../outage/use-server-back.ts';
import { isPartMissing, reloadIfServed, reloadPage } from '../reload-once.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** A screen that failed; a missing part of the page reloads it once, when the server is there (P1 §2). */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const router = useRouter();
  const missing = isPartMissing(error);
  const [cutOff, setCutOff] = useState(false);
  useEffect(() => {
    if (missing) void reloadIfServed(serverAnswers, reloadPage).then((served) => setCutOff(!served));
  }, [missing]);
  const away = isServerAway(error) || cutOff;
  const again = (): void => {
    // What could not be fetched is not fetched again by drawing the screen anew.
    if (missing) {
      void reloadIfServed(serverAnswers, () => window.location.reload());
      return;
    }
    reset();
    // What failed before the screen was drawn, such as who is signed in, is asked for anew only by this.
    void router.invalidate();
  };
  useServerBack(away, again);
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  // What is no answer of the API is a fault of the page itself, such as a guard that does not exist (P1 §2: a 500
  // error).
  const status = error instanceof ApiError ? error.status : 500;
  const hint = away ? t(($) => $.components.comesByItself) : t(($) => $.shell.errorText);
  return (
    <>
      <PageHeader title={t(($) => $.shell.errorTitle)} />
      <Panel>
        <StateCard
          role="alert"
          icon={<IconAlertTriangle color="var(--bad)" />}
          title={status >= 500 ? String(status) : errorMessage(error, locale)}
          description={status >= 500 ? `${errorMessage(error, locale)}. ${hint}` : hint}
          actions={
            <>
              <Button variant="default" onClick={again}>
                {t(($) => $.common.retry)}
              </Button>
              <LinkButton to="/">{t(($) => $.common.home)}</LinkButton>
            </>
          }
        />
      </Panel>
    </>
  );
}
