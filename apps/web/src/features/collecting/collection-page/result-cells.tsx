import type { CollectionResult, MonitoringKind } from '@tsenomer/contracts';
import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay, IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { RobotMissing } from '#lib/companies/RobotMissing.tsx';
import { isActiveStatus, runStatusLook } from '#lib/run-status.ts';
import { RunProgress } from './RunProgress.tsx';
import styles from './page.module.css';

/** A company, its address, and whether it is left out. */
export function CompanyCell({ result }: { readonly result: CollectionResult }) {
  const { t } = useTranslation();
  return (
    <>
      <Text span size="sm" fw={500} {...(result.disabled && { c: 'dimmed' })}>
        {result.company.name}
      </Text>{' '}
      {!result.configured && <RobotMissing company={result.company} />}
      {result.disabled && <StatusBadge tone="calm">{t(($) => $.collectionPage.disabled)}</StatusBadge>}
      {result.companyShop !== null && <span className={styles['sub']}>{result.companyShop.name}</span>}
    </>
  );
}

/** Where the work at a company stands, on which node, and how far it has come. */
export function StatusCell({ result, kind }: { readonly result: CollectionResult; readonly kind: MonitoringKind }) {
  const { t } = useTranslation();
  const look = runStatusLook(result);
  return (
    <div className={styles['status']}>
      <StatusBadge tone={look.tone} live={look.live}>
        {t(($) => $.monitoring.status[look.word])}
      </StatusBadge>
      {result.activityType === 'solidParse' && (
        <span className={styles['node']}>{t(($) => $.monitoring.kind.solidParse)}</span>
      )}
      {result.clusterNode !== null && (
        <span className={styles['node']} title={t(($) => $.collectionPage.columns.node)}>
          <IconServer size={13} aria-hidden />
          <VisuallyHidden>{t(($) => $.collectionPage.columns.node)}</VisuallyHidden>
          {result.clusterNode.name}
        </span>
      )}
      {look.live && result.progress !== null && (
        <div className={styles['progress']}>
          <RunProgress
            compact
            kind={kind}
            label={`${t(($) => $.collectionPage.progress)}: ${result.company.name}`}
            progress={result.progress}
          />
        </div>
      )}
    </div>
  );
}

interface RunCompanyProps {
  readonly result: CollectionResult;
  readonly label: string;
  /** Whether there is anything to do at the company. */
  readonly possible: boolean;
  readonly onRun: (result: CollectionResult) => void;
}

/** Starts the work at one company. */
export function RunCompany({ result, label, possible, onRun }: RunCompanyProps) {
  const idle = !result.disabled && possible && !isActiveStatus(result.status);
  return (
    <Tooltip label={label}>
      <BusyIcon variant="light" size={30} disabled={!idle} aria-label={label} onClick={() => onRun(result)}>
        <IconPlayerPlay size={16} />
      </BusyIcon>
    </Tooltip>
  );
}
