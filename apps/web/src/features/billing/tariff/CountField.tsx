import { NumberInput } from '@mantine/core';

interface CountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: number | null;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

/** A whole number; null is an empty field. */
export function CountField({ value, onChange, ...field }: CountFieldProps) {
  return (
    <NumberInput
      {...field}
      allowDecimal={false}
      hideControls
      thousandSeparator=" "
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
