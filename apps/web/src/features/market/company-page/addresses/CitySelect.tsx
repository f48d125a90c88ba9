import { cityRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

interface CitySelectProps {
  readonly value: number | null;
  readonly onChange: (cityId: number | null) => void;
  readonly error?: string | undefined;
}

/** The city of an address. */
export function CitySelect({ value, onChange, error }: CitySelectProps) {
  const { t } = useTranslation();
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  return (
    <Select<number>
      data-field="cityId"
      data-autofocus={value === null || undefined}
      label={t(($) => $.companyPage.city)}
      placeholder={t(($) => $.companyPage.cityPlaceholder)}
      required
      searchable
      openOnFocus={false}
      allowDeselect={false}
      limit={100}
      nothingFoundMessage={cities.isLoading ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={(cities.data?.items ?? []).map(({ id, name, countryName }) => ({
        value: id,
        label: countryName === '' ? name : `${name}, ${countryName}`,
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
