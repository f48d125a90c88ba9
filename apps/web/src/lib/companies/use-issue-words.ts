import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companies as texts } from '#i18n/ru/market/companies.ts';
import { useLocale } from '#i18n/use-locale.ts';

type IssueCode = keyof typeof texts.issue;

/**
 * Puts what is wrong with a field of a company's forms into words. Forms keep codes, so that a change of language is
 * seen at once.
 */
export function useIssueWords(): (issue: ReactNode) => string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  return (issue) => {
    if (typeof issue !== 'string' || issue === '') return undefined;
    if (isIssue(issue)) return t(($) => $.companies.issue[issue]);
    return isRefusal(issue) ? errorText(issue, locale) : t(($) => $.companies.issue.invalid);
  };
}

function isIssue(code: string): code is IssueCode {
  return Object.hasOwn(texts.issue, code);
}

function isRefusal(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
