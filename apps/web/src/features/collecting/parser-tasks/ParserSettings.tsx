import { NumberInput, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { changedSettings, PARSER_SETTINGS, parserIssues, parserValuesOf } from './parser-values.ts';
import type { ParserValues } from './parser-values.ts';

/**
 * When a task counts as frozen, whether it is started anew then (P2 §9), and how late the timetable may start one.
 */
export function ParserSettings() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findAdminSettings, { query: { names: [...PARSER_SETTINGS] } }));
  return (
    <Panel title={t(($) => $.parserTasks.settings)}>
      <QueryView query={settings}>{({ items }) => <ParserForm saved={parserValuesOf(items)} />}</QueryView>
    </Panel>
  );
}

function ParserForm({ saved }: { readonly saved: ParserValues }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCheckedForm({ saved, check: parserIssues });
  const save = useMutation({
    mutationFn: async () => {
      for (const body of changedSettings(form.values, saved)) await call(settingRoutes.setAdminSetting, { body });
    },
    onSuccess: () => toasts.success(t(($) => $.parserTasks.saved)),
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
        <NumberInput
          label={t(($) => $.parserTasks.timeout)}
          description={t(($) => $.parserTasks.timeoutHint)}
          maw={420}
          min={1}
          max={1440}
          clampBehavior="none"
          allowDecimal={false}
          value={form.values.timeout}
          error={form.errors['timeout'] !== undefined && t(($) => $.parserTasks.timeoutIssue)}
          onBlur={() => form.leave('timeout')}
          onChange={(timeout) => form.change({ timeout })}
        />
        <Switch
          label={t(($) => $.parserTasks.restartFrozen)}
          checked={form.values.restart}
          onChange={(event) => form.change({ restart: event.currentTarget.checked })}
        />
        <NumberInput
          label={t(($) => $.timetable.grace)}
          description={t(($) => $.timetable.graceHint)}
          maw={420}
          min={0}
          max={1440}
          clampBehavior="none"
          allowDecimal={false}
          value={form.values.grace}
          error={form.errors['grace'] !== undefined && t(($) => $.timetable.graceIssue)}
          onBlur={() => form.leave('grace')}
          onChange={(grace) => form.change({ grace })}
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
