import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import type { DirectoryKind } from './directory-options.ts';
import { useDirectory } from './use-directory.ts';

interface DirectorySelectProps {
  readonly kind: DirectoryKind;
  readonly label: string;
  readonly value: number | null;
  readonly known?: readonly Option[] | undefined;
  readonly onChange: (id: number | null, name: string | null) => void;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly withinPortal?: boolean;
}

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** One entry of a directory, found by the server as one types; 50 are offered at a time. */
export function DirectorySelect(props: DirectorySelectProps) {
  const {
    kind,
    label,
    value,
    known,
    onChange,
    placeholder,
    error,
    description,
    required = false,
    disabled = false,
    withinPortal = true,
  } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const chosen = value === null ? [] : [value];
  const { text, setText, loading, options, remember } = useDirectory({ kind, chosen, known, open });
  return (
    <Select<number>
      label={label}
      searchable
      clearable={!required && !disabled}
      allowDeselect={false}
      openOnFocus={false}
      required={required}
      disabled={disabled}
      filter={keepAll}
      comboboxProps={{ withinPortal }}
      onDropdownOpen={() => setOpen(true)}
      placeholder={placeholder ?? ''}
      nothingFoundMessage={loading ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(id) => {
        remember(id === null ? [] : [id]);
        onChange(id, options.find((option) => option.id === id)?.name ?? null);
      }}
    />
  );
}
