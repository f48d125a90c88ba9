import { Anchor, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { emailField, recoveryRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { LinkText } from '#components/links/links.tsx';
import { brokenRule } from '#lib/accounts/broken-rule.ts';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { mutation } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { AuthForm } from './AuthForm.tsx';

interface RecoveryEmailProps {
  /** @param resendAfter seconds until another code may be asked for */
  readonly onSent: (email: string, resendAfter: number) => void;
  readonly onHaveCode: () => void;
}

const FIELD_OF_CODE = { RESEND_TOO_SOON: 'email', ACCOUNT_NOT_FOUND: 'email' } as const;

/** Step 1: to which address the code goes. Whether it has an account is not told. */
export function RecoveryEmail({ onSent, onHaveCode }: RecoveryEmailProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const leave = useLettersLeave();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => brokenRule(emailField, email) },
  });
  const send = useMutation({
    ...mutation(recoveryRoutes.sendCode),
    onSuccess: ({ resendAfter }, { body }) => onSent(body.email, resendAfter),
    onError: (error) => {
      for (const { issue } of refusedFields(error, FIELD_OF_CODE, ['email'])) form.setFieldError('email', issue);
    },
  });
  return (
    <AuthForm
      title={t(($) => $.nav.recovery)}
      above={t(($) => $.auth.recovery.step, { step: '1' })}
      hint={leave ? t(($) => $.auth.recovery.emailHint) : t(($) => $.auth.recovery.emailHintQuiet)}
      problem={form.errors['email'] === undefined ? send.error : null}
      busy={send.isPending}
      onSubmit={() => {
        if (!form.validate().hasErrors) send.mutate({ body: { email: emailField.parse(form.values.email) } });
      }}
    >
      <TextInput
        {...form.getInputProps('email')}
        error={words(form.errors['email'])}
        name="email"
        type="email"
        size="md"
        label={t(($) => $.account.email)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <BusyButton type="submit" size="md" busy={send.isPending} fullWidth>
        {t(($) => $.auth.recovery.send)}
      </BusyButton>
      <Anchor component="button" type="button" size="sm" onClick={onHaveCode}>
        {t(($) => $.auth.recovery.haveCode)}
      </Anchor>
      <LinkText to="/auth/login" ta="center" size="sm">
        {t(($) => $.auth.toLogin)}
      </LinkText>
    </AuthForm>
  );
}
