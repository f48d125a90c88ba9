import { Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { ModeChoice } from '#lib/imports/ModeChoice.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { SourceValues } from './source-values.ts';

interface SourceSettingsProps {
  readonly values: SourceValues;
  readonly errors: FieldIssues;
  /** What the file calls itself: the name that is taken when none is given; empty while it is not known. */
  readonly fileTitle: string;
  readonly onChange: (patch: Partial<SourceValues>) => void;
}

/** What a link is called, what becomes of products that exist, and when it is imported. */
export function SourceSettings({ values, errors, fileTitle, onChange }: SourceSettingsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <TextInput
        name="name"
        label={t(($) => $.datasources.name)}
        description={t(($) => $.datasources.nameHint)}
        placeholder={fileTitle}
        maw={520}
        value={values.name}
        error={errors['name'] === undefined ? undefined : t(($) => $.datasources.issue.tooLong)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ModeChoice mode={values.mode} onChange={(mode) => onChange({ mode })} />
      <ScheduleFields values={values} errors={errors} onChange={onChange} />
      {values.type !== 'off' && (
        <Switch
          label={t(($) => $.datasources.active)}
          checked={values.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
