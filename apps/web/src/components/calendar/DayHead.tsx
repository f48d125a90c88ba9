import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { longDay } from './day-names.ts';
import { shortWeekday } from './weekday.ts';
import styles from './Calendar.module.css';

interface DayHeadProps {
  readonly date: string;
  readonly today: boolean;
  /** How many entries it has. */
  readonly count: number;
  /** Whether the weekday stands before the number, where no column says it. */
  readonly named?: boolean;
  readonly aside: ReactNode;
  /** What adds an entry; not where the head itself is a button. */
  readonly add?: ReactNode;
}

/** The number of a day and what stands beside it; its full name for those who do not see the columns. */
export function DayHead({ date, today, count, named = false, aside, add }: DayHeadProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = Number(date.slice(8));
  return (
    <span className={styles['dayHead']}>
      <VisuallyHidden>
        {`${longDay(date, locale)}, ${today ? `${t(($) => $.calendar.today)}, ` : ''}${t(($) => $.calendar.entries, { count })}`}
      </VisuallyHidden>
      <span className={`${styles['number']} tabular`} aria-hidden>
        {named ? `${shortWeekday(date, locale)}, ${number}` : number}
        {today && ` ${t(($) => $.calendar.today)}`}
      </span>
      {add}
      {aside !== undefined && aside !== null && <span className={`${styles['aside']} tabular`}>{aside}</span>}
    </span>
  );
}
