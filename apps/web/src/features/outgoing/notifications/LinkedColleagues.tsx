import { useQuery } from '@tanstack/react-query';
import { contactRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useLinkedColumns } from './use-linked-columns.tsx';

interface LinkedColleaguesProps {
  /** undefined: of every monitoring. */
  readonly collectionId: number | undefined;
  readonly may: boolean;
}

/** The colleagues who are told, each with their monitoring. */
export function LinkedColleagues({ collectionId, may }: LinkedColleaguesProps) {
  const { t } = useTranslation();
  const contacts = useQuery(
    query(contactRoutes.listContacts, {
      query: { page: 1, limit: 1000, ...(collectionId !== undefined && { parsingCollectionId: collectionId }) },
    }),
  );
  const label = t(($) => $.notifications.linked);
  return (
    <Panel flush title={label}>
      <DataTable
        bare
        label={label}
        columns={useLinkedColumns(may)}
        rows={contacts.data?.items.filter(({ isActive }) => isActive)}
        error={contacts.error}
        onRetry={() => void contacts.refetch()}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(($) => $.notifications.nobody)}
            description={may && t(($) => $.notifications.nobodyHint)}
          />
        }
      />
    </Panel>
  );
}
