import { Code, Stack, Text, Title } from '@mantine/core';
import type { WebhookDelivery } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { useAttemptText } from './use-attempt-text.ts';

/** A message as it was sent, and every attempt at it. */
export function DeliveryWindow({
  delivery,
  onClose,
}: {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const attemptText = useAttemptText();
  return (
    <ModalWindow title={delivery.messageId} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Title order={3} size="h5">
          {t(($) => $.webhooks.body)}
        </Title>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {delivery.body}
        </Code>
        <Title order={3} size="h5">
          {t(($) => $.webhooks.attempts)}
        </Title>
        {delivery.attempts.length === 0 && <Text size="sm">{t(($) => $.webhooks.noAttempts)}</Text>}
        {delivery.attempts.map((attempt, at) => (
          // Attempts only come before those that are there.
          <Stack key={delivery.attempts.length - at} gap={4}>
            <Text size="sm">
              <DateTime at={attempt.at} /> · {attemptText(attempt)}
            </Text>
            {attempt.answer !== '' && (
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {attempt.answer}
              </Code>
            )}
          </Stack>
        ))}
      </Stack>
    </ModalWindow>
  );
}
