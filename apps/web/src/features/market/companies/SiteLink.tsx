import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CompanyItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import styles from './companies.module.css';

/** The company's site, or the seller's page on it, in a new tab. */
export function SiteLink({ company }: { readonly company: Pick<CompanyItem, 'host' | 'sellerUrl' | 'sellerName'> }) {
  const { t } = useTranslation();
  const { host, sellerUrl, sellerName } = company;
  const address = sellerUrl ?? (host === null ? null : siteAddress(host));
  if (address === null) return <span aria-hidden>—</span>;
  const label =
    sellerUrl === null
      ? t(($) => $.companies.openSite, { host: host ?? '' })
      : t(($) => $.companies.openSeller, { name: sellerName ?? '', site: host ?? sellerUrl });
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      className={styles['site'] ?? ''}
      aria-label={`${label}, ${t(($) => $.common.opensInNewTab)}`}
    >
      {host ?? sellerUrl}
      <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
}

/** A host with a port is a shop of one's own network, which seldom has a certificate. */
function siteAddress(host: string): string {
  return `${host.includes(':') ? 'http' : 'https'}://${host}/`;
}
