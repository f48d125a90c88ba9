import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, isServerAway } from '#lib/api/index.ts';
import { StateCard } from './StateCard.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  /** What could not be loaded; a general word when not given. */
  readonly title?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** A failed load: its text by the error catalogue, the request code for support, and a way to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const requestId = error instanceof ApiError ? error.details?.requestId : undefined;
  return (
    <StateCard
      role="alert"
      icon={<IconAlertTriangle color="var(--bad)" />}
      title={title ?? t(($) => $.components.errorTitle)}
      description={
        <>
          {errorMessage(error, locale)}
          {isServerAway(error) && (
            <Text component="span" display="block" size="sm">
              {t(($) => $.components.comesByItself)}
            </Text>
          )}
          {requestId !== undefined && (
            <Text component="span" display="block" size="xs" mt={4}>
              {t(($) => $.common.requestId, { id: requestId })}
            </Text>
          )}
        </>
      }
      actions={
        onRetry !== undefined && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        )
      }
    />
  );
}
