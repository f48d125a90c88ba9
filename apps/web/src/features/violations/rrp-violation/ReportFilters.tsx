import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface ReportFiltersProps {
  readonly address: ReportAddress;
  readonly onFilter: ChangeReport;
  readonly today: string;
}

/** The period, past or current days only (P2 §5), and the companies. */
export function ReportFilters({ address, onFilter, today }: ReportFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  // Half a period is not yet one: it stays in the field until its other day is chosen.
  const [half, setHalf] = useState<string | null>(null);
  const { from, to, companyIds = [] } = address;
  return (
    <FiltersBar
      active={from !== undefined || companyIds.length > 0}
      onReset={() => onFilter({ from: undefined, to: undefined, companyIds: undefined, block: 'all' })}
    >
      <DatePickerInput
        type="range"
        size="sm"
        allowSingleDateInRange
        clearable
        label={t(($) => $.violations.period)}
        placeholder={t(($) => $.violations.periodPlaceholder)}
        locale={locale}
        valueFormat="DD.MM.YY"
        maxDate={today}
        leftSection={<IconCalendar size={16} aria-hidden />}
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        value={half === null ? [from ?? null, to ?? null] : [half, null]}
        onChange={([first, last]) => {
          setHalf(last === null ? first : null);
          if (first === null || last !== null) onFilter({ from: first ?? undefined, to: last ?? undefined });
        }}
      />
      <DirectoryMultiSelect
        kind="companies"
        label={t(($) => $.violations.companies)}
        placeholder={t(($) => $.violations.companiesPlaceholder)}
        value={companyIds}
        onChange={(ids) => onFilter({ companyIds: ids.length === 0 ? undefined : ids })}
      />
    </FiltersBar>
  );
}
