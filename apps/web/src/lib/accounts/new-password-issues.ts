import { passwordRule } from '@tsenomer/contracts';
import { brokenRule } from './broken-rule.ts';

/** What is wrong with a new password and with its confirmation (P1 §5). */
export function newPasswordIssues(
  password: string,
  confirmation: string,
): { readonly password: string | null; readonly confirmation: string | null } {
  return {
    password: password === '' ? 'required' : brokenRule(passwordRule, password),
    confirmation: confirmation === '' ? 'required' : confirmation === password ? null : 'passwords_differ',
  };
}
