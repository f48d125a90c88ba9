import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typedTime } from './typed-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** `HH:MM`, or what was typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** `HH:MM` and what may stand around it. */
const LONGEST = 8;

/**
 * A time of day by 24 hours. A browser's own field of times follows the browser's language and shows a.m. and p.m.
 * beside times that are written otherwise everywhere else.
 */
export function TimeField({ value, onChange, onBlur, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST}
      placeholder={t(($) => $.forms.timeHint)}
      w={130}
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const time = typedTime(value);
        if (time !== value) onChange(time);
        onBlur?.();
      }}
    />
  );
}
