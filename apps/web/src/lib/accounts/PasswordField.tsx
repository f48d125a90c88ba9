import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Takes the focus when its window opens. */
  readonly first?: boolean;
  readonly required?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A password, or another secret, with a toggle of its own that shows it. */
export function PasswordField({
  name,
  label,
  value,
  error,
  autoComplete,
  onChange,
  onBlur,
  first = false,
  required = true,
  hint,
  placeholder,
}: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      name={name}
      label={label}
      required={required}
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.account.showPassword, { field: label }), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(placeholder !== undefined && { placeholder })}
      {...(hint !== undefined && { description: hint })}
      {...(onBlur !== undefined && { onBlur })}
      {...(first && { 'data-autofocus': true })}
    />
  );
}
