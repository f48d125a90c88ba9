import type { CollectionResult } from '@tsenomer/contracts';
import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay, IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { isActiveStatus, runStatusLook } from '#lib/run-status.ts';
import { CountButton } from './CountButton.tsx';
import type { LinksSearch } from './links-search.ts';
import { RunProgress } from './RunProgress.tsx';
import styles from './page.module.css';

interface ResultColumnsInput {
  readonly onOpen: (links: LinksSearch) => void;
  /** null for those who may not run, and for kinds that cannot be run. */
  readonly onRun: ((result: CollectionResult) => void) | null;
}

/** Columns of the results per company and address (P2 §3 "Collection result per company and shop"). */
export function useResultColumns({ onOpen, onRun }: ResultColumnsInput): Column<CollectionResult>[] {
  const { t } = useTranslation();
  const count = (outcome: LinksSearch['outcome'] | null, read: (row: CollectionResult) => number) => (row: CollectionResult) => (
    <CountButton
      company={row.company.name}
      outcome={outcome ?? null}
      count={read(row)}
      onOpen={() => onOpen({ links: row.company.id, shop: row.companyShop?.id, outcome: outcome ?? undefined })}
    />
  );
  const columns: (Column<CollectionResult> | false)[] = [
    { id: 'company', header: t(($) => $.collectionPage.columns.company), phone: 'title', cell: (row) => <CompanyCell result={row} /> },
    { id: 'status', header: t(($) => $.collectionPage.columns.status), cell: (row) => <StatusCell result={row} /> },
    { id: 'success', header: t(($) => $.collectionPage.columns.success), align: 'end', cell: count('success', (row) => row.processedWithSuccess) },
    { id: 'notAvailable', header: t(($) => $.collectionPage.columns.notAvailable), align: 'end', cell: count('notAvailable', (row) => row.notAvailable) },
    { id: 'error', header: t(($) => $.collectionPage.columns.error), align: 'end', cell: count('error', (row) => row.processedWithError) },
    { id: 'notProcessed', header: t(($) => $.collectionPage.columns.notProcessed), align: 'end', cell: count('notProcessed', (row) => row.notProcessed) },
    { id: 'links', header: t(($) => $.collectionPage.columns.links), align: 'end', cell: count(null, (row) => row.productLinksCount) },
    { id: 'lastParsedAt', header: t(($) => $.collectionPage.columns.lastParsedAt), cell: (row) => <DateTime at={row.lastParsedAt} /> },
    onRun !== null && {
      id: 'actions',
      header: t(($) => $.collectionPage.columns.actions),
      align: 'end',
      cell: (row) => <RunCompany result={row} onRun={onRun} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function CompanyCell({ result }: { readonly result: CollectionResult }) {
  const { t } = useTranslation();
  return (
    <>
      <Text span size="sm" fw={500} {...(result.disabled && { c: 'dimmed' })}>
        {result.company.name}
      </Text>{' '}
      {result.disabled && <StatusBadge tone="calm">{t(($) => $.collectionPage.disabled)}</StatusBadge>}
      {result.companyShop !== null && <span className={styles['sub']}>{result.companyShop.name}</span>}
    </>
  );
}

function StatusCell({ result }: { readonly result: CollectionResult }) {
  const { t } = useTranslation();
  const look = runStatusLook(result.status);
  return (
    <div className={styles['status']}>
      <StatusBadge tone={look.tone} live={look.live}>
        {t(($) => $.monitoring.status[look.word])}
      </StatusBadge>
      {result.clusterNode !== null && (
        <span className={styles['node']} title={t(($) => $.collectionPage.columns.node)}>
          <IconServer size={13} aria-hidden />
          <VisuallyHidden>{t(($) => $.collectionPage.columns.node)}</VisuallyHidden>
          {result.clusterNode.name}
        </span>
      )}
      {look.live && result.progress !== null && (
        <div className={styles['progress']}>
          <RunProgress compact label={`${t(($) => $.collectionPage.progress)}: ${result.company.name}`} progress={result.progress} />
        </div>
      )}
    </div>
  );
}

function RunCompany({ result, onRun }: { readonly result: CollectionResult; readonly onRun: (result: CollectionResult) => void }) {
  const { t } = useTranslation();
  const label = t(($) => $.collectionPage.runCompany, { company: result.company.name });
  const idle = !result.disabled && result.productLinksCount > 0 && !isActiveStatus(result.status);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="light" size={30} disabled={!idle} aria-label={label} onClick={() => onRun(result)}>
        <IconPlayerPlay size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
