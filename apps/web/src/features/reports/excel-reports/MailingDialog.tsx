import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MAILING_PERIODS, reportMailingRoutes, resultTemplateRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { TimeField } from '#components/inputs/TimeField.tsx';
import { ZoneSelect } from '#components/inputs/ZoneSelect.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call, query } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { NoLetters } from '#lib/letters/NoLetters.tsx';
import { WeekdayChips } from '#lib/schedule/WeekdayChips.tsx';
import { mailingBody, mailingIssues } from './mailing-values.ts';
import type { MailingValues } from './mailing-values.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { useReadersIssue } from './use-readers-issue.ts';

interface MailingDialogProps {
  /** null: a new one. */
  readonly id: number | null;
  readonly values: MailingValues;
  readonly onClose: () => void;
}

/** What is sent by itself: when, to whom, of which days, and what narrows it. */
export function MailingDialog({ id, values: saved, onClose }: MailingDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCheckedForm<MailingValues>({ saved, check: mailingIssues });
  const { values, change, errors } = form;
  const templates = useQuery(query(resultTemplateRoutes.listResultTemplates));
  const readersIssue = useReadersIssue();
  const save = useMutation({
    mutationFn: () => {
      const body = mailingBody(values);
      return id === null
        ? call(reportMailingRoutes.createReportMailing, { body })
        : call(reportMailingRoutes.editReportMailing, { params: { id }, body });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.common.saved));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={id === null ? t(($) => $.reportMailings.add) : saved.name}
      confirm={t(($) => $.common.save)}
      size={720}
      busy={save.isPending}
      overtaken={form.overtaken}
      onSubmit={() => {
        if (form.showAll() === null) save.mutate();
      }}
      onClose={onClose}
    >
      <NoLetters />
      <TextInput
        label={t(($) => $.reportMailings.name)}
        description={t(($) => $.reportMailings.nameHint)}
        required
        maxLength={200}
        value={values.name}
        error={errors['name'] !== undefined && t(($) => $.common.required)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch
        label={t(($) => $.reportMailings.enabled)}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <WeekdayChips
        label={t(($) => $.reportMailings.weekdays)}
        value={values.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={errors['weekdays'] === undefined ? null : t(($) => $.reportMailings.issue.weekdays)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TimeField
          label={t(($) => $.reportMailings.time)}
          value={values.time}
          error={errors['time'] !== undefined && t(($) => $.reportMailings.issue.time)}
          onChange={(time) => change({ time })}
        />
        <ZoneSelect
          label={t(($) => $.excelReports.timezone)}
          value={values.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
      </SimpleGrid>
      <Textarea
        label={t(($) => $.reportMailings.recipients)}
        description={t(($) => $.reportMailings.recipientsHint)}
        required
        autosize
        minRows={2}
        maxRows={8}
        value={values.recipients}
        error={readersIssue(errors['recipients'], values.recipients)}
        onBlur={() => form.leave('recipients')}
        onChange={(event) => change({ recipients: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          label={t(($) => $.reportMailings.period)}
          data={MAILING_PERIODS.map((value) => ({ value, label: t(($) => $.reportMailings.periods[value]) }))}
          value={values.period}
          onChange={({ currentTarget: { value } }) =>
            change({ period: MAILING_PERIODS.find((preset) => preset === value) ?? 'previousWeek' })
          }
        />
        <NativeSelect
          label={t(($) => $.excelReports.template)}
          data={[
            { value: '', label: t(($) => $.excelReports.usualTemplate) },
            ...(templates.data?.items ?? []).map((template) => ({ value: String(template.id), label: template.name })),
          ]}
          value={String(values.templateId ?? '')}
          onChange={({ currentTarget: { value } }) => change({ templateId: value === '' ? null : Number(value) })}
        />
        <NativeSelect
          label={t(($) => $.excelReports.format)}
          data={[
            { value: 'xlsx', label: '.xlsx' },
            { value: 'csv', label: '.csv' },
          ]}
          value={values.format}
          onChange={({ currentTarget: { value } }) => change({ format: value === 'csv' ? 'csv' : 'xlsx' })}
        />
        <NativeSelect
          label={t(($) => $.reportMailings.locale)}
          data={[
            { value: 'ru', label: t(($) => $.reportMailings.locales.ru) },
            { value: 'en', label: t(($) => $.reportMailings.locales.en) },
          ]}
          value={values.locale}
          onChange={({ currentTarget: { value } }) => change({ locale: value === 'en' ? 'en' : 'ru' })}
        />
      </SimpleGrid>
      <OrderFilters
        search={values.filters}
        onSearch={(patch) => change({ filters: { ...values.filters, ...patch } })}
        columns={2}
      />
    </FormDialog>
  );
}
