import { clockTimeIssue } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { formatCalendarDate } from '#lib/format/index.ts';

/** Why a start cannot be, in words (P2 §5). */
export function useIssueWords() {
  const { t } = useTranslation();
  /** What is wrong with a time; null: nothing. */
  const time = (text: string): string | null => {
    switch (clockTimeIssue(text)) {
      case null:
        return null;
      case 'hours_max':
        return t(($) => $.timetable.issue.hours_max);
      case 'minutes_max':
        return t(($) => $.timetable.issue.minutes_max);
      case 'time_negative':
        return t(($) => $.timetable.issue.time_negative);
      case 'time_number':
        return t(($) => $.timetable.issue.time_number);
      default:
        // The field has something, but hours or minutes are missing, or there is too much of them.
        return t(($) => $.timetable.issue[text.trim() === '' ? 'time_empty' : 'time_form']);
    }
  };
  return {
    time,
    required: t(($) => $.timetable.issue.required),
    past: t(($) => $.timetable.issue.past),
    sameDay: t(($) => $.timetable.issue.same_day),
    taken: (date: string) => t(($) => $.timetable.issue.taken, { date: formatCalendarDate(date) }),
  };
}

export type IssueWords = ReturnType<typeof useIssueWords>;

/** A time with two digits for hours and minutes (P2 §5); only for one that has no issue. */
export function paddedTime(text: string): string {
  return text
    .split(':')
    .map((part) => part.trim().padStart(2, '0').slice(-2))
    .join(':');
}
