import { useTranslation } from 'react-i18next';
import { typedEmails } from '#lib/forms/typed-emails.ts';

/** What is wrong with the readers that were typed, in words; nothing without a code. */
export function useReadersIssue(): (code: string | undefined, typed: string) => string | undefined {
  const { t } = useTranslation();
  return (code, typed) => {
    if (code === undefined) return undefined;
    const { issue } = typedEmails(typed);
    if (issue === null) return t(($) => $.common.required);
    return issue.code === 'tooMany'
      ? t(($) => $.reportMailings.issue.tooMany)
      : t(($) => $.reportMailings.issue[issue.code], { email: issue.email });
  };
}
