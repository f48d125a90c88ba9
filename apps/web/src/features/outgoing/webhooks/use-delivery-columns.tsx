import { Button, Group } from '@mantine/core';
import { WEBHOOK_EVENT_TYPES } from '@tsenomer/contracts';
import type { WebhookDelivery } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useAttemptText } from './use-attempt-text.ts';

const TONES: Readonly<Record<WebhookDelivery['status'], Tone>> = { waiting: 'info', done: 'good', failed: 'bad' };

interface DeliveryTools {
  readonly mayReplay: boolean;
  readonly onOpen: (delivery: WebhookDelivery) => void;
  readonly onReplay: (delivery: WebhookDelivery) => void;
}

/** The columns of the log of a webhook. */
export function useDeliveryColumns({ mayReplay, onOpen, onReplay }: DeliveryTools): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const attemptText = useAttemptText();
  const typeName = (eventType: string): string => {
    const known = WEBHOOK_EVENT_TYPES.find((type) => type === eventType);
    return known === undefined ? t(($) => $.webhooks.test) : t(($) => $.webhooks.types[known]);
  };
  return [
    {
      id: 'created',
      header: t(($) => $.webhooks.created),
      phone: 'title',
      width: 140,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { id: 'event', header: t(($) => $.webhooks.event), cell: ({ eventType }) => typeName(eventType) },
    {
      id: 'status',
      header: t(($) => $.webhooks.status),
      cell: ({ status, nextAt, attempts }) => (
        <>
          <StatusBadge tone={TONES[status]}>{t(($) => $.webhooks.statuses[status])}</StatusBadge>
          {nextAt !== null && attempts.length > 0 && <div>{t(($) => $.webhooks.next, { at: dateTime(nextAt) })}</div>}
        </>
      ),
    },
    {
      id: 'answer',
      header: t(($) => $.webhooks.answer),
      cell: ({ attempts: [newest] }) => (newest === undefined ? '—' : attemptText(newest)),
    },
    {
      id: 'tools',
      header: t(($) => $.webhooks.actions),
      phone: 'actions',
      align: 'end',
      cell: (delivery) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(($) => $.webhooks.detailNamed, { id: delivery.messageId })}
            onClick={() => onOpen(delivery)}
          >
            {t(($) => $.webhooks.detail)}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!mayReplay}
            aria-label={t(($) => $.webhooks.replayNamed, { id: delivery.messageId })}
            onClick={() => onReplay(delivery)}
          >
            {t(($) => $.webhooks.replay)}
          </Button>
        </Group>
      ),
    },
  ];
}
