import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RESULT_GROUPS, resultTemplateRoutes, USUAL_LAYOUT } from '@tsenomer/contracts';
import type { ResultLayout, ResultTemplate } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { LayoutColumns } from './LayoutColumns.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';

interface TemplateEditorProps {
  /** null: a new one. */
  readonly template: ResultTemplate | null;
  readonly onClose: () => void;
}

/** Makes or changes a template, and shows what real rows look like by it. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [name, setName] = useState(template?.name ?? '');
  const [layout, setLayout] = useState<ResultLayout>(template?.layout ?? USUAL_LAYOUT);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const change = (patch: Partial<ResultLayout>): void => setLayout((current) => ({ ...current, ...patch }));
  const save = useMutation({
    mutationFn: () =>
      template === null
        ? call(resultTemplateRoutes.createResultTemplate, { body: { name, layout } })
        : call(resultTemplateRoutes.editResultTemplate, { params: { id: template.id }, body: { name, layout } }),
    onSuccess: () => {
      toasts.success(t(($) => $.common.saved));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NAME_TAKEN') setTaken(name);
      else toasts.failure(error);
    },
  });
  const nameIssue =
    name.trim() === ''
      ? tried && t(($) => $.excelReports.issue.required)
      : taken === name && t(($) => $.excelReports.issue.taken);
  const empty = layout.columns.length === 0;
  return (
    <FormWindow title={t(($) => $.excelReports.templateTitle)} size={720} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '' && !empty) save.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t(($) => $.excelReports.templateName)}
            required
            maxLength={200}
            value={name}
            error={nameIssue}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <LayoutColumns
            columns={layout.columns}
            error={tried && empty ? t(($) => $.excelReports.issue.no_columns) : null}
            onChange={(columns) => change({ columns })}
          />
          <Group align="flex-end" gap="md">
            <NativeSelect
              label={t(($) => $.excelReports.groupBy)}
              data={RESULT_GROUPS.map((value) => ({ value, label: t(($) => $.excelReports.groups[value]) }))}
              value={layout.groupBy}
              onChange={(event) =>
                change({ groupBy: RESULT_GROUPS.find((group) => group === event.currentTarget.value) ?? 'none' })
              }
            />
            <Checkbox
              mb={8}
              label={t(($) => $.excelReports.sheets)}
              checked={layout.sheetPerCompany}
              onChange={(event) => change({ sheetPerCompany: event.currentTarget.checked })}
            />
          </Group>
          {!empty && <LayoutPreview layout={layout} />}
          <Group justify="flex-end">
            <BusyButton type="submit" busy={save.isPending}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
