import { NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { webhookRoutes } from '@tsenomer/contracts';
import type { Webhook, WebhookDelivery } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { DeliveryWindow } from './DeliveryWindow.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { WebhookTools } from './WebhookTools.tsx';

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly status: WebhookDelivery['status'] | undefined;
  readonly onStatus: (status: WebhookDelivery['status'] | undefined) => void;
  readonly onSecret: (secret: string) => void;
  readonly onGone: () => void;
}

const STATUSES = ['waiting', 'done', 'failed'] as const;

/** What was sent to a webhook, the newest first, with what was answered, and what can be done with it. */
export function Deliveries({ webhook, status, onStatus, onSecret, onGone }: DeliveriesProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { dateTime } = useFormats();
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: 10 });
  const [opened, setOpened] = useState<number | null>(null);
  const deliveries = useQuery({
    ...query(webhookRoutes.listWebhookDeliveries, {
      params: { id: webhook.id },
      query: { page, limit, ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  });
  const replay = useMutation({
    ...mutation(webhookRoutes.replayWebhook),
    onSuccess: () => toasts.success(t(($) => $.webhooks.replayed, { count: 1 })),
    onError: toasts.failure,
  });
  const columns = useDeliveryColumns({
    mayReplay: webhook.enabled,
    onOpen: ({ id }) => setOpened(id),
    onReplay: ({ id }) => replay.mutate({ params: { id: webhook.id }, body: { deliveryId: id } }),
  });
  const label = t(($) => $.webhooks.log, { name: webhook.name });
  const shown = deliveries.data?.items.find(({ id }) => id === opened);
  return (
    <Panel title={label}>
      <Stack gap="md">
        <WebhookTools webhook={webhook} onSecret={onSecret} onGone={onGone} />
        {webhook.formerSecretUntil !== null && (
          <Text size="sm" c="var(--ink-2)">
            {t(($) => $.webhooks.formerSecret, { at: dateTime(webhook.formerSecretUntil) })}
          </Text>
        )}
        <NativeSelect
          maw={260}
          label={t(($) => $.webhooks.status)}
          data={[
            { value: '', label: t(($) => $.webhooks.anyStatus) },
            ...STATUSES.map((value) => ({ value, label: t(($) => $.webhooks.statuses[value]) })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setPaging({ page: 1, limit });
            onStatus(STATUSES.find((one) => one === value));
          }}
        />
        <ArrangedTable
          name="webhook-deliveries"
          bare
          label={label}
          columns={columns}
          {...pagedRows(deliveries, { page, limit, onPage: (next) => setPaging(next), brief: true })}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(($) => $.webhooks.logEmpty)} description={t(($) => $.webhooks.logEmptyHint)} />}
        />
      </Stack>
      {shown !== undefined && <DeliveryWindow delivery={shown} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
