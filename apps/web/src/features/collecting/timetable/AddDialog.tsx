import { collectionRoutes, timetableRoutes } from '@tsenomer/contracts';
import type { RunCommand, TaskFilter } from '@tsenomer/contracts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call, query } from '#lib/api/index.ts';
import { CommandSelect } from './CommandSelect.tsx';
import { CompaniesField } from './CompaniesField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import type { PlannedStart } from './staged-edits.ts';
import { paddedTime, useIssueWords } from './use-issue-words.ts';
import { WhenFields } from './WhenFields.tsx';
import { wireDay } from './zone-clock.ts';

interface AddDialogProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  /** Whether repetitions may be saved: they are saved at once, staged edits come first. */
  readonly mayRepeat: boolean;
  /** Stages starts. @returns why it cannot be; null: they are. */
  readonly onAdd: (starts: readonly PlannedStart[]) => string | null;
  readonly onClose: () => void;
}

/** Monitorings that are to start on a day, or again and again (P2 §2 "new-monitoring modal"); from 00:00 (P2 §9). */
export function AddDialog({ day, today, zone, mayRepeat, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useIssueWords();
  const collections = useQuery(query(collectionRoutes.collectionNames));
  const [ids, setIds] = useState<readonly number[]>([]);
  const [command, setCommand] = useState<RunCommand>('parse');
  const [links, setLinks] = useState<TaskFilter>('all');
  const filter = command === 'parse' ? links : 'all';
  const [when, setWhen] = useState({ date: day, time: '00:00', timezone: zone });
  const [off, setOff] = useState<readonly number[]>([]);
  const [repeats, setRepeats] = useState(false);
  const [repetition, setRepetition] = useState<{ weekdays: readonly number[]; until: string | null }>({
    weekdays: [1, 2, 3, 4, 5],
    until: null,
  });
  const [issue, setIssue] = useState<{ readonly field: 'ids' | 'date' | 'weekdays'; readonly text: string } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);

  const repeat = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const collectionId of ids) {
        await call(timetableRoutes.createRepetition, {
          body: {
            collectionId,
            command,
            filter,
            disabledCompanyIds: [...off],
            weekdays: [...repetition.weekdays],
            time: paddedTime(when.time),
            timezone: when.timezone,
            from: wireDay(when.date),
            until: repetition.until === null ? null : wireDay(repetition.until),
          },
        });
        // Of several, those that are saved are not saved again when a later one is refused.
        setIds((left) => left.filter((id) => id !== collectionId));
      }
      toasts.success(t(($) => $.timetable.saved));
      onClose();
    } catch (error) {
      toasts.failure(error);
    }
    setBusy(false);
  };
  const submit = (): void => {
    setIssue(null);
    if (ids.length === 0) return setIssue({ field: 'ids', text: words.required });
    if (words.time(when.time) !== null) return;
    if (repeats && repetition.weekdays.length === 0) return setIssue({ field: 'weekdays', text: words.required });
    if (repeats) return void repeat();
    const names = new Map(collections.data?.items.map(({ id, name }) => [id, name]));
    const refused = onAdd(
      ids.map((collectionId) => ({
        ...when,
        time: paddedTime(when.time),
        collectionId,
        name: names.get(collectionId) ?? '',
        command,
        filter,
        disabledCompanyIds: off,
      })),
    );
    if (refused === null) onClose();
    else setIssue({ field: 'date', text: refused });
  };
  const issueOf = (field: string): string | undefined => (issue?.field === field ? issue.text : undefined);
  return (
    <FormDialog
      title={t(($) => $.timetable.adding)}
      confirm={t(($) => $.common.add)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <MultiSelectField
        label={t(($) => $.timetable.fields.collections)}
        placeholder={t(($) => $.timetable.fields.choose)}
        options={collections.data?.items ?? []}
        value={ids}
        onChange={(next) => {
          setIds(next);
          setOff([]);
          setIssue(null);
        }}
        required
        error={issueOf('ids')}
      />
      <CommandSelect value={command} onChange={setCommand} />
      {command === 'parse' && <FilterSelect value={links} onChange={setLinks} />}
      {mayRepeat && (
        <SegmentedControl
          aria-label={t(($) => $.timetable.fields.repeat)}
          value={repeats ? 'again' : 'once'}
          onChange={(value) => setRepeats(value === 'again')}
          data={[
            { value: 'once', label: t(($) => $.timetable.once) },
            { value: 'again', label: t(($) => $.timetable.again) },
          ]}
        />
      )}
      <WhenFields
        value={when}
        onChange={setWhen}
        earliest={today}
        {...(repeats && { dateLabel: t(($) => $.timetable.fields.from) })}
        error={issueOf('date') ?? null}
      />
      {repeats && (
        <RepeatFields
          value={repetition}
          onChange={setRepetition}
          earliest={when.date}
          error={issueOf('weekdays') ?? null}
        />
      )}
      <CompaniesField collectionIds={ids} value={off} onChange={setOff} />
    </FormDialog>
  );
}
