import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';

interface CitySelectProps {
  readonly cities: readonly Option[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One city of many, or any. */
export function CitySelect({ cities, value, onChange }: CitySelectProps) {
  const { t } = useTranslation();
  return (
    <Select<number>
      label={t(($) => $.offline.city)}
      placeholder={t(($) => $.offline.anyCity)}
      searchable
      clearable
      limit={100}
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      data={cities.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
