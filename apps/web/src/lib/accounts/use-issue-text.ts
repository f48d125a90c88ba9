import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { account } from '#i18n/ru/access/account.ts';
import { useLocale } from '#i18n/use-locale.ts';

type IssueCode = keyof typeof account.issue;

/**
 * Puts what is wrong with a field into words. Forms keep codes and not texts, so that a change of language is seen at
 * once: a rule of the account's fields, or an error of the catalogue that is about the field.
 */
export function useIssueText(): (issue: ReactNode) => string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  return (issue) => {
    if (typeof issue !== 'string') return undefined;
    if (isRefusal(issue)) return errorText(issue, locale);
    return t(($) => $.account.issue[isIssue(issue) ? issue : 'invalid']);
  };
}

function isRefusal(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

function isIssue(code: string): code is IssueCode {
  return Object.hasOwn(account.issue, code);
}
