import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { productManual } from '#i18n/ru/catalogue/product-manual.ts';
import { useLocale } from '#i18n/use-locale.ts';

type IssueCode = keyof typeof productManual.issue;

/** Puts what is wrong with a field into words. The form keeps codes, so that a change of language is seen at once. */
export function useManualWords(): (issue: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  return (issue) => {
    if (issue === undefined || issue === '') return undefined;
    // The catalogue of texts takes `_many` for a plural form.
    if (issue === 'too_many') return t(($) => $.productManual.issue.list_length);
    if (isIssue(issue)) return t(($) => $.productManual.issue[issue]);
    return isRefusal(issue) ? errorText(issue, locale) : t(($) => $.productManual.issue.invalid);
  };
}

function isIssue(code: string): code is IssueCode {
  return Object.hasOwn(productManual.issue, code);
}

function isRefusal(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
