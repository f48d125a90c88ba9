import type { CollectionDetails, CollectionResult } from '@tsenomer/contracts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { CompanyMenu } from './CompanyMenu.tsx';
import { CountButton } from './CountButton.tsx';
import type { LinksSearch } from './links-search.ts';
import { CompanyCell, RunCompany, StatusCell } from './result-cells.tsx';

interface ResultColumnsInput {
  readonly collection: CollectionDetails;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly editLinks: boolean };
  readonly onOpen: (links: LinksSearch) => void;
  /** null for those who may not run. */
  readonly onRun: ((result: CollectionResult) => void) | null;
}

/** Columns of the results per company and address (P2 §3 "Collection result per company and shop"). */
export function useResultColumns({ collection, may, onOpen, onRun }: ResultColumnsInput): Column<CollectionResult>[] {
  const { t } = useTranslation();
  const { id, kind, companies } = collection;
  const off = new Set(companies.filter(({ disabled }) => disabled).map((company) => company.id));
  const count =
    (outcome: LinksSearch['outcome'] | null, read: (row: CollectionResult) => number) => (row: CollectionResult) => (
      <CountButton
        company={row.company.name}
        outcome={outcome ?? null}
        count={read(row)}
        onOpen={() => onOpen({ links: row.company.id, shop: row.companyShop?.id, outcome: outcome ?? undefined })}
      />
    );
  return [
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
      id: 'success',
      header: t(($) => $.collectionPage.columns.success),
      align: 'end',
      cell: count('success', (row) => row.processedWithSuccess),
    },
    {
      id: 'notAvailable',
      header: t(($) => $.collectionPage.columns.notAvailable),
      align: 'end',
      cell: count('notAvailable', (row) => row.notAvailable),
    },
    {
      id: 'error',
      header: t(($) => $.collectionPage.columns.error),
      align: 'end',
      cell: count('error', (row) => row.processedWithError),
    },
    {
      id: 'notProcessed',
      header: t(($) => $.collectionPage.columns.notProcessed),
      align: 'end',
      cell: count('notProcessed', (row) => row.notProcessed),
    },
    {
      id: 'links',
      header: t(($) => $.collectionPage.columns.links),
      align: 'end',
      cell: count(null, (row) => row.productLinksCount),
    },
    {
      id: 'lastParsedAt',
      header: t(($) => $.collectionPage.columns.lastParsedAt),
      cell: (row) => <DateTime at={row.lastParsedAt} />,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.collectionPage.columns.actions),
      align: 'end',
      cell: (row) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {onRun !== null && (
            <RunCompany
              result={row}
              label={t(($) => $.collectionPage.runCompany, { company: row.company.name })}
              possible={row.productLinksCount > 0}
              onRun={onRun}
            />
          )}
          <CompanyMenu collectionId={id} kind={kind} result={row} off={off.has(row.company.id)} may={may} />
        </Group>
      ),
    },
  ];
}
