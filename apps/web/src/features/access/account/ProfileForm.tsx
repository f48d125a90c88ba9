import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { accountRoutes } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { NameFields, PhoneField } from '#lib/accounts/PersonFields.tsx';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useCityOptions, useCompanyOptions } from '#lib/accounts/use-directory-options.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { mutation } from '#lib/api/index.ts';
import { isChanged, PROFILE_FIELDS, profileBody, profileIssues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly saved: ProfileValues;
  readonly onChanged: (changed: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const FIELD_OF_CODE = { EMAIL_TAKEN: 'email', PHONE_TAKEN: 'phone', NOT_FOUND: 'cityId' } as const;

/** The fields of a profile; saved only when valid and changed (P1 §5). */
export function ProfileForm({ user, saved, onChanged, onCancel, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const toasts = useToasts();
  const form = useForm<ProfileValues>({ initialValues: saved, validate: profileIssues, validateInputOnBlur: true });
  const cities = useCityOptions(user);
  const companies = useCompanyOptions(user);
  const changed = isChanged(form.values, form.getInitialValues());
  const body = profileBody(form.values);
  const input = (field: 'name' | 'surname' | 'email' | 'phone') => ({
    ...form.getInputProps(field),
    error: words(form.errors[field]),
  });
  useEffect(() => onChanged(changed), [changed, onChanged]);

  const save = useMutation({
    ...mutation(accountRoutes.editProfile),
    onSuccess: () => {
      toasts.success(t(($) => $.account.profileSaved));
      onSaved();
    },
    onError: (error) => {
      const refused = refusedFields(error, FIELD_OF_CODE, PROFILE_FIELDS);
      for (const { field, issue } of refused) form.setFieldError(field, issue === 'NOT_FOUND' ? 'cityUnknown' : issue);
      if (refused.length === 0) toasts.failure(error);
    },
  });

  return (
    <Form busy={save.isPending} onSubmit={() => !form.validate().hasErrors && body !== null && save.mutate({ body })}>
      <Stack gap="md">
        <NameFields input={input} focused />
        <TextInput {...input('email')} label={t(($) => $.account.email)} required type="email" autoComplete="email" />
        <PhoneField input={input('phone')} onChange={(phone) => form.setFieldValue('phone', phone)} />
        <OptionSelect
          name="cityId"
          label={t(($) => $.account.city)}
          required
          {...cities}
          disabled={!cities.mayChoose}
          {...(!cities.mayChoose && { hint: t(($) => $.account.cityByAdmin) })}
          value={form.values.cityId}
          error={words(form.errors['cityId'])}
          onChange={(cityId) => form.setFieldValue('cityId', cityId)}
          onBlur={() => form.validateField('cityId')}
        />
        <OptionSelect
          name="companyId"
          label={t(($) => $.account.company)}
          {...companies}
          disabled={!companies.mayChoose}
          {...(!companies.mayChoose && { hint: t(($) => $.account.companyByAdmin) })}
          value={form.values.companyId}
          error={words(form.errors['companyId'])}
          onChange={(companyId) => form.setFieldValue('companyId', companyId)}
        />
        <Group justify="space-between" gap="sm">
          <BusyButton variant="default" disabled={!changed} onClick={form.reset}>
            {t(($) => $.common.reset)}
          </BusyButton>
          <Group gap="sm">
            <Button variant="default" onClick={onCancel}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" disabled={!changed} unready={!form.isValid()} busy={save.isPending}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </Form>
  );
}
