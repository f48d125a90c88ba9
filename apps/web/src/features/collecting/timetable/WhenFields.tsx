import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { SimpleGrid, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#components/inputs/ZoneSelect.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useIssueWords } from './use-issue-words.ts';

/** Day, time and zone as they are being typed. */
export interface When {
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
}

interface WhenFieldsProps {
  readonly value: When;
  readonly onChange: (value: When) => void;
  /** YYYY-MM-DD */
  readonly earliest?: string | undefined;
  readonly dateLabel?: string;
  readonly error?: string | null;
}

/** When something starts: a day, a time, and the zone whose clock they are of. */
export function WhenFields({ value, onChange, earliest, dateLabel, error = null }: WhenFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useIssueWords();
  return (
    <>
      <SimpleGrid cols={2} spacing={12}>
        <DatePickerInput
          label={dateLabel ?? t(($) => $.timetable.fields.date)}
          locale={locale}
          valueFormat="DD.MM.YYYY"
          {...(earliest !== undefined && { minDate: earliest })}
          value={value.date}
          error={error}
          onChange={(date) => date !== null && onChange({ ...value, date })}
        />
        <TextInput
          label={t(($) => $.timetable.fields.time)}
          value={value.time}
          inputMode="numeric"
          error={words.time(value.time)}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        />
      </SimpleGrid>
      <ZoneSelect
        label={t(($) => $.timetable.fields.timezone)}
        value={value.timezone}
        onChange={(timezone) => onChange({ ...value, timezone })}
      />
    </>
  );
}
