import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { DatasourceItem, ImportMapping } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { mappingText } from './mapping-text.ts';
import { SourceSettings } from './SourceSettings.tsx';
import { SourceTable } from './SourceTable.tsx';
import { addressIssues, newSource, sourceIssues, valuesOf } from './source-values.ts';
import type { SourceValues } from './source-values.ts';
import { UnsavedColumns } from './UnsavedColumns.tsx';
import { useSourcePreview } from './use-source-preview.ts';
import styles from './datasources.module.css';

const PART = 'datasource';

interface SourceFormProps {
  /** The link that is changed; null for a new one. */
  readonly source: DatasourceItem | null;
  /** Saves, and imports at once if asked to; rejects with why it could not be saved. */
  readonly onSave: (values: SourceValues, mapping: ImportMapping, importNow: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** A spreadsheet link: its address, what stands behind it, what its columns mean, and when it is imported (PROD-6). */
export function SourceForm({ source, onSave, onClose }: SourceFormProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'save' | 'import' | null>(null);
  const { timeZone } = useFormats();
  const saved = source === null ? newSource(timeZone) : valuesOf(source, timeZone);
  const form = useCheckedForm({ saved, check: sourceIssues });
  const { values, errors } = form;
  const preview = useSourcePreview();
  const mark = useLeaveGuard();
  // While it is saved the form is as good as saved: closing it then asks nothing.
  useEffect(() => mark(PART, form.changed && busy === null));
  const url = values.url.trim();
  // Columns are known for the address that was shown, or for the one that was kept.
  const known =
    (preview.state.kind === 'shown' && preview.state.url === url) || (source !== null && url === source.url);

  const show = (): void => {
    form.leave('url');
    preview.forgetFailure();
    if (addressIssues(url)['url'] === undefined) void preview.fetch(url, source?.metadata.sheet);
    else focusField(place.current, 'url');
  };

  const save = async (mapping: ImportMapping, importNow: boolean): Promise<void> => {
    const wrong = form.showAll();
    if (wrong !== null) return focusField(place.current, wrong);
    setBusy(importNow ? 'import' : 'save');
    try {
      await onSave({ ...values, url }, mapping, importNow);
    } catch (error) {
      form.refuse(refusedIssues(error));
      setBusy(null);
    }
  };

  return (
    <Panel>
      <Stack gap="md" ref={place}>
        <Title order={2}>
          {source === null
            ? t(($) => $.datasources.newTitle)
            : t(($) => $.datasources.editTitle, { name: source.name })}
        </Title>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <Group align="flex-start" gap="sm">
            <TextInput
              name="url"
              type="url"
              label={t(($) => $.datasources.url)}
              description={t(($) => $.datasources.urlHint)}
              placeholder="https://"
              required
              flex="1 1 280px"
              value={values.url}
              error={errors['url'] === undefined ? undefined : urlIssue(errors['url'])}
              onChange={(event) => {
                form.change({ url: event.currentTarget.value });
                preview.forgetFailure();
              }}
            />
            <BusyButton
              type="submit"
              className={styles['show'] ?? ''}
              leftSection={<IconTable size={16} />}
              busy={preview.state.kind === 'fetching'}
            >
              {t(($) => $.datasources.show)}
            </BusyButton>
          </Group>
        </form>
        {source !== null && preview.state.kind !== 'shown' && (
          <Text size="sm" c="dimmed">
            {t(($) => $.datasources.columnsKept, {
              columns: mappingText(source.metadata, (field) => t(($) => $.productImport.field[field])),
            })}
          </Text>
        )}
        <SourceTable state={preview.state} mode={values.mode} pattern={source?.metadata} onCancel={preview.cancel}>
          {(mapping) => (
            <>
              {source !== null && preview.state.kind === 'shown' && busy === null && (
                <UnsavedColumns chosen={mapping} saved={source.metadata} mark={mark} />
              )}
              {(mapping !== null || source !== null || preview.state.kind === 'shown') && (
                <SourceSettings
                  values={values}
                  errors={errors}
                  fileTitle={preview.state.kind === 'shown' ? preview.state.file.title : ''}
                  onChange={form.change}
                />
              )}
              {!known && url !== '' && preview.state.kind !== 'fetching' && (
                <Text component="output" size="sm" c="dimmed">
                  {t(($) => $.datasources.showFirst)}
                </Text>
              )}
              <Group gap="sm">
                <BusyButton
                  disabled={mapping === null || !known}
                  busy={busy === 'import'}
                  onClick={() => {
                    if (mapping !== null) void save(mapping, true);
                  }}
                >
                  {t(($) => $.datasources.saveAndImport)}
                </BusyButton>
                <BusyButton
                  variant="default"
                  disabled={mapping === null || !known}
                  busy={busy === 'save'}
                  onClick={() => {
                    if (mapping !== null) void save(mapping, false);
                  }}
                >
                  {t(($) => $.common.save)}
                </BusyButton>
                <Button variant="default" onClick={onClose}>
                  {t(($) => $.common.cancel)}
                </Button>
              </Group>
            </>
          )}
        </SourceTable>
      </Stack>
    </Panel>
  );

  function urlIssue(issue: string): string {
    if (issue === 'required') return t(($) => $.datasources.issue.required);
    return issue === 'too_long' ? t(($) => $.datasources.issue.tooLong) : t(($) => $.datasources.issue.url);
  }
}
