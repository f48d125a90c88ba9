import { Checkbox, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { WEBHOOK_EVENT_TYPES, webhookEdit, webhookRoutes } from '@tsenomer/contracts';
import type { Webhook, WebhookEdit } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues, schemaIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';

interface WebhookDialogProps {
  /** null: a new one. */
  readonly webhook: Webhook | null;
  /** Of a new one, told once. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

const NEW: WebhookEdit = { name: '', url: '', eventTypes: [], enabled: true };
const ISSUES = ['required', 'too_long', 'address', 'private_address'] as const;

/** Where messages go, and of which events. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<WebhookEdit>({
    saved: webhook === null ? NEW : editOf(webhook),
    check: (entered) => schemaIssues(webhookEdit, entered),
  });
  const { values, change, leave } = form;
  const save = useMutation({
    mutationFn: async () => {
      if (webhook !== null) {
        await call(webhookRoutes.editWebhook, { params: { id: webhook.id }, body: values });
        return null;
      }
      return (await call(webhookRoutes.createWebhook, { body: values })).secret;
    },
    onSuccess: (secret) => {
      onClose();
      if (secret === null) toasts.success(t(($) => $.webhooks.saved));
      else onSecret(secret);
    },
    onError: (error) => {
      const refused = refusedIssues(error);
      if (Object.keys(refused).length === 0) toasts.failure(error);
      else form.refuse(refused);
    },
  });
  const issue = (field: string) => {
    const code = form.errors[field];
    return code === undefined ? undefined : t(($) => $.webhooks.issue[ISSUES.find((one) => one === code) ?? 'invalid']);
  };
  const text = (field: 'name' | 'url', placeholder: string) => (
    <TextInput
      required
      name={field}
      label={t(($) => $.webhooks[field])}
      placeholder={placeholder}
      value={values[field]}
      error={issue(field)}
      onBlur={() => leave(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      form={place}
      title={webhook === null ? t(($) => $.webhooks.addTitle) : webhook.name}
      confirm={t(($) => $.common.save)}
      size={640}
      busy={save.isPending}
      overtaken={form.overtaken}
      onSubmit={() => {
        const wrong = form.showAll();
        if (wrong === null) save.mutate();
        else focusField(place.current, wrong);
      }}
      onClose={onClose}
    >
      {text('name', '')}
      {text('url', 'https://example.com/tsenomer')}
      <Switch
        label={t(($) => $.webhooks.enabled)}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t(($) => $.webhooks.events)}
        value={[...values.eventTypes]}
        error={issue('eventTypes')}
        onChange={(chosen) => change({ eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)) })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(($) => $.webhooks.types[type])} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  );
}

function editOf({ name, url, eventTypes, enabled }: Webhook): WebhookEdit {
  return { name, url, eventTypes, enabled };
}
