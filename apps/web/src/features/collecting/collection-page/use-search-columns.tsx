import type { CollectionDetails, CollectionResult, TaskProgress } from '@tsenomer/contracts';
import { Tooltip } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import type { SearchKind } from '#lib/monitoring-kind.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import { CountButton } from './CountButton.tsx';
import type { LinksSearch } from './links-search.ts';
import { CompanyCell, RunCompany, StatusCell } from './result-cells.tsx';
import styles from './page.module.css';

interface SearchColumnsInput {
  readonly collection: CollectionDetails;
  readonly kind: SearchKind;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly editLinks: boolean };
  readonly onOpen: (links: LinksSearch) => void;
  /** null for those who may not run. */
  readonly onRun: ((result: CollectionResult) => void) | null;
  /** Asks how to search, then starts; null for those who may not run. */
  readonly onStart: ((result: CollectionResult) => void) | null;
}

/** Columns of a search: what its newest task found at each company, in products. */
export function useSearchColumns({
  collection,
  kind,
  may,
  onOpen,
  onRun,
  onStart,
}: SearchColumnsInput): Column<CollectionResult>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const off = new Set(collection.companies.filter(({ disabled }) => disabled).map(({ id }) => id));
  const figure =
    (read: (progress: TaskProgress) => number, tone?: 'warn' | 'bad') =>
    ({ progress }: CollectionResult) => {
      const value = progress === null ? null : read(progress);
      if (value === null || value === 0) return <span className={styles['none']}>{value ?? '—'}</span>;
      return (
        <span className={`${styles['figure']} tabular`} data-tone={tone}>
          {formats.number(value)}
        </span>
      );
    };
  const columns: (Column<CollectionResult> | false)[] = [
    {
      id: 'company',
      header: t(($) => $.collectionPage.columns.company),
      phone: 'title',
      cell: (row) => <CompanyCell result={row} />,
    },
    {
      id: 'status',
      header: t(($) => $.collectionPage.columns.status),
      cell: (row) => <StatusCell result={row} kind={kind} />,
    },
    {
      id: 'found',
      header: t(($) => $.monitoring.searchOutcome.found),
      align: 'end',
      cell: figure(({ success }) => success),
    },
    {
      id: 'notFound',
      header: t(($) => $.monitoring.searchOutcome.notFound),
      align: 'end',
      cell: figure(({ notAvailable }) => notAvailable, 'warn'),
    },
    {
      id: 'error',
      header: t(($) => $.collectionPage.columns.error),
      align: 'end',
      cell: figure(({ withError }) => withError, 'bad'),
    },
    {
      id: 'banned',
      header: t(($) => $.collectionPage.columns.banned),
      align: 'end',
      cell: figure(({ banned }) => banned, 'bad'),
    },
    {
      id: 'newLinks',
      header: t(($) => $.collectionPage.columns.newLinks),
      align: 'end',
      cell: ({ newLinks }) => (
        <span className={newLinks === 0 ? styles['none'] : 'tabular'}>{formats.number(newLinks)}</span>
      ),
    },
    kind === 'findSellersAndLinks' && {
      id: 'newSellers',
      header: t(($) => $.collectionPage.columns.newSellers),
      align: 'end',
      cell: figure(({ sellers }) => sellers),
    },
    {
      id: 'links',
      header: t(($) => $.collectionPage.columns.links),
      align: 'end',
      cell: (row) => (
        <CountButton
          company={row.company.name}
          outcome={null}
          count={row.productLinksCount}
          onOpen={() => onOpen({ links: row.company.id, shop: row.companyShop?.id })}
        />
      ),
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.collectionPage.columns.actions),
      align: 'end',
      cell: (row) => (
        <span className={styles['tools']}>
          {onStart !== null && <Start result={row} onStart={onStart} />}
          {onRun !== null && (
            <RunCompany
              result={row}
              label={t(($) => $.collectionPage.searchCompany, { company: row.company.name })}
              possible
              onRun={onRun}
            />
          )}
          <CompanyMenu collectionId={collection.id} kind={kind} result={row} off={off.has(row.company.id)} may={may} />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Start({
  result,
  onStart,
}: {
  readonly result: CollectionResult;
  readonly onStart: (result: CollectionResult) => void;
}) {
  const { t } = useTranslation();
  const label = t(($) => $.collectionPage.start.open, { company: result.company.name });
  return (
    <Tooltip label={label}>
      <BusyIcon
        variant="default"
        size={30}
        disabled={result.disabled || isActiveStatus(result.status)}
        aria-label={label}
        onClick={() => onStart(result)}
      >
        <IconListSearch size={16} />
      </BusyIcon>
    </Tooltip>
  );
}
