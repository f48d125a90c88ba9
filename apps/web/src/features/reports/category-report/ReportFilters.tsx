import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes, cityRoutes, collectionRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { withChosen } from '#components/inputs/with-chosen.ts';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { isNarrowed } from './report-search.ts';
import type { ReportPatch, ReportSearch } from './report-search.ts';

const NONE: readonly Option[] = [];

interface ReportFiltersProps {
  readonly search: ReportSearch;
  readonly onSearch: (patch: ReportPatch) => void;
}

/** The level of the report, and what narrows it. */
export function ReportFilters({ search, onSearch }: ReportFiltersProps) {
  const { t } = useTranslation();
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const collections = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  const levels = Math.max(1, meta.data?.max_level ?? 1, search.level);
  return (
    <FiltersBar
      active={isNarrowed(search)}
      onReset={() => onSearch({ name: '', collection: null, city: null, page: 1 })}
    >
      <NativeSelect
        label={t(($) => $.categories.level)}
        value={String(search.level)}
        onChange={(event) => onSearch({ level: Number(event.currentTarget.value), page: 1 })}
        data={Array.from({ length: levels }, (_, index) => ({
          value: String(index + 1),
          label: t(($) => $.categories.levelOf, { level: String(index + 1) }),
        }))}
      />
      <SearchField
        label={t(($) => $.categories.report.name)}
        value={search.name}
        onChange={(name) => onSearch({ name, page: 1 })}
      />
      <OneOf
        label={t(($) => $.categories.report.monitoring)}
        options={collections.data?.items ?? NONE}
        value={search.collection}
        onChange={(collection) => onSearch({ collection, page: 1 })}
      />
      <OneOf
        label={t(($) => $.categories.report.city)}
        options={cities.data?.items ?? NONE}
        value={search.city}
        onChange={(city) => onSearch({ city, page: 1 })}
      />
    </FiltersBar>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function OneOf({ label, options, value, onChange }: OneOfProps) {
  const { t } = useTranslation();
  return (
    <Select<number>
      label={label}
      searchable
      clearable
      placeholder={t(($) => $.categories.report.any)}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      data={withChosen(options, value === null ? [] : [value]).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
