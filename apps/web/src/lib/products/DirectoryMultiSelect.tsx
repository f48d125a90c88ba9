import { MultiSelect } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FOLDED_FIELD, foldedPills } from '#components/inputs/folded-pills.tsx';
import type { Option } from '#components/inputs/option.ts';
import type { DirectoryKind } from './directory-options.ts';
import { useDirectory } from './use-directory.ts';
import styles from './directory-select.module.css';

interface DirectoryMultiSelectProps {
  readonly kind: DirectoryKind;
  /** Categories of one level only. */
  readonly level?: number | undefined;
  readonly label: string;
  readonly value: readonly number[];
  readonly known?: readonly Option[] | undefined;
  readonly onChange: (ids: number[]) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /**
   * Whether the list stands in the flow of the form, which makes room for it, instead of over what is below. Told when
   * it opens and closes.
   */
  readonly inFlow?: { readonly onListed: (listed: boolean) => void } | undefined;
  /** How many chosen names are shown before "+N". */
  readonly shown?: number;
}

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** Several entries of a directory, found by the server as one types; 50 are offered at a time. */
export function DirectoryMultiSelect(props: DirectoryMultiSelectProps) {
  const { kind, level, label, value, known, onChange, placeholder, disabled = false, inFlow, shown = 1 } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { text, setText, loading, options, remember } = useDirectory({ kind, level, chosen: value, known, open });
  return (
    <MultiSelect<number>
      label={label}
      searchable
      clearable
      openOnFocus={false}
      withAlignedLabels
      disabled={disabled}
      filter={keepAll}
      comboboxProps={
        inFlow ? { withinPortal: false, classNames: { dropdown: styles['inFlow'] } } : { withinPortal: true }
      }
      onDropdownOpen={() => {
        setOpen(true);
        inFlow?.onListed(true);
      }}
      onDropdownClose={() => inFlow?.onListed(false)}
      placeholder={value.length === 0 ? (placeholder ?? t(($) => $.common.all)) : ''}
      nothingFoundMessage={loading ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={text}
      onSearchChange={setText}
      value={[...value]}
      onChange={(ids) => {
        remember(ids);
        onChange(ids);
      }}
      classNames={shown === 1 ? FOLDED_FIELD : {}}
      renderPill={foldedPills({ value, shown, disabled, width: 220 })}
    />
  );
}
