import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Option } from './option.ts';

interface SelectFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** One of many that are searched by their names, or none. */
export function SelectField({ label, placeholder, options, value, onChange }: SelectFieldProps) {
  const { t } = useTranslation();
  return (
    <Select<number>
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      limit={100}
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
