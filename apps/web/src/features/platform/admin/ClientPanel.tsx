import { Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { changedClientSettings, CLIENT_SETTING_NAMES, clientIssues, clientValuesOf } from './client-values.ts';
import type { ClientValues } from './client-values.ts';

/** Who this client is to its information base, and whether links find their companies by themselves (P2 §3). */
export function ClientPanel() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findAdminSettings, { query: { names: [...CLIENT_SETTING_NAMES] } }));
  return (
    <Panel title={t(($) => $.clientInfo.title)}>
      <QueryView query={settings}>{({ items }) => <ClientForm saved={clientValuesOf(items)} />}</QueryView>
    </Panel>
  );
}

function ClientForm({ saved }: { readonly saved: ClientValues }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCheckedForm({ saved, check: clientIssues });
  const save = useMutation({
    mutationFn: async () => {
      for (const body of changedClientSettings(form.values, saved)) await call(settingRoutes.setAdminSetting, { body });
    },
    onSuccess: () => toasts.success(t(($) => $.clientInfo.saved)),
    onError: toasts.failure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null) save.mutate();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t(($) => $.clientInfo.clientId)}
          description={t(($) => $.clientInfo.clientIdHint)}
          maw={560}
          autoComplete="off"
          spellCheck={false}
          value={form.values.clientId}
          error={form.errors['clientId'] !== undefined && t(($) => $.clientInfo.clientIdIssue)}
          onBlur={() => form.leave('clientId')}
          onChange={(event) => form.change({ clientId: event.currentTarget.value })}
        />
        <Switch
          label={t(($) => $.clientInfo.autoDetection)}
          description={t(($) => $.clientInfo.autoDetectionHint)}
          checked={form.values.autoDetection}
          onChange={(event) => form.change({ autoDetection: event.currentTarget.checked })}
        />
      </Stack>
      <SaveBar
        changed={form.changed}
        tries={form.tries}
        overtaken={form.overtaken}
        saving={save.isPending}
        onReset={form.reset}
      />
    </form>
  );
}
