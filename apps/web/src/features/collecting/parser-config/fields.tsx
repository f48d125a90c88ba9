import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from './bounds.ts';
import type { NumberField } from './bounds.ts';
import type { ConfigDraft } from './draft.ts';
import type { GroupProps } from './field-props.ts';
import type { HintedField } from './use-config-words.ts';

type FlagField = { [Key in keyof ConfigDraft]: ConfigDraft[Key] extends boolean ? Key : never }[keyof ConfigDraft] &
  HintedField;

/** A switch with one sentence of explanation. */
export function Flag({ draft, change, field }: GroupProps & { readonly field: FlagField }) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(($) => $.parserConfig[field])}
      description={t(($) => $.parserConfig[`${field}Hint`])}
      checked={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.checked })}
    />
  );
}

/** A whole number within the contract's bounds. */
export function Whole({ draft, change, wrong, leave, field }: GroupProps & { readonly field: NumberField }) {
  const { t } = useTranslation();
  const [min, max] = BOUNDS[field];
  return (
    <NumberInput
      name={field}
      label={t(($) => $.parserConfig[field])}
      description={t(($) => $.parserConfig[`${field}Hint`])}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={min}
      max={max}
      value={draft[field]}
      error={wrong(field)}
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : '' })}
      onBlur={() => leave(field)}
    />
  );
}

type ChoiceKey = 'fetcher' | 'userAgent' | 'waitUntil' | 'rotation' | 'cityVia';

interface ChoiceProps<Field extends ChoiceKey> extends GroupProps {
  readonly field: Field;
  readonly words: Readonly<Record<ConfigDraft[Field], string>>;
  readonly values: readonly ConfigDraft[Field][];
}

/** One of a few words. */
export function Choice<Field extends ChoiceKey>({ draft, change, field, words, values }: ChoiceProps<Field>) {
  const { t } = useTranslation();
  const text: ChoiceKey = field;
  return (
    <NativeSelect
      name={field}
      label={t(($) => $.parserConfig[text])}
      description={t(($) => $.parserConfig[`${text}Hint`])}
      data={values.map((value) => ({ value, label: words[value] }))}
      value={draft[field]}
      onChange={(event) => {
        const chosen = values.find((value) => value === event.currentTarget.value);
        if (chosen !== undefined) change({ [field]: chosen });
      }}
    />
  );
}
