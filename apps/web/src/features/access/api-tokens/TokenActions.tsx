import { useQuery } from '@tanstack/react-query';
import { tokenRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { useActionColumns } from './use-action-columns.tsx';

/** What programs changed by API tokens, the newest first (P2 §2 "retailer API"). */
export function TokenActions() {
  const { t } = useTranslation();
  const actions = useQuery({ ...query(tokenRoutes.listTokenActions, { query: {} }), staleTime: 0 });
  const columns = useActionColumns();
  return (
    <Panel title={t(($) => $.apiTokens.actionsTitle)}>
      <ArrangedTable
        name="api-token-actions"
        label={t(($) => $.apiTokens.actionsTitle)}
        columns={columns}
        rows={actions.data?.items}
        rowKey={({ id }) => id}
        error={actions.error}
        onRetry={() => void actions.refetch()}
        empty={
          <EmptyState title={t(($) => $.apiTokens.actionsEmpty)} description={t(($) => $.apiTokens.actionsEmptyHint)} />
        }
      />
    </Panel>
  );
}
