import { Text } from '@mantine/core';
import type { SiteHealthDetail } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { useMay } from '#lib/user/current-user.ts';
import styles from './site-health.module.css';

/** A site stands in many monitorings; the links of so many are offered. */
const COLLECTIONS = 3;

/** What fails now, since when, and the way to the links that it fails on. */
export function SiteErrors({ site: { company, errors, collections } }: { readonly site: SiteHealthDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const maySeeLinks = useMay('collections.read');
  return (
    <Panel title={t(($) => $.siteHealth.errors)}>
      {errors.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.siteHealth.noErrors)}
        </Text>
      ) : (
        <ul className={styles['list']}>
          {errors.map(({ code, count, since }) => (
            <li key={code}>
              <Text size="sm" fw={600}>
                {t(($) => $.monitoring.parsingError[parsingErrorName(code)])}:{' '}
                <span className="tabular">{formats.number(count)}</span>
              </Text>
              <Text size="xs" c="dimmed">
                {t(($) => $.siteHealth.since, { moment: formats.dateTime(since) })}
              </Text>
              {maySeeLinks &&
                collections.slice(0, COLLECTIONS).map(({ id, name }) => (
                  <LinkText
                    key={id}
                    to="/parsing/$id"
                    params={{ id: String(id) }}
                    search={{ links: company.id, outcome: 'error', error: code }}
                    size="sm"
                    display="block"
                    py={3}
                  >
                    {t(($) => $.siteHealth.links, { collection: name })}
                  </LinkText>
                ))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
