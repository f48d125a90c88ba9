import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { registrationRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { NewPasswordFields } from '#lib/accounts/NewPasswordFields.tsx';
import { NameFields, PhoneField } from '#lib/accounts/PersonFields.tsx';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { ApiError, mutation } from '#lib/api/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { CitySearch } from './CitySearch.tsx';
import { InvitationFacts } from './InvitationFacts.tsx';
import type { Invitation } from './InvitationFacts.tsx';
import {
  REGISTRATION_FIELDS,
  REGISTRATION_START,
  registrationBodyOf,
  registrationIssues,
} from './registration-values.ts';
import type { RegistrationValues } from './registration-values.ts';

interface RegistrationFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onRegistered: () => void;
  /** The invitation was used or ran out meanwhile. */
  readonly onRefused: () => void;
}

const FIELD_OF_CODE = { PHONE_TAKEN: 'phone', EXTERNAL_UID_TAKEN: 'externalUid', NOT_FOUND: 'cityId' } as const;

/** Who registers says name, phone, city and password; e-mail, role and company come from the invitation. */
export function RegistrationForm({ token, invitation, onRegistered, onRefused }: RegistrationFormProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const form = useForm<RegistrationValues>({ initialValues: REGISTRATION_START, validate: registrationIssues });
  const register = useMutation({
    ...mutation(registrationRoutes.register),
    onSuccess: onRegistered,
    onError: (error) => {
      for (const { field, issue } of refusedFields(error, FIELD_OF_CODE, REGISTRATION_FIELDS)) {
        form.setFieldError(field, issue === 'NOT_FOUND' ? 'cityUnknown' : issue);
      }
      if (error instanceof ApiError && error.code.startsWith('INVITATION_')) onRefused();
    },
  });
  const input = (field: 'name' | 'surname' | 'phone' | 'externalUid') => ({
    ...form.getInputProps(field),
    error: words(form.errors[field]),
  });
  const body = registrationBodyOf(form.values, token);
  const secret = (name: 'password' | 'confirmation') => ({
    name,
    value: form.values[name],
    issue: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <AuthForm
      title={t(($) => $.nav.register)}
      hint={<InvitationFacts invitation={invitation} />}
      problem={Object.keys(form.errors).length === 0 ? register.error : null}
      busy={register.isPending}
      onSubmit={() => {
        if (!form.validate().hasErrors && body !== null) register.mutate({ body });
      }}
    >
      <NameFields input={input} />
      <PhoneField input={input('phone')} onChange={(phone) => form.setFieldValue('phone', phone)} />
      <CitySearch
        token={token}
        value={form.values.cityId}
        error={words(form.errors['cityId'])}
        onChange={(cityId) => form.setFieldValue('cityId', cityId)}
      />
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <NewPasswordFields
        label={t(($) => $.account.password)}
        password={secret('password')}
        confirmation={secret('confirmation')}
      />
      <TextInput
        {...input('externalUid')}
        label={t(($) => $.account.externalUid)}
        description={t(($) => $.account.externalUidHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      <BusyButton type="submit" size="md" busy={register.isPending} fullWidth>
        {t(($) => $.auth.registration.submit)}
      </BusyButton>
    </AuthForm>
  );
}
