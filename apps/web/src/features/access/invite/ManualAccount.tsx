import { Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { userRoutes } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { maskPhone } from '#lib/accounts/mask-phone.ts';
import { NewPasswordFields } from '#lib/accounts/NewPasswordFields.tsx';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useCityOptions } from '#lib/accounts/use-directory-options.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { mutation } from '#lib/api/index.ts';
import { ACCOUNT_FIELDS, accountIssues, accountLookups, newAccount, newUserBody } from './account-values.ts';
import type { AccountValues } from './account-values.ts';
import { CompanyField } from './CompanyField.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useTaken } from './use-taken.ts';

interface ManualAccountProps {
  readonly user: CurrentUser;
  /** Chosen at first. */
  readonly company: number | null;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onCreated: () => void;
}

const FIELD_OF_CODE = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phone',
  EXTERNAL_UID_TAKEN: 'externalUid',
  ROLE_NOT_ASSIGNABLE: 'roleId',
  NOT_FOUND: 'cityId',
} as const;

const TAKEN = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN', externalUid: 'EXTERNAL_UID_TAKEN' } as const;

/** An account made by hand (P1 §2): everything about it at once, the password included. */
export function ManualAccount({ user, company, onUnsaved, onCreated }: ManualAccountProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const toasts = useToasts();
  const fail = useFailureToast();
  const form = useForm<AccountValues>({
    initialValues: newAccount(company),
    validate: accountIssues,
    validateInputOnBlur: true,
  });
  const cities = useCityOptions(user);
  const standing = useTaken(accountLookups(form.values));
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const issueOf = (field: keyof AccountValues) => {
    const taken =
      field === 'email' || field === 'phone' || field === 'externalUid' ? standing(field) === 'taken' : false;
    return (
      form.errors[field] ?? (taken ? TAKEN[field === 'email' || field === 'phone' ? field : 'externalUid'] : undefined)
    );
  };
  const create = useMutation({
    ...mutation(userRoutes.createUser),
    onSuccess: ({ email }) => {
      toasts.success(t(($) => $.invite.created, { email }));
      onCreated();
    },
    onError: (error) => {
      const refused = refusedFields(error, FIELD_OF_CODE, ACCOUNT_FIELDS);
      for (const { field, issue } of refused) form.setFieldError(field, issue === 'NOT_FOUND' ? 'cityUnknown' : issue);
      if (refused.length === 0) fail(error);
    },
  });
  const body = newUserBody(form.values);
  // A look-up that is still under way stops nobody: the server looks again.
  const taken = Object.keys(TAKEN).some((field) => standing(field) === 'taken');
  const text = (name: 'name' | 'surname' | 'email' | 'externalUid') => ({
    ...form.getInputProps(name),
    error: words(issueOf(name)),
  });
  const secret = (name: 'password' | 'passwordConfirmation') => ({
    name,
    value: form.values[name],
    issue: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });

  return (
    <Form
      busy={create.isPending}
      onSubmit={() => !form.validate().hasErrors && body !== null && !taken && create.mutate({ body })}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...text('name')} label={t(($) => $.account.name)} required autoComplete="off" />
          <TextInput {...text('surname')} label={t(($) => $.account.surname)} autoComplete="off" />
          <TextInput {...text('email')} label={t(($) => $.invite.email)} required type="email" autoComplete="off" />
          <TextInput
            {...form.getInputProps('phone')}
            error={words(issueOf('phone'))}
            label={t(($) => $.account.phone)}
            type="tel"
            autoComplete="off"
            onChange={(event) => form.setFieldValue('phone', maskPhone(event.currentTarget.value))}
          />
          <RoleSelect
            value={form.values.roleId}
            error={words(form.errors['roleId'])}
            onChange={(roleId) => form.setFieldValue('roleId', roleId)}
          />
          <OptionSelect
            name="cityId"
            label={t(($) => $.account.city)}
            required
            options={cities.options}
            loading={cities.loading}
            value={form.values.cityId}
            error={words(form.errors['cityId'])}
            onChange={(cityId) => form.setFieldValue('cityId', cityId)}
            onBlur={() => form.validateField('cityId')}
          />
        </SimpleGrid>
        <CompanyField
          user={user}
          value={form.values.companyId}
          error={words(form.errors['companyId'])}
          onChange={(companyId) => form.setFieldValue('companyId', companyId)}
          onBlur={() => form.validateField('companyId')}
        />
        <NewPasswordFields
          label={t(($) => $.account.password)}
          password={secret('password')}
          confirmation={secret('passwordConfirmation')}
        />
        <TextInput
          {...text('externalUid')}
          label={t(($) => $.account.externalUid)}
          description={t(($) => $.account.externalUidHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={create.isPending}>
            {t(($) => $.invite.create)}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
