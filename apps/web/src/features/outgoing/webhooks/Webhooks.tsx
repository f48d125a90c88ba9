import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { webhookRoutes, WEBHOOKS_MAX } from '@tsenomer/contracts';
import type { Webhook, WebhookDelivery } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { asNow } from '#lib/forms/follow-saved.ts';
import { useMay } from '#lib/user/current-user.ts';
import { Deliveries } from './Deliveries.tsx';
import { SecretShown } from './SecretShown.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** What the address holds: the webhook whose log is open, and which deliveries of it are shown. */
export interface WebhooksShown {
  readonly webhook?: number | undefined;
  readonly delivery?: WebhookDelivery['status'] | undefined;
}

interface WebhooksProps {
  readonly shown: WebhooksShown;
  readonly onShow: (shown: WebhooksShown) => void;
}

/** Programs that are told what happens, and the log of what was sent to them. Demo sees nobody's addresses. */
export function Webhooks(props: WebhooksProps) {
  const { t } = useTranslation();
  return useMay('settings.edit') ? <WebhookList {...props} /> : <EmptyState title={t(($) => $.webhooks.unavailable)} />;
}

function WebhookList({ shown, onShow }: WebhooksProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = useQuery(query(webhookRoutes.listWebhooks));
  const items = webhooks.data?.items;
  const opened = items?.find(({ id }) => id === shown.webhook);
  const columns = useWebhookColumns({ onEdit: setEdited, onOpen: ({ id }) => onShow({ webhook: id }) });
  const title = t(($) => $.webhooks.title);
  return (
    <Stack gap="md">
      <Panel title={title}>
        <Group justify="space-between" mb="md" gap="sm" align="flex-start">
          <Text size="sm" c="var(--ink-2)" maw={760}>
            {t(($) => $.webhooks.hint)}
          </Text>
          <Button disabled={(items?.length ?? 0) >= WEBHOOKS_MAX} onClick={() => setEdited('new')}>
            {t(($) => $.webhooks.add)}
          </Button>
        </Group>
        <ArrangedTable
          name="webhooks"
          bare
          label={title}
          columns={columns}
          rows={items}
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(($) => $.webhooks.none)} description={t(($) => $.webhooks.noneHint)} />}
        />
      </Panel>
      {opened !== undefined && (
        <Deliveries
          key={opened.id}
          webhook={opened}
          status={shown.delivery}
          onStatus={(delivery) => onShow({ webhook: opened.id, delivery })}
          onSecret={setSecret}
          onGone={() => onShow({})}
        />
      )}
      {edited !== null && (
        <WebhookDialog
          webhook={edited === 'new' ? null : asNow(edited, items)}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && <SecretShown secret={secret} onClose={() => setSecret(null)} />}
    </Stack>
  );
}
