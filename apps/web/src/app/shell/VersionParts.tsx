import type { CallOutput, PartVersion, systemRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './Header.module.css';

type Versions = CallOutput<typeof systemRoutes.appVersion>;

const UNKNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

/** Versions of the parts; N/A in every field of those that are not known. */
export function VersionParts({ versions }: { readonly versions: Versions | undefined }) {
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
