import '@mantine/dates/styles.css';
import { Chip, Group, Input } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { shortWeekday } from '#components/calendar/weekday.ts';
import { useLocale } from '#i18n/use-locale.ts';
import styles from './timetable.module.css';

/** On which weekdays, 1 is Monday, and until which day; null: until it is ended. */
export interface Repeat {
  readonly weekdays: readonly number[];
  readonly until: string | null;
}

interface RepeatFieldsProps {
  readonly value: Repeat;
  readonly onChange: (value: Repeat) => void;
  /** YYYY-MM-DD */
  readonly earliest: string;
  readonly error: string | null;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The days of a repetition and its end. */
export function RepeatFields({ value, onChange, earliest, error }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <fieldset className={styles['weekdays']}>
        <legend>{t(($) => $.timetable.fields.weekdays)}</legend>
        <Group gap={6}>
          {WEEKDAYS.map((day) => (
            <Chip
              key={day}
              size="sm"
              checked={value.weekdays.includes(day)}
              onChange={(on) =>
                onChange({
                  ...value,
                  weekdays: WEEKDAYS.filter((each) => (each === day ? on : value.weekdays.includes(each))),
                })
              }
            >
              {/* The week of 2 March 2026 begins on a Monday. */}
              {shortWeekday(`2026-03-0${day + 1}`, locale)}
            </Chip>
          ))}
        </Group>
        {error !== null && <Input.Error mt={5}>{error}</Input.Error>}
      </fieldset>
      <DatePickerInput
        label={t(($) => $.timetable.fields.until)}
        placeholder={t(($) => $.timetable.fields.noEnd)}
        locale={locale}
        valueFormat="DD.MM.YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        minDate={earliest}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
      />
    </>
  );
}
