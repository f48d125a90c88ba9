import { clockTimeIssue, collectionRoutes, RUN_COMMANDS } from '@tsenomer/contracts';
import type { RunCommand } from '@tsenomer/contracts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { query } from '#lib/api/index.ts';
import type { StagedAddition } from './staged-edits.ts';

interface AddDialogProps {
  readonly day: string;
  readonly zone: string;
  /** Says why an addition cannot be; null: it can. */
  readonly refusal: (addition: Omit<StagedAddition, 'key'>) => string | null;
  readonly onAdd: (additions: readonly Omit<StagedAddition, 'key'>[]) => void;
  readonly onClose: () => void;
}

/** Several monitorings that are to start on a day (P2 §2 "new-monitoring modal"); times start at 00:00 (P2 §9). */
export function AddDialog({ day, zone, refusal, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const collections = useQuery(query(collectionRoutes.listCollections, { query: { limit: 1000 } }));
  const [ids, setIds] = useState<readonly number[]>([]);
  const [command, setCommand] = useState<RunCommand>('parse');
  const [date, setDate] = useState(day);
  const [time, setTime] = useState('00:00');
  const [timezone, setTimezone] = useState(zone);
  const [issue, setIssue] = useState<string | null>(null);
  const wrongTime = clockTimeIssue(time);
  const names = new Map((collections.data?.items ?? []).map(({ id, name }) => [id, name]));

  const submit = (): void => {
    if (ids.length === 0) return setIssue(t(($) => $.timetable.issue.required));
    if (wrongTime !== null) return setIssue(timeText(wrongTime));
    const padded = time
      .split(':')
      .map((part) => part.trim().padStart(2, '0').slice(-2))
      .join(':');
    const additions = ids.map((collectionId) => ({
      collectionId,
      name: names.get(collectionId) ?? '',
      command,
      date,
      time: padded,
      timezone,
      disabledCompanyIds: [],
    }));
    const refused = additions.map(refusal).find((text) => text !== null);
    if (refused !== undefined) return setIssue(refused);
    onAdd(additions);
  };
  const timeText = (code: string): string => {
    if (code === 'hours_max') return t(($) => $.timetable.issue.hours_max);
    if (code === 'minutes_max') return t(($) => $.timetable.issue.minutes_max);
    if (code === 'time_negative') return t(($) => $.timetable.issue.time_negative);
    return code === 'time_number' ? t(($) => $.timetable.issue.time_number) : t(($) => $.timetable.issue.time_empty);
  };
  return (
    <FormDialog
      title={t(($) => $.timetable.addTo, { day: day.split('-').toReversed().join('.') })}
      confirm={t(($) => $.common.add)}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <MultiSelectField
        label={t(($) => $.timetable.fields.collections)}
        options={collections.data?.items ?? []}
        value={ids}
        onChange={setIds}
        required
        error={issue ?? undefined}
      />
      <Select<RunCommand>
        label={t(($) => $.timetable.fields.command)}
        allowDeselect={false}
        data={RUN_COMMANDS.map((value) => ({ value, label: t(($) => $.timetable.command[value]) }))}
        value={command}
        onChange={(value) => value !== null && setCommand(value)}
      />
      <TextInput
        type="date"
        label={t(($) => $.timetable.fields.date)}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <TextInput
        label={t(($) => $.timetable.fields.time)}
        value={time}
        error={wrongTime === null ? undefined : timeText(wrongTime)}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Select
        label={t(($) => $.timetable.fields.timezone)}
        searchable
        allowDeselect={false}
        limit={100}
        data={Intl.supportedValuesOf('timeZone')}
        value={timezone}
        onChange={(value) => value !== null && setTimezone(value)}
      />
    </FormDialog>
  );
}
