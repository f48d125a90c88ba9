import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';

interface DayRangeProps {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** From one day to another. Half of it is not yet a period: it stays in the field until its other day is chosen. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      size="sm"
      allowSingleDateInRange
      clearable
      label={label}
      placeholder={t(($) => $.offline.anyDay)}
      locale={locale}
      valueFormat="DD.MM.YY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      value={half === null ? [from ?? null, to ?? null] : [half, null]}
      onChange={([first, last]) => {
        setHalf(last === null ? first : null);
        if (first === null || last !== null) onChange(first ?? undefined, last ?? undefined);
      }}
    />
  );
}
