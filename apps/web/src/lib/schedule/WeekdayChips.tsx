import { Chip, Group, Input } from '@mantine/core';
import { shortWeekday } from '#components/calendar/weekday.ts';
import { useLocale } from '#i18n/use-locale.ts';
import styles from './schedule.module.css';

interface WeekdayChipsProps {
  readonly label: string;
  /** 1 is Monday. */
  readonly value: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
  readonly error: string | null;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week, of which several may be chosen. */
export function WeekdayChips({ label, value, onChange, error }: WeekdayChipsProps) {
  const locale = useLocale();
  return (
    <fieldset className={styles['weekdays']}>
      <legend>{label}</legend>
      <Group gap={6}>
        {WEEKDAYS.map((day) => (
          <Chip
            key={day}
            size="sm"
            checked={value.includes(day)}
            onChange={(on) => onChange(WEEKDAYS.filter((each) => (each === day ? on : value.includes(each))))}
          >
            {/* The week of 2 March 2026 begins on a Monday. */}
            {shortWeekday(`2026-03-0${day + 1}`, locale)}
          </Chip>
        ))}
      </Group>
      {error !== null && <Input.Error mt={5}>{error}</Input.Error>}
    </fieldset>
  );
}
