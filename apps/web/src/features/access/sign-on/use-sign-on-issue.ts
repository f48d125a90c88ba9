import { useTranslation } from 'react-i18next';

/** Puts what is wrong with a field of the sign-on settings into words. */
export function useSignOnIssue(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (code) => {
    if (code === undefined) return undefined;
    if (code === 'required' || code === 'too_long' || code === 'issuer' || code === 'scopes')
      return t(($) => $.signOn.issues[code]);
    return t(($) => $.account.issue.invalid);
  };
}
