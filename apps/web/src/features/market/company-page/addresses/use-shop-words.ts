import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssueWords } from '#lib/companies/use-issue-words.ts';

/** What is wrong with a field of an address, in words. */
export function useShopWords(): (issue: ReactNode) => string | undefined {
  const { t } = useTranslation();
  const words = useIssueWords();
  return (issue) => {
    if (issue === 'cityRequired') return t(($) => $.companyPage.cityRequired);
    if (issue === 'coordinatesBoth') return t(($) => $.companyPage.coordinatesBoth);
    return words(issue);
  };
}
