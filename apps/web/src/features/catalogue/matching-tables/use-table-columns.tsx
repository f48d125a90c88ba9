import { Button, Text } from '@mantine/core';
import type { MatchingTable } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';

/** The columns of the list of matching tables. */
export function useTableColumns(onRemove: (table: MatchingTable) => void): readonly Column<MatchingTable>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'company',
      header: t(($) => $.matchingTables.company),
      phone: 'title',
      cell: ({ company, alias }) => (
        <>
          {company.name}
          <Text size="xs" c="dimmed">
            {alias}
          </Text>
        </>
      ),
    },
    { id: 'file', header: t(($) => $.matchingTables.file), cell: ({ fileName }) => fileName },
    { id: 'rows', header: t(($) => $.matchingTables.names), align: 'end', cell: ({ rows }) => formats.number(rows) },
    {
      id: 'refused',
      header: t(($) => $.matchingTables.refused),
      align: 'end',
      cell: ({ refused }) => formats.number(refused),
    },
    {
      id: 'uploaded',
      header: t(($) => $.matchingTables.uploaded),
      cell: ({ uploadedAt, uploadedBy }) => (
        <>
          <DateTime at={uploadedAt} />
          <Text size="xs" c="dimmed">
            {uploadedBy}
          </Text>
        </>
      ),
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.apiTokens.actions),
      align: 'end',
      cell: (table) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.matchingTables.removeNamed, { name: table.company.name })}
          onClick={() => onRemove(table)}
        >
          {t(($) => $.common.remove)}
        </Button>
      ),
    },
  ];
}
