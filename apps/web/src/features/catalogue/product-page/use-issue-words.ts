import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { productPage } from '#i18n/ru/catalogue/product-page.ts';
import { useLocale } from '#i18n/use-locale.ts';

type IssueCode = keyof typeof productPage.issue;

/**
 * Puts what is wrong with a field of a product into words. Forms keep codes, so that a change of language is seen at
 * once.
 */
export function useIssueWords(): (issue: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  return (issue) => {
    if (issue === undefined || issue === '') return undefined;
    // The catalogue of texts takes `_many` for a plural form.
    if (issue === 'too_many') return t(($) => $.productPage.issue.list_length);
    if (isIssue(issue)) return t(($) => $.productPage.issue[issue]);
    return isRefusal(issue) ? errorText(issue, locale) : t(($) => $.productPage.issue.invalid);
  };
}

function isIssue(code: string): code is IssueCode {
  return Object.hasOwn(productPage.issue, code);
}

function isRefusal(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
