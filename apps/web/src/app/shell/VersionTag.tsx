import { useQuery } from '@tanstack/react-query';
import { systemRoutes, VERSION_POLL } from '@tsenomer/contracts';
import type { CallOutput, PartVersion } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { clientConfigQuery } from '../client-config.ts';
import { buildInfoText } from './build-info.ts';
import styles from './Header.module.css';

type Versions = CallOutput<typeof systemRoutes.appVersion>;

const UNKNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

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
          <Parts versions={versions.isError ? undefined : versions.data} />
          <p className={styles['build']}>{t(($) => $.shell.buildInfo, { text: build })}</p>
        </>
      )}
    </FloatingPanel>
  );
}

/** Versions of the parts; N/A in every field of those that are not known. */
function Parts({ versions }: { readonly versions: Versions | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const rows = [
    { name: t(($) => $.shell.versionAnalytics), version: versions?.analytics },
    { name: t(($) => $.shell.versionFrontend), version: versions?.frontend },
    { name: t(($) => $.shell.versionParser), version: versions?.parser },
    ...(versions?.slaveNodes ?? []).map(({ ip, version }) => ({ name: ip, version })),
  ];
  const headings = [
    t(($) => $.shell.versionPart),
    t(($) => $.shell.versionBranch),
    t(($) => $.shell.versionTag),
    t(($) => $.shell.versionCommit),
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
            <td>
              {Number.isNaN(Date.parse(version.updated_at)) ? version.updated_at : formats.dateTime(version.updated_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
