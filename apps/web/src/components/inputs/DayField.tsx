import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { typedDay } from './typed-day.ts';

/** In pixels. */
const LINE_OF_ERROR = 30;

interface DayFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'locale' | 'valueFormat' | 'dateParser'> {
  /** `YYYY-MM-DD`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A day, typed or chosen, in the language of the product. A browser's own field of days follows the browser's language
 * and writes months before days beside dates that are written otherwise everywhere else; the library's own parser takes
 * 01.12. for the twelfth of January.
 */
export function DayField({ value, onChange, ...props }: DayFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <DateInput
      w={150}
      placeholder={t(($) => $.forms.dayHint)}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      // What is wrong stands in a line below the field, and must not lie under the calendar.
      popoverProps={props.error ? { offset: LINE_OF_ERROR } : {}}
      {...props}
      locale={locale}
      valueFormat="DD.MM.YYYY"
      dateParser={typedDay}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
