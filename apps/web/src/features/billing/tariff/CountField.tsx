import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#lib/format/index.ts';
import { typedCount } from './typed-count.ts';

interface CountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** As it is at first; null: empty. */
  readonly value: number | null;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Told a whole number; null: empty, NaN: none. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

/** A whole number, by thousands once it is left. */
export function CountField({ value, onChange, onBlur, ...field }: CountFieldProps) {
  const [text, setText] = useState(() => (value === null ? '' : formatNumber(value)));
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      maxLength={20}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(typedCount(currentTarget.value));
      }}
      onBlur={() => {
        const count = typedCount(text);
        if (count !== null && Number.isSafeInteger(count)) setText(formatNumber(count));
        onBlur?.();
      }}
    />
  );
}
