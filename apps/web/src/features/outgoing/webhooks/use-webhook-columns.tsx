import { Button, Group } from '@mantine/core';
import type { Webhook } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';

interface WebhookTools {
  readonly onEdit: (webhook: Webhook) => void;
  readonly onOpen: (webhook: Webhook) => void;
}

/** The columns of the webhooks. */
export function useWebhookColumns({ onEdit, onOpen }: WebhookTools): readonly Column<Webhook>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return [
    { id: 'name', header: t(($) => $.webhooks.name), phone: 'title', width: 180, cell: ({ name }) => name },
    {
      id: 'url',
      header: t(($) => $.webhooks.url),
      cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
    },
    {
      id: 'events',
      header: t(($) => $.webhooks.events),
      cell: ({ eventTypes }) => eventTypes.map((type) => t(($) => $.webhooks.types[type])).join(', '),
    },
    {
      id: 'state',
      header: t(($) => $.webhooks.state),
      width: 190,
      cell: ({ enabled, givenUpAt, failingSince }) => {
        if (givenUpAt !== null)
          return <StatusBadge tone="bad">{t(($) => $.webhooks.givenUp, { at: dateTime(givenUpAt) })}</StatusBadge>;
        if (!enabled) return <StatusBadge tone="calm">{t(($) => $.webhooks.off)}</StatusBadge>;
        if (failingSince !== null)
          return <StatusBadge tone="warn">{t(($) => $.webhooks.failing, { at: dateTime(failingSince) })}</StatusBadge>;
        return <StatusBadge tone="good">{t(($) => $.webhooks.on)}</StatusBadge>;
      },
    },
    { id: 'waiting', header: t(($) => $.webhooks.waiting), align: 'end', width: 90, cell: ({ waiting }) => waiting },
    {
      id: 'tools',
      header: t(($) => $.webhooks.actions),
      phone: 'actions',
      align: 'end',
      cell: (webhook) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(($) => $.webhooks.openNamed, { name: webhook.name })}
            onClick={() => onOpen(webhook)}
          >
            {t(($) => $.webhooks.open)}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(($) => $.webhooks.editNamed, { name: webhook.name })}
            onClick={() => onEdit(webhook)}
          >
            {t(($) => $.webhooks.edit)}
          </Button>
        </Group>
      ),
    },
  ];
}
