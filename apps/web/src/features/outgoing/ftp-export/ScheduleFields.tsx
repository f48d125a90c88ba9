import { Group, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeField } from '#components/inputs/TimeField.tsx';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import type { FtpValues } from './ftp-values.ts';
import { useFtpWords } from './use-ftp-words.ts';

interface ScheduleFieldsProps {
  readonly values: FtpValues;
  readonly errors: FieldIssues;
  readonly onChange: (patch: Partial<FtpValues>) => void;
}

/** Whether results are uploaded by themselves, and when: a time of the day in a zone. */
export function ScheduleFields({ values, errors, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const words = useFtpWords();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(values.timeZone) ? known : [values.timeZone, ...known];
  return (
    <Group gap="md" align="flex-end">
      <Switch
        mb={8}
        label={t(($) => $.ftpExport.enabled)}
        checked={values.enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      <TimeField
        name="scheduledTime"
        label={t(($) => $.ftpExport.time)}
        value={values.scheduledTime}
        error={words.issue(errors['scheduledTime'])}
        onChange={(scheduledTime) => onChange({ scheduledTime })}
      />
      <Select
        label={t(($) => $.ftpExport.timeZone)}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        data={zones}
        value={values.timeZone}
        onChange={(timeZone) => {
          if (timeZone !== null) onChange({ timeZone });
        }}
      />
    </Group>
  );
}
