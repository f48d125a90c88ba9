import { NativeSelect } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#components/inputs/ZoneSelect.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { periodOf, PRESETS } from './periods.ts';
import { useToday } from './use-today.ts';

interface PeriodFieldsProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
  readonly error: string | undefined;
}

/** The period of a report, of one press or two own dates, and by the clock of which zone its days are. */
export function PeriodFields({ search, onSearch, error }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const { timeZone } = useFormats();
  const period = periodOf(search.preset, today);
  const shown: [string | null, string | null] =
    period === null ? [search.from, search.to] : [period.dateFrom, period.dateTo];
  return (
    <>
      <NativeSelect
        label={t(($) => $.excelReports.preset)}
        data={PRESETS.map((value) => ({ value, label: t(($) => $.excelReports.presets[value]) }))}
        value={search.preset}
        onChange={(event) =>
          onSearch({ preset: PRESETS.find((preset) => preset === event.currentTarget.value) ?? 'last7' })
        }
      />
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        label={t(($) => $.excelReports.dates)}
        placeholder={t(($) => $.excelReports.chooseDates)}
        miw={220}
        locale={locale}
        valueFormat="DD.MM.YYYY"
        maxDate={today}
        error={error}
        value={shown}
        onChange={([from, to]) => onSearch({ preset: 'own', from, to })}
      />
      <ZoneSelect
        label={t(($) => $.excelReports.timezone)}
        value={search.zone ?? timeZone}
        onChange={(zone) => onSearch({ zone: zone === timeZone ? null : zone })}
      />
    </>
  );
}
