import { useTranslation } from 'react-i18next';
import { shortWeekday } from '#components/calendar/weekday.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { formatCalendarDate } from '#lib/format/index.ts';

interface Rule {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly until?: string | null;
}

/** A repetition in words: "по будням в 06:00", "on Mon, Wed at 20:00, until 31.12.26". */
export function useScheduleWords(): (rule: Rule) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const daysOf = (weekdays: readonly number[]): string => {
    const sorted = weekdays.toSorted((one, other) => one - other);
    const named = sorted.join('');
    if (named === '1234567') return t(($) => $.schedule.everyDay);
    if (named === '12345') return t(($) => $.schedule.workdays);
    if (named === '67') return t(($) => $.schedule.weekends);
    // The week of 2 March 2026 begins on a Monday.
    const days = sorted.map((day) => shortWeekday(`2026-03-0${day + 1}`, locale));
    const text = days.join(', ');
    return t(($) => $.schedule.on, { days: locale === 'ru' ? text.toLocaleLowerCase('ru') : text });
  };
  return ({ weekdays, time, until = null }) => {
    const words = t(($) => $.schedule.at, { days: daysOf(weekdays), time });
    return until === null ? words : t(($) => $.schedule.until, { words, day: formatCalendarDate(until) });
  };
}
