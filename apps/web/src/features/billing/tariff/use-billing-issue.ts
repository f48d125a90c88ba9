import { useTranslation } from 'react-i18next';

/** What is wrong with a field, in words; nothing where nothing is. */
export function useBillingIssue(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (code) => {
    if (code === undefined) return undefined;
    if (code === 'required' || code === 'invalid_type') return t(($) => $.billing.issue.required);
    if (code === 'whole' || code === 'amount' || code === 'positive') return t(($) => $.billing.issue[code]);
    if (code === 'negative') return t(($) => $.billing.issue.negative);
    if (code === 'too_large') return t(($) => $.billing.issue.tooLarge);
    if (code === 'too_long') return t(($) => $.billing.issue.tooLong);
    return t(($) => $.billing.issue.invalid);
  };
}
