/** The field of the sign-in form that an error is about; null when it is about none. */
export function fieldOfError(code: string): 'login' | 'password' | null {
  if (code === 'ACCOUNT_BLOCKED' || code === 'ACCOUNT_CLOSED') return 'login';
  return code === 'INCORRECT_CREDENTIALS' ? 'password' : null;
}
