import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { loginBody } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { LinkText } from '#components/links/links.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, signIn } from '#lib/api/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { fieldOfError } from './field-of-error.ts';

/** Fetched by those whose account asks for a code. */
const SecondStep = lazy(() => import('./SecondStep.tsx'));

interface LoginFormProps {
  /** Why the last session ended, said above the form. */
  readonly ended?: 'expired' | 'closed' | undefined;
  /** What has just been done, said above the form. */
  readonly done?: 'recovered' | 'registered' | undefined;
  /** Other ways in than a password. */
  readonly others?: ReactNode;
  readonly onSignedIn: () => void;
}

/** Sign-in by login and password; an error stands at the field it is about. */
export function LoginForm({ ended, done, others, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const tooLong = (value: string, field: 'login' | 'password') =>
    loginBody.shape[field].safeParse(value).success ? null : t(($) => $.account.issue.too_long);
  const form = useForm({
    initialValues: { login: '', password: '' },
    validate: {
      login: (value) => (value.trim() === '' ? t(($) => $.auth.loginRequired) : tooLong(value.trim(), 'login')),
      password: (value) => (value === '' ? t(($) => $.auth.passwordRequired) : tooLong(value, 'password')),
    },
  });
  const submit = useMutation({
    mutationFn: ({ login, password }: { login: string; password: string }) => signIn(login.trim(), password),
    onSuccess: onSignedIn,
    onError: (error) => {
      const field = error instanceof ApiError ? fieldOfError(error.code) : null;
      if (field !== null) form.setFieldError(field, errorMessage(error, locale));
    },
  });
  const { error } = submit;
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' && submit.variables !== undefined)
    return (
      <Suspense>
        <SecondStep
          login={submit.variables.login.trim()}
          password={submit.variables.password}
          onSignedIn={onSignedIn}
          onBack={submit.reset}
        />
      </Suspense>
    );
  return (
    <AuthForm
      title={t(($) => $.auth.title)}
      hint={
        error === null &&
        (ended !== undefined || done !== undefined) && (
          <Stack gap="md">
            {ended !== undefined && (
              <Alert color="yellow">
                {ended === 'expired' ? t(($) => $.shell.sessionExpired) : t(($) => $.shell.accessClosed)}
              </Alert>
            )}
            {done !== undefined && <Alert color="green">{t(($) => $.auth[done])}</Alert>}
          </Stack>
        )
      }
      problem={error instanceof ApiError && fieldOfError(error.code) !== null ? null : error}
      busy={submit.isPending}
      onSubmit={() => {
        if (!form.validate().hasErrors) submit.mutate(form.values);
      }}
    >
      <TextInput
        {...form.getInputProps('login')}
        name="login"
        label={t(($) => $.auth.login)}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        data-autofocus
      />
      <PasswordInput
        {...form.getInputProps('password')}
        name="password"
        aria-invalid={form.errors['password'] !== undefined}
        label={t(($) => $.auth.password)}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t(($) => $.auth.showPassword), tabIndex: 0 }}
      />
      <BusyButton type="submit" size="md" busy={submit.isPending} fullWidth>
        {t(($) => $.auth.submit)}
      </BusyButton>
      <LinkText to="/auth/recovery" ta="center" size="sm">
        {t(($) => $.auth.forgot)}
      </LinkText>
      {others}
    </AuthForm>
  );
}
