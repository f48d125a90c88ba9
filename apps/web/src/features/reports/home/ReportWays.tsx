import { useQuery } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import styles from './Home.module.css';

/** The reports of every monitoring, for who opens no page of a monitoring to get there (P1 §6 "manager"). */
export function ReportWays() {
  const { t } = useTranslation();
  const collections = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  return (
    <Panel title={t(($) => $.nav.reports)} flush>
      <QueryView query={collections}>
        {({ items }) => (
          <ul className={styles['ways']} aria-label={t(($) => $.nav.reports)}>
            <li className={styles['run']}>
              <LinkText to="/categories/report" size="sm">
                {t(($) => $.nav.categoryReport)}
              </LinkText>
            </li>
            <li className={styles['run']}>
              <LinkText to="/web-report" size="sm">
                {t(($) => $.nav.webReport)}
              </LinkText>
            </li>
            <li className={styles['run']}>
              <LinkText to="/price-index" size="sm">
                {t(($) => $.nav.priceIndex)}
              </LinkText>
            </li>
            <li className={styles['run']}>
              <LinkText to="/report/rrp-violation" size="sm">
                {t(($) => $.nav.rrpViolations)}
              </LinkText>
            </li>
            {items.map(({ id, name }) => (
              <li key={id} className={styles['run']}>
                <LinkText to="/parsing/$id/report/main" params={{ id: String(id) }} size="sm">
                  {name}
                </LinkText>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
