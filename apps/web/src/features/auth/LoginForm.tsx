import { Alert, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, signIn } from '#lib/api/index.ts';
import { fieldOfError } from './field-of-error.ts';

interface LoginFormProps {
  /** Why the last session ended, said above the form. */
  readonly ended?: 'expired' | 'closed' | undefined;
  /** What has just been done, said above the form. */
  readonly done?: 'recovered' | 'registered' | undefined;
  readonly onSignedIn: () => void;
}

/** Sign-in by login and password; an error stands at the field it is about. */
export function LoginForm({ ended, done, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  useDocumentTitle(t(($) => $.auth.title));
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string): void => element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const form = useForm({
    initialValues: { login: '', password: '' },
    validate: {
      login: (value) => (value.trim() === '' ? t(($) => $.auth.loginRequired) : null),
      password: (value) => (value === '' ? t(($) => $.auth.passwordRequired) : null),
    },
  });
  const submit = useMutation({
    mutationFn: ({ login, password }: { login: string; password: string }) => signIn(login.trim(), password),
    onSuccess: onSignedIn,
    onError: (error) => {
      const field = error instanceof ApiError ? fieldOfError(error.code) : null;
      if (field === null) return;
      form.setFieldError(field, errorMessage(error, locale));
      focus(field);
    },
  });
  const general = submit.isError && (!(submit.error instanceof ApiError) || fieldOfError(submit.error.code) === null);
  return (
    <Paper withBorder shadow="sm" radius="lg" p="xl">
      <Title order={1} mb="md">
        {t(($) => $.auth.title)}
      </Title>
      {ended !== undefined && !submit.isError && (
        <Alert color="yellow" mb="md">
          {ended === 'expired' ? t(($) => $.shell.sessionExpired) : t(($) => $.shell.accessClosed)}
        </Alert>
      )}
      {done !== undefined && !submit.isError && (
        <Alert color="green" mb="md">
          {t(($) => $.auth[done])}
        </Alert>
      )}
      {general && (
        <Alert color="red" mb="md" role="alert">
          {errorMessage(submit.error, locale)}
        </Alert>
      )}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { hasErrors, errors } = form.validate();
          if (hasErrors) focus(Object.keys(errors)[0] ?? 'login');
          else submit.mutate(form.values);
        }}
      >
        <Stack gap="md">
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
          <Button type="submit" size="md" loading={submit.isPending} fullWidth>
            {t(($) => $.auth.submit)}
          </Button>
          <LinkText to="/auth/recovery" ta="center" size="sm">
            {t(($) => $.auth.forgot)}
          </LinkText>
        </Stack>
      </form>
    </Paper>
  );
}
