import { timetableRoutes } from '@tsenomer/contracts';
import type { CallOutput, TimetableEntry } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { toChanges } from './to-changes.ts';
import type { Edits } from './use-edits.ts';
import { monthOf, wireDay } from './zone-clock.ts';

/** What somebody else did to a start of a day that is being edited. */
export interface Meanwhile {
  readonly date: string;
  readonly what: 'added' | 'removed' | 'changed';
  /** Its time and name. */
  readonly start: string;
}

export type SkippedCopies = CallOutput<typeof timetableRoutes.copyMonth>['skipped'];

interface SavingInput {
  readonly editing: Edits;
  readonly entries: readonly TimetableEntry[];
  readonly refetch: () => Promise<readonly TimetableEntry[]>;
  readonly zone: string;
}

/**
 * What is sent to the server: staged edits at once, and what is not staged: copies of months, days that are cleared.
 */
export function useSaving({ editing, entries, refetch, zone }: SavingInput) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([]);
  const [skipped, setSkipped] = useState<SkippedCopies>([]);

  const perform = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      toasts.success(await work());
      return true;
    } catch (error) {
      toasts.failure(error);
      if (error instanceof ApiError && error.code === 'TIMETABLE_CHANGED') {
        setMeanwhile(meanwhileOf(error, entries));
        editing.rebase(await refetch());
      }
      return false;
    } finally {
      setBusy(false);
    }
  };

  const save = () =>
    perform(async () => {
      await call(timetableRoutes.saveTimetable, { body: toChanges(editing.edits, editing.seen, zone) });
      editing.clear();
      setMeanwhile([]);
      return t(($) => $.timetable.saved);
    });
  const copyMonth = (date: string, months: number) =>
    perform(async () => {
      const body = { date: wireDay(monthOf(date)), timezone: zone, months };
      const answer = await call(timetableRoutes.copyMonth, { body });
      setSkipped(answer.skipped);
      return t(($) => $.timetable.copied, { count: answer.copied, skipped: answer.skipped.length });
    });
  const clearDays = (days: readonly string[]) =>
    perform(async () => {
      const dates = days.map((date) => ({ date: wireDay(date), timezone: zone }));
      await call(timetableRoutes.deleteByDates, { body: { dates } });
      return t(($) => $.timetable.removed);
    });
  return {
    busy,
    save,
    copyMonth,
    clearDays,
    meanwhile,
    forgetMeanwhile: () => setMeanwhile([]),
    skipped,
    forgetSkipped: () => setSkipped([]),
  };
}

/** What the refusal tells; what was removed is named as it was last seen here. */
function meanwhileOf({ details }: ApiError, entries: readonly TimetableEntry[]): Meanwhile[] {
  return (details?.fields ?? []).map(({ path, code, message }) => {
    const gone = entries.find(({ id }) => String(id) === message);
    return {
      date: path.split('.').at(-1) ?? '',
      what: code === 'added' || code === 'removed' ? code : 'changed',
      start: gone === undefined ? message : `${gone.time} ${gone.name}`,
    };
  });
}
