import { Group, NativeSelect, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeField } from '#components/inputs/TimeField.tsx';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import type { SourceValues } from './source-values.ts';

const TYPES = ['off', 'hours', 'daily'] as const;

interface ScheduleFieldsProps {
  readonly values: SourceValues;
  readonly errors: FieldIssues;
  readonly onChange: (patch: Partial<SourceValues>) => void;
}

/** When a link is imported by itself: never, every so many hours, or daily at a time of a zone. */
export function ScheduleFields({ values, errors, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  return (
    <Group align="flex-start" gap="md">
      <NativeSelect
        label={t(($) => $.datasources.schedule)}
        data={TYPES.map((type) => ({ value: type, label: t(($) => $.datasources.scheduleType[type]) }))}
        value={values.type}
        onChange={(event) => onChange({ type: TYPES.find((type) => type === event.currentTarget.value) ?? 'off' })}
      />
      {values.type === 'hours' && (
        <NumberInput
          name="hours"
          label={t(($) => $.datasources.hours)}
          description={t(($) => $.datasources.hoursHint)}
          required
          min={1}
          max={168}
          allowDecimal={false}
          clampBehavior="none"
          w={150}
          value={values.hours}
          error={errors['hours'] === undefined ? undefined : t(($) => $.datasources.issue.hours)}
          onChange={(hours) => onChange({ hours })}
        />
      )}
      {values.type === 'daily' && (
        <>
          <TimeField
            name="time"
            label={t(($) => $.datasources.time)}
            required
            value={values.time}
            error={errors['time'] === undefined ? undefined : t(($) => $.datasources.issue.time)}
            onChange={(time) => onChange({ time })}
          />
          <Select
            label={t(($) => $.datasources.timeZone)}
            searchable
            allowDeselect={false}
            limit={100}
            nothingFoundMessage={t(($) => $.components.noOptions)}
            data={zones(values.timeZone)}
            value={values.timeZone}
            onChange={(timeZone) => {
              if (timeZone !== null) onChange({ timeZone });
            }}
          />
        </>
      )}
    </Group>
  );
}

/** Every zone that the browser knows, and the chosen one. */
function zones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
