import { Loader, Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SelectOption {
  readonly value: number;
  readonly label: string;
}

interface OptionSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Options are found by the server: what is typed goes there, and what comes back is shown as it is. */
  readonly search?: { readonly text: string; readonly onText: (text: string) => void } | undefined;
}

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** One of a directory's rows, found by typing a part of its name. */
export function OptionSelect({
  name,
  label,
  options,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required = false,
  disabled = false,
  loading = false,
  search,
}: OptionSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<number>
      name={name}
      label={label}
      placeholder={disabled ? '' : t(($) => $.account.choose)}
      required={required}
      disabled={disabled}
      searchable
      openOnFocus={false}
      limit={100}
      allowDeselect={!required}
      nothingFoundMessage={loading ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={[...options]}
      value={value}
      onChange={onChange}
      error={error}
      // What cannot be changed here is still read here.
      {...(disabled && { styles: { input: { color: 'var(--mantine-color-dimmed)', opacity: 1 } } })}
      {...(hint !== undefined && {
        description: hint,
        inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
      })}
      {...(loading && { rightSection: <Loader size={16} /> })}
      {...(onBlur !== undefined && { onBlur })}
      {...(search !== undefined && {
        searchValue: search.text,
        onSearchChange: search.onText,
        filter: keepAll,
      })}
    />
  );
}
