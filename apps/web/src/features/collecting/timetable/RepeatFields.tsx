import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { WeekdayChips } from '#lib/schedule/WeekdayChips.tsx';

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

/** The days of a repetition and its end. */
export function RepeatFields({ value, onChange, earliest, error }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <WeekdayChips
        label={t(($) => $.timetable.fields.weekdays)}
        value={value.weekdays}
        onChange={(weekdays) => onChange({ ...value, weekdays })}
        error={error}
      />
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
