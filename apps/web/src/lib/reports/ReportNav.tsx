import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import styles from './ReportNav.module.css';

const REPORTS = [
  { to: '/parsing/$id/report/main', name: 'main' },
  { to: '/parsing/$id/report/rrp', name: 'rrp' },
  { to: '/parsing/$id/report/rating-review', name: 'rating' },
  { to: '/parsing/$id/report/brand-segment', name: 'brandSegment' },
] as const;

/** The ways between the reports of one monitoring; the one that is open is marked. */
export function ReportNav({ collectionId }: { readonly collectionId: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(($) => $.reports.ofMonitoring)} className={styles['nav']} data-off-paper>
      {REPORTS.map(({ to, name }) => (
        <LinkText
          key={to}
          to={to}
          params={{ id: String(collectionId) }}
          size="sm"
          underline="never"
          className={styles['way'] ?? ''}
          activeOptions={{ includeSearch: false }}
        >
          {t(($) => $.reports.names[name])}
        </LinkText>
      ))}
    </nav>
  );
}
