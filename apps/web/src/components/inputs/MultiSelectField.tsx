import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FOLDED_FIELD, foldedPills } from './folded-pills.tsx';
import { withChosen } from './with-chosen.ts';
import type { Option } from './option.ts';

interface MultiSelectFieldProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** How many chosen names are shown before "+N". */
  readonly shown?: number;
}

const OPTION_LIMIT = 100;

/** Several of many by search; at most 100 options are drawn at once and chosen ones are folded into "+N". */
export function MultiSelectField({
  label,
  options,
  value,
  onChange,
  placeholder,
  error,
  disabled = false,
  required = false,
  shown = 1,
}: MultiSelectFieldProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect<number>
      label={label}
      searchable
      clearable
      // Where an error leads to the field, its list would cover what is said of it.
      openOnFocus={false}
      withAlignedLabels
      required={required}
      disabled={disabled}
      error={error}
      limit={OPTION_LIMIT}
      clearSearchOnChange={false}
      placeholder={value.length === 0 ? (placeholder ?? t(($) => $.common.all)) : ''}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      data={withChosen(options, value).map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      classNames={shown === 1 ? FOLDED_FIELD : {}}
      renderPill={foldedPills({ value, shown, disabled, width: 160 })}
    />
  );
}
