import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { FILTER_LISTS } from '#lib/reports/filter-lists.ts';
import { narrowsAdvice, NO_ADVICE_FILTERS } from './repricing-address.ts';
import type { RepricingTabProps } from './repricing-address.ts';

const several = (chosen: number[]): number[] | undefined => (chosen.length === 0 ? undefined : chosen);

/** What narrows the advice; kept in the address. */
export function AdviceFilters({ address, onChange }: RepricingTabProps) {
  const { t } = useTranslation();
  const brands = useQuery(FILTER_LISTS.brands);
  const categories = useQuery(FILTER_LISTS.categories);
  const strategies = useQuery(query(repricingRoutes.listStrategies));
  return (
    <FiltersBar active={narrowsAdvice(address)} onReset={() => onChange(NO_ADVICE_FILTERS)}>
      <SearchField
        label={t(($) => $.mainReport.searchLabel)}
        placeholder={t(($) => $.mainReport.searchPlaceholder)}
        value={address.search ?? ''}
        onChange={(search) => onChange({ search: search === '' ? undefined : search, page: 1 })}
      />
      <NativeSelect
        label={t(($) => $.repricing.strategy)}
        value={String(address.strategy ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ strategy: value === '' ? undefined : Number(value), page: 1 })
        }
        data={[
          { value: '', label: t(($) => $.repricing.allStrategies) },
          ...(strategies.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.brands)}
        options={brands.data?.items ?? []}
        value={address.brandIds ?? []}
        onChange={(chosen) => onChange({ brandIds: several(chosen), page: 1 })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.categories)}
        options={categories.data?.items ?? []}
        value={address.categoryIds ?? []}
        onChange={(chosen) => onChange({ categoryIds: several(chosen), page: 1 })}
      />
      <NativeSelect
        label={t(($) => $.repricing.direction)}
        value={address.direction ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ direction: value === 'up' || value === 'down' ? value : undefined, page: 1 })
        }
        data={[
          { value: '', label: t(($) => $.repricing.anyDirection) },
          ...(['up', 'down'] as const).map((value) => ({ value, label: t(($) => $.repricing.directions[value]) })),
        ]}
      />
    </FiltersBar>
  );
}
