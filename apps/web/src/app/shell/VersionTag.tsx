import { useQuery } from '@tanstack/react-query';
import { systemRoutes, VERSION_POLL } from '@tsenomer/contracts';
import type { PartVersion } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { query } from '#lib/api/index.ts';
import { clientConfigQuery } from '../client-config.ts';
import styles from './Header.module.css';

const UNKNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

/** The version of the product; administrators open it to see the versions of its parts (P1 §2). */
export function VersionTag({ withParts }: { readonly withParts: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(clientConfigQuery);
  if (data === undefined) return null;
  const text = `v${data.version}`;
  if (!withParts) return <span className={styles['version']}>{text}</span>;
  return (
    <FloatingPanel
      label={t(($) => $.shell.versionHint)}
      side="left"
      renderButton={(props) => (
        <button type="button" {...props} className={styles['version']} aria-label={t(($) => $.shell.version, { version: text })}>
          {text}
        </button>
      )}
    >
      {() => <Parts />}
    </FloatingPanel>
  );
}

/** Versions of the parts, read every 10 minutes; N/A in every field when they cannot be read (P1 §8). */
function Parts() {
  const { t } = useTranslation();
  const versions = useQuery({ ...query(systemRoutes.appVersion), refetchInterval: VERSION_POLL });
  const rows = [
    { name: t(($) => $.shell.versionAnalytics), version: versions.data?.analytics },
    { name: t(($) => $.shell.versionFrontend), version: versions.data?.frontend },
    { name: t(($) => $.shell.versionParser), version: versions.data?.parser },
    ...(versions.data?.slaveNodes ?? []).map(({ ip, version }) => ({ name: ip, version })),
  ];
  const headings = [
    t(($) => $.shell.versionPart), t(($) => $.shell.versionBranch), t(($) => $.shell.versionTag), t(($) => $.shell.versionCommit),
    t(($) => $.shell.versionUpdated),
  ];
  return (
    <table className={styles['versions']} aria-label={t(($) => $.shell.versionHint)}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, version = UNKNOWN }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{version.branch}</td>
            <td>{version.tag}</td>
            <td>{version.commit}</td>
            <td>{version.updated_at}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
