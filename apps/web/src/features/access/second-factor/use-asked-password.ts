import { useState } from 'react';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';

const FIELD_OF_CODE = { INCORRECT_CURRENT_PASSWORD: 'current_password' } as const;

/** The state of a form that asks who sits there for the password. */
export function useAskedPassword() {
  const words = useIssueText();
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  return {
    password,
    error: words(issue),
    change: (next: string): void => {
      setPassword(next);
      setIssue(null);
    },
    /** Whether there is one; says so at the field otherwise. */
    given: (): boolean => {
      if (password === '') setIssue('required');
      return password !== '';
    },
    /** Says a refusal at the field. @returns whether it was about the field. */
    refused: (error: unknown): boolean => {
      const first = refusedFields(error, FIELD_OF_CODE, ['current_password'])[0];
      if (first !== undefined) setIssue(first.issue);
      return first !== undefined;
    },
  };
}
