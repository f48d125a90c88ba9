import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import { useFilterOptions } from './use-filter-options.ts';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ru.js';
import styles from './ReportFilters.module.css';

export interface ReportFiltersProps {
  readonly collectionId: number;
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
  /** Today as YYYY-MM-DD: the report has no later day. */
  readonly today: string;
  /** Whether there are prices of shelves, to be told apart from those of sites. */
  readonly withShelves: boolean;
}

/** Filters that are chosen from lists: what, at whom, and as of which day. */
export function FilterFields({ collectionId, address, onChange, today }: ReportFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const options = useFilterOptions(collectionId);
  const change = (filters: Partial<ReportAddress>): void => onChange({ ...filters, page: 1 });
  const ids = (chosen: readonly number[]): number[] | undefined => (chosen.length === 0 ? undefined : [...chosen]);
  return (
    <div className={styles['fields']}>
      <SearchField
        label={t(($) => $.mainReport.searchLabel)}
        placeholder={t(($) => $.mainReport.searchPlaceholder)}
        value={address.search ?? ''}
        onChange={(search) => change({ search: search === '' ? undefined : search })}
      />
      <Select<number>
        label={t(($) => $.mainReport.cityFilter)}
        searchable
        allowDeselect={false}
        openOnFocus={false}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        data={options.cities.map(({ id, name }) => ({ value: id, label: name }))}
        value={address.cityId ?? options.ownCityId}
        onChange={(cityId) =>
          change({
            cityId: cityId === null || cityId === options.ownCityId ? undefined : cityId,
            historyCity: undefined,
          })
        }
      />
      <MultiSelectField
        label={t(($) => $.mainReport.companies)}
        options={options.companies}
        value={address.companyIds ?? []}
        onChange={(chosen) => change({ companyIds: ids(chosen) })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.brands)}
        options={options.brands}
        value={address.brandIds ?? []}
        onChange={(chosen) => change({ brandIds: ids(chosen) })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.categories)}
        options={options.categories}
        value={address.categoryIds ?? []}
        onChange={(chosen) => change({ categoryIds: ids(chosen) })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.tags)}
        options={options.tags}
        value={address.tagIds ?? []}
        onChange={(chosen) => change({ tagIds: ids(chosen) })}
      />
      <DatePickerInput
        size="sm"
        label={t(($) => $.mainReport.date)}
        placeholder={t(($) => $.mainReport.dateToday)}
        locale={locale}
        valueFormat="DD.MM.YY"
        maxDate={today}
        weekendDays={[]}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        leftSection={<IconCalendar size={16} aria-hidden />}
        value={address.date ?? null}
        onChange={(date) => change({ date: date ?? undefined })}
      />
    </div>
  );
}
