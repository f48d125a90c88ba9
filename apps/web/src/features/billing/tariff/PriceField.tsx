import { TextInput } from '@mantine/core';
import { decimalFromMinor } from '@tsenomer/contracts';
import { useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  /** Minor units as they are at first; null: empty. */
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Told minor units; null: empty, NaN: no amount. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

/** An amount of money in the installation's currency, typed with a point or a comma. */
export function PriceField({ name, label, value, onChange, ...field }: PriceFieldProps) {
  const { currency, currencySign } = useFormats();
  const locale = useLocale();
  const [text, setText] = useState(() => {
    const plain = value === null ? '' : decimalFromMinor(BigInt(value), currency);
    return locale === 'ru' ? plain.replace('.', ',') : plain;
  });
  return (
    <TextInput
      {...field}
      name={name}
      label={`${label}, ${currencySign}`}
      inputMode="decimal"
      maxLength={20}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const minor = typedMinor(currentTarget.value, currency);
        onChange(minor === undefined ? Number.NaN : minor);
      }}
    />
  );
}
