import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { useConfirmationIssue } from './use-confirmation-issue.ts';
import { useIssueText } from './use-issue-text.ts';

/** One password field of a form: its name there, what stands in it, and what is wrong with it. */
interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly issue: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: FieldState;
  readonly confirmation: FieldState;
  readonly first?: boolean;
}

/** A new password, its rules, and the confirmation. */
export function NewPasswordFields({ label, password, confirmation, first = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const differs = useConfirmationIssue(password.value, confirmation.value);
  return (
    <>
      <div>
        <PasswordField
          {...rest(password)}
          label={label}
          error={words(password.issue)}
          autoComplete="new-password"
          first={first}
        />
        <PasswordRules password={password.value} />
      </div>
      <PasswordField
        {...rest(confirmation)}
        label={t(($) => $.account.confirmation)}
        error={words(confirmation.issue ?? differs)}
        autoComplete="new-password"
      />
    </>
  );
}

function rest({ name, value, onChange, onBlur }: FieldState) {
  return { name, value, onChange, onBlur };
}
