import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { recoveryRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { newPasswordIssues } from '#lib/accounts/new-password-issues.ts';
import { NewPasswordFields } from '#lib/accounts/NewPasswordFields.tsx';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { ApiError, mutation } from '#lib/api/index.ts';
import { AuthForm } from './AuthForm.tsx';

interface RecoveryPasswordProps {
  readonly code: string;
  /** The code was used or ran out meanwhile. */
  readonly onCodeRefused: () => void;
  readonly onRecovered: () => void;
}

const FIELDS = ['password', 'password_confirmation'] as const;

/** Step 3: the new password. */
export function RecoveryPassword({ code, onCodeRefused, onRecovered }: RecoveryPasswordProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: (values) => {
      const issues = newPasswordIssues(values.password, values.password_confirmation);
      return { password: issues.password, password_confirmation: issues.confirmation };
    },
  });
  const save = useMutation({
    ...mutation(recoveryRoutes.resetPassword),
    onSuccess: onRecovered,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CODE_INCORRECT') onCodeRefused();
      for (const { field, issue } of refusedFields(error, {}, FIELDS)) form.setFieldError(field, issue);
    },
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: form.values[name],
    issue: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <AuthForm
      title={t(($) => $.nav.recovery)}
      above={t(($) => $.auth.recovery.step, { step: '3' })}
      hint={t(($) => $.auth.recovery.newPassword)}
      problem={Object.keys(form.errors).length === 0 ? save.error : null}
      busy={save.isPending}
      onSubmit={() => {
        if (!form.validate().hasErrors) save.mutate({ body: { code, ...form.values } });
      }}
    >
      <NewPasswordFields
        label={t(($) => $.account.newPassword)}
        password={field('password')}
        confirmation={field('password_confirmation')}
      />
      <BusyButton type="submit" size="md" busy={save.isPending} fullWidth>
        {t(($) => $.auth.recovery.save)}
      </BusyButton>
    </AuthForm>
  );
}
