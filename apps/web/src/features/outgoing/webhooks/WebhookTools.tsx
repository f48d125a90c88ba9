import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { webhookRoutes } from '@tsenomer/contracts';
import type { Webhook } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { mutation } from '#lib/api/index.ts';

interface WebhookToolsProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
  readonly onGone: () => void;
}

/** Trying a webhook out, telling it again, another secret, deleting it. */
export function WebhookTools({ webhook, onSecret, onGone }: WebhookToolsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [replaying, setReplaying] = useState(false);
  const { id, name, enabled } = webhook;
  const onError = toasts.failure;
  const attempt = useMutation({
    ...mutation(webhookRoutes.tryWebhook),
    onSuccess: () => toasts.success(t(($) => $.webhooks.tried)),
    onError,
  });
  const replace = useMutation({
    ...mutation(webhookRoutes.replaceWebhookSecret),
    onSuccess: ({ secret }) => onSecret(secret),
    onError,
  });
  const remove = useMutation({ ...mutation(webhookRoutes.deleteWebhook), onMutate: onGone, onError });
  const ask = async (what: 'remove' | 'replace'): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.webhooks[what].title, { name }),
      text: t(($) => $.webhooks[what].text),
      confirm: t(($) => $.webhooks[what].yes),
      cancel: t(($) => $.common.cancel),
      dangerous: what === 'remove',
    });
    if (!sure) return;
    if (what === 'remove') remove.mutate({ params: { id } });
    else replace.mutate({ params: { id } });
  };
  return (
    <Group gap="sm">
      <BusyButton
        variant="default"
        disabled={!enabled}
        busy={attempt.isPending}
        onClick={() => attempt.mutate({ params: { id } })}
      >
        {t(($) => $.webhooks.try)}
      </BusyButton>
      <Button variant="default" disabled={!enabled} onClick={() => setReplaying(true)}>
        {t(($) => $.webhooks.replaySince)}
      </Button>
      <BusyButton variant="default" busy={replace.isPending} onClick={() => void ask('replace')}>
        {t(($) => $.webhooks.replace.do)}
      </BusyButton>
      <BusyButton variant="default" c="var(--bad)" busy={remove.isPending} onClick={() => void ask('remove')}>
        {t(($) => $.webhooks.remove.do)}
      </BusyButton>
      {replaying && <ReplayDialog id={id} onClose={() => setReplaying(false)} />}
    </Group>
  );
}

function ReplayDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [since, setSince] = useState('');
  const [tried, setTried] = useState(false);
  const moment = new Date(since);
  const wrong = since === '' || Number.isNaN(moment.getTime());
  const replay = useMutation({
    ...mutation(webhookRoutes.replayWebhook),
    onSuccess: ({ count }) => {
      toasts.success(t(($) => $.webhooks.replayed, { count }));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.webhooks.replayTitle)}
      confirm={t(($) => $.webhooks.replay)}
      busy={replay.isPending}
      onSubmit={() => {
        setTried(true);
        if (!wrong) replay.mutate({ params: { id }, body: { since: moment.toISOString() } });
      }}
      onClose={onClose}
    >
      <TextInput
        required
        type="datetime-local"
        label={t(($) => $.webhooks.since)}
        description={t(($) => $.webhooks.sinceHint)}
        value={since}
        error={tried && wrong ? t(($) => $.webhooks.issue.required) : undefined}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
