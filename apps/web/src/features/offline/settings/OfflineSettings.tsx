import { Group, Radio, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { TimeField } from '#components/inputs/TimeField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { changedSettings, OFFLINE_SETTING_NAMES, settingsIssues, valuesOf, zoneOffset } from './settings-values.ts';
import type { OfflineSettingsValues } from './settings-values.ts';

const MODES = ['off', 'on', 'window'] as const;
const APP_SWITCHES = ['allowNewProducts', 'getMeasuredValueAndUnit', 'requiredPhotos'] as const;

/** When tasks of agents approve themselves (OFF-5), and what their application lets them do (P2 §3). */
export function OfflineSettings() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const [now] = useState(() => Date.now());
  const offset = zoneOffset(timeZone, now);
  const settings = useQuery(query(settingRoutes.findAdminSettings, { query: { names: [...OFFLINE_SETTING_NAMES] } }));
  return (
    <Panel title={t(($) => $.offlineSettings.title)}>
      <QueryView query={settings}>
        {({ items }) => <SettingsForm saved={valuesOf(items, offset)} offset={offset} />}
      </QueryView>
    </Panel>
  );
}

function SettingsForm({ saved, offset }: { readonly saved: OfflineSettingsValues; readonly offset: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { timeZone } = useFormats();
  const form = useCheckedForm({ saved, check: settingsIssues });
  const { values } = form;
  const save = useMutation({
    mutationFn: async () => {
      for (const body of changedSettings(values, saved, offset)) await call(settingRoutes.setAdminSetting, { body });
    },
    onSuccess: () => toasts.success(t(($) => $.common.saved)),
    onError: toasts.failure,
  });
  const time = (field: 'from' | 'to') => (
    <TimeField
      label={t(($) => $.offlineSettings[field])}
      value={values[field]}
      error={
        form.errors[field] === undefined
          ? undefined
          : form.errors[field] === 'same'
            ? t(($) => $.offlineSettings.same)
            : t(($) => $.common.required)
      }
      onBlur={() => form.leave(field)}
      onChange={(value) => form.change({ [field]: value })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null) save.mutate();
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t(($) => $.offlineSettings.autoApprove)}
          description={t(($) => $.offlineSettings.autoApproveHint)}
          value={values.mode}
          onChange={(mode) => form.change({ mode: MODES.find((each) => each === mode) ?? 'off' })}
        >
          <Group gap="lg" mt="xs">
            {MODES.map((mode) => (
              <Radio key={mode} value={mode} label={t(($) => $.offlineSettings.modes[mode])} />
            ))}
          </Group>
        </Radio.Group>
        {values.mode === 'window' && (
          <Stack gap={4}>
            <Group gap="sm" align="flex-start">
              {time('from')}
              {time('to')}
            </Group>
            <small>{t(($) => $.offlineSettings.zone, { zone: timeZone })}</small>
          </Stack>
        )}
        {APP_SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(($) => $.offlineSettings[name])}
            checked={values[name]}
            onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
          />
        ))}
        <Switch
          label={t(($) => $.offlineSettings.recognition)}
          description={t(($) => $.offlineSettings.recognitionHint)}
          checked={values.recognition}
          onChange={(event) => form.change({ recognition: event.currentTarget.checked })}
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
