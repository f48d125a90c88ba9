import { useQuery } from '@tanstack/react-query';
import { systemRoutes, VERSION_POLL } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { clientConfigQuery } from '../client-config.ts';
import { buildInfoText } from './build-info.ts';
import styles from './Header.module.css';

/** Few open it. */
const VersionParts = lazy(async () => ({ default: (await import('./VersionParts.tsx')).VersionParts }));

/**
 * The version of the product with its build info; administrators open it to see the versions of its parts (P1 §2, §3).
 */
export function VersionTag({ withParts }: { readonly withParts: boolean }) {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const { data } = useQuery(clientConfigQuery);
  // Read every 10 minutes, opened or not; an answer that failed is no answer, whatever was read before (P1 §8).
  const versions = useQuery({ ...query(systemRoutes.appVersion), enabled: withParts, refetchInterval: VERSION_POLL });
  if (data === undefined) return null;
  const text = `v${data.version}`;
  const build = buildInfoText(data.buildInfo, timeZone);
  if (!withParts) {
    return (
      <span className={styles['version']} title={build}>
        {text}
      </span>
    );
  }
  return (
    <FloatingPanel
      label={t(($) => $.shell.versionHint)}
      side="left"
      renderButton={(props) => (
        <button
          type="button"
          {...props}
          className={styles['version']}
          title={build}
          aria-label={t(($) => $.shell.version, { version: text })}
        >
          {text}
        </button>
      )}
    >
      {() => (
        <>
          <Suspense>
            <VersionParts versions={versions.isError ? undefined : versions.data} />
          </Suspense>
          <p className={styles['build']}>{t(($) => $.shell.buildInfo, { text: build })}</p>
        </>
      )}
    </FloatingPanel>
  );
}
