import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useConflictColumns } from './use-conflict-columns.tsx';
import type { Conflict } from './use-conflict-columns.tsx';

/** What devices handed in that could not count: it is lost to nobody, and the approver decides what it is worth. */
export function ConflictsPanel({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { t } = useTranslation();
  const columns = useConflictColumns();
  return (
    <Panel title={t(($) => $.offlineTask.conflicts)}>
      <Text size="sm" c="dimmed" mb={8}>
        {t(($) => $.offlineTask.conflictsHint)}
      </Text>
      <DataTable
        bare
        label={t(($) => $.offlineTask.conflicts)}
        columns={columns}
        rows={conflicts}
        rowKey={({ uuid }) => uuid}
      />
    </Panel>
  );
}
