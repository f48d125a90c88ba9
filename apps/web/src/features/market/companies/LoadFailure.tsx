import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';

/** The list of companies could not be read (P1 §8), why, and a way to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Panel>
      <StateCard
        role="alert"
        icon={<IconAlertTriangle color="var(--bad)" />}
        title={t(($) => $.companies.loadFailed)}
        description={errorMessage(error, locale)}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        }
      />
    </Panel>
  );
}
