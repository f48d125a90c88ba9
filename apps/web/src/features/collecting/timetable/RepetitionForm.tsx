import { timetableRoutes } from '@tsenomer/contracts';
import type { TimetableRepetition } from '@tsenomer/contracts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#components/inputs/ZoneSelect.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { paddedTime, useIssueWords } from './use-issue-words.ts';
import { wireDay } from './zone-clock.ts';

interface RepetitionFormProps {
  readonly repetition: TimetableRepetition;
  readonly today: string;
  readonly onClose: () => void;
}

/** Changes the rest of a repetition: what it wrote for days to come is written anew. */
export function RepetitionForm({ repetition, today, onClose }: RepetitionFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useIssueWords();
  const [time, setTime] = useState(repetition.time);
  const [timezone, setTimezone] = useState(repetition.timezone);
  const [repeat, setRepeat] = useState({ weekdays: repetition.weekdays, until: repetition.until });
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (words.time(time) !== null) return;
    if (repeat.weekdays.length === 0) return setIssue(words.required);
    setBusy(true);
    try {
      await call(timetableRoutes.editRepetition, {
        params: { id: repetition.id },
        body: {
          weekdays: [...repeat.weekdays],
          time: paddedTime(time),
          timezone,
          until: repeat.until === null ? null : wireDay(repeat.until),
        },
      });
      toasts.success(t(($) => $.timetable.saved));
      onClose();
    } catch (error) {
      toasts.failure(error);
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={t(($) => $.timetable.repetitions.edit)}
      confirm={t(($) => $.common.save)}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">{repetition.collectionName}</Text>
      <TextInput
        label={t(($) => $.timetable.fields.time)}
        value={time}
        inputMode="numeric"
        error={words.time(time)}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <ZoneSelect label={t(($) => $.timetable.fields.timezone)} value={timezone} onChange={setTimezone} />
      <RepeatFields
        value={repeat}
        onChange={(next) => setRepeat({ ...next, weekdays: [...next.weekdays] })}
        earliest={repetition.from > today ? repetition.from : today}
        error={issue}
      />
    </FormDialog>
  );
}
