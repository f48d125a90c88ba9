import { SimpleGrid, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maskPhone } from './mask-phone.ts';

interface NameFieldsProps {
  /** What the form gives a field: value, error and handlers. */
  readonly input: (field: 'name' | 'surname') => TextInputProps;
  /** The window opens with the name ready to be typed. */
  readonly focused?: boolean;
}

/** Name and surname beside each other. */
export function NameFields({ input, focused = false }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        {...input('name')}
        label={t(($) => $.account.name)}
        required
        autoComplete="given-name"
        {...(focused && { 'data-autofocus': true })}
      />
      <TextInput {...input('surname')} label={t(($) => $.account.surname)} autoComplete="family-name" />
    </SimpleGrid>
  );
}

interface PhoneFieldProps {
  readonly input: TextInputProps;
  readonly onChange: (phone: string) => void;
}

/** A phone: digits with an optional plus, at most 15 (P1 §5); what else is typed is left out. */
export function PhoneField({ input, onChange }: PhoneFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...input}
      label={t(($) => $.account.phone)}
      type="tel"
      autoComplete="tel"
      onChange={(event) => onChange(maskPhone(event.currentTarget.value))}
    />
  );
}
