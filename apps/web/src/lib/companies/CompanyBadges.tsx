import type { CompanyItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';

/** What is special about a company: it is our own, a seller, or not watched. */
export function CompanyBadges({
  company,
}: {
  readonly company: Pick<CompanyItem, 'ownFlag' | 'sellerName' | 'disabled'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {company.ownFlag && <StatusBadge tone="info">{t(($) => $.companies.own)}</StatusBadge>}
      {company.sellerName !== null && <StatusBadge tone="calm">{t(($) => $.companies.seller)}</StatusBadge>}
      {company.disabled && <StatusBadge tone="warn">{t(($) => $.companies.disabled)}</StatusBadge>}
    </>
  );
}
