import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { accountRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { NewPasswordFields } from '#lib/accounts/NewPasswordFields.tsx';
import { PasswordField } from '#lib/accounts/PasswordField.tsx';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { mutation } from '#lib/api/index.ts';
import { PASSWORD_FIELDS, passwordIssues } from './password-values.ts';
import type { PasswordValues } from './password-values.ts';

const FIELD_OF_CODE = { INCORRECT_CURRENT_PASSWORD: 'current_password' } as const;

/** The window that changes one's own password (P1 §2). */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const words = useIssueText();
  const toasts = useToasts();
  const form = useForm<PasswordValues>({
    initialValues: { current_password: '', new_password: '', new_confirm_password: '' },
    validate: passwordIssues,
  });
  const save = useMutation({
    ...mutation(accountRoutes.changePassword),
    onSuccess: () => {
      toasts.success(t(($) => $.account.passwordSaved));
      onClose();
    },
    onError: (error) => {
      const refused = refusedFields(error, FIELD_OF_CODE, PASSWORD_FIELDS);
      for (const { field, issue } of refused) form.setFieldError(field, issue);
      if (refused.length === 0) toasts.failure(error);
    },
  });
  const field = (name: (typeof PASSWORD_FIELDS)[number]) => ({
    name,
    value: form.values[name],
    issue: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <FormWindow title={t(($) => $.account.passwordTitle)} onClose={onClose}>
      <Form busy={save.isPending} onSubmit={() => !form.validate().hasErrors && save.mutate({ body: form.values })}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(($) => $.account.passwordHint)}
          </Text>
          <PasswordField
            name="current_password"
            label={t(($) => $.account.currentPassword)}
            value={form.values.current_password}
            error={words(form.errors['current_password'])}
            autoComplete="current-password"
            onChange={(value) => form.setFieldValue('current_password', value)}
            first
          />
          <NewPasswordFields
            label={t(($) => $.account.newPassword)}
            password={field('new_password')}
            confirmation={field('new_confirm_password')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={save.isPending}>
              {t(($) => $.account.passwordSubmit)}
            </BusyButton>
          </Group>
        </Stack>
      </Form>
    </FormWindow>
  );
}
