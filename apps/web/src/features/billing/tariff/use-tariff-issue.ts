import { useTranslation } from 'react-i18next';
import { useBillingIssue } from './use-billing-issue.ts';

/** What is wrong with a field of a tariff: the three that must be filled in have words of their own (P2 §5). */
export function useTariffIssue(): (field: string, code: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const issue = useBillingIssue();
  return (field, code) => {
    if (code !== 'required' && code !== 'positive' && code !== 'invalid_type') return issue(code);
    if (field === 'name') return t(($) => $.billing.tariffs.notFilledName);
    if (field === 'tariffChecksCount') return t(($) => $.billing.tariffs.notFilledChecks);
    if (field === 'tariffPrice') return t(($) => $.billing.tariffs.notFilledPrice);
    return issue(code);
  };
}
