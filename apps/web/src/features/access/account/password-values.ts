import { newPasswordIssues } from '#lib/accounts/new-password-issues.ts';

export interface PasswordValues {
  readonly current_password: string;
  readonly new_password: string;
  readonly new_confirm_password: string;
}

export const PASSWORD_FIELDS = ['current_password', 'new_password', 'new_confirm_password'] as const;

/**
 * What is wrong with each field (P1 §5 "Change password"): all three are required, the last two are the same, and not
 * what it was before.
 */
export function passwordIssues(values: PasswordValues): Record<keyof PasswordValues, string | null> {
  const fresh = newPasswordIssues(values.new_password, values.new_confirm_password);
  return {
    current_password: values.current_password === '' ? 'required' : null,
    new_password: fresh.password ?? (values.new_password === values.current_password ? 'password_unchanged' : null),
    new_confirm_password: fresh.confirmation,
  };
}
