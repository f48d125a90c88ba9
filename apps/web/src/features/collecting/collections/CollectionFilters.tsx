import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { cityRoutes, companyRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { isFiltered } from './collections-search.ts';
import type { CollectionsFilters } from './collections-search.ts';

interface CollectionFiltersProps {
  readonly filters: CollectionsFilters;
  readonly onChange: (filters: CollectionsFilters) => void;
}

/** What narrows the list of monitorings: name, city, company, day of change. */
export function CollectionFilters({ filters, onChange }: CollectionFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  const companies = useQuery(query(companyRoutes.listCompanies, { query: { limit: WHOLE_LIST } }));
  const change = (patch: CollectionsFilters) => onChange({ ...filters, ...patch });
  return (
    <FiltersBar active={isFiltered(filters)} onReset={() => onChange({})}>
      <SearchField
        label={t(($) => $.collections.name)}
        placeholder={t(($) => $.collections.nameSearch)}
        value={filters.name ?? ''}
        onChange={(name) => change({ name: name === '' ? undefined : name })}
      />
      <Select<number>
        label={t(($) => $.collections.city)}
        placeholder={t(($) => $.collections.anyCity)}
        searchable
        clearable
        limit={100}
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        data={(cities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={cities.error !== null && t(($) => $.collections.citiesFailed)}
        value={filters.city ?? null}
        onChange={(city) => change({ city: city ?? undefined })}
      />
      <Select<number>
        label={t(($) => $.collections.company)}
        placeholder={t(($) => $.collections.anyCompany)}
        searchable
        clearable
        limit={100}
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        data={(companies.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        error={companies.error !== null && t(($) => $.collections.companiesFailed)}
        value={filters.company ?? null}
        onChange={(company) => change({ company: company ?? undefined })}
      />
      <DatePickerInput
        label={t(($) => $.collections.updatedAt)}
        placeholder={t(($) => $.collections.anyDate)}
        size="sm"
        clearable
        locale={locale}
        valueFormat="DD.MM.YY"
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        value={filters.updatedAt ?? null}
        onChange={(updatedAt) => change({ updatedAt: updatedAt ?? undefined })}
      />
    </FiltersBar>
  );
}
