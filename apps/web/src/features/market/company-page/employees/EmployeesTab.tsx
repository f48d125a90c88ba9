import { userRoutes } from '@tsenomer/contracts';
import type { UserItem } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { useEmployeeColumns } from './use-employee-columns.tsx';
import { useResetSecondFactor } from './use-reset-second-factor.ts';
import { useSetAutoApprove } from './use-set-auto-approve.ts';
import { useSetRole } from './use-set-role.ts';

interface EmployeesTabProps {
  readonly companyId: number;
  /** As it stands in the address. */
  readonly paging: Paging;
  readonly onPaging: (paging: PagingChoice) => void;
  /** The signed-in user's id, for whom a change of the own role is worded otherwise. */
  readonly ownId: number;
  readonly maySetRole: boolean;
  /** The way to invite somebody, for who may. */
  readonly invite: ReactNode;
}

/** The company's users and their roles. */
export function EmployeesTab({ companyId, paging, onPaging, ownId, maySetRole, invite }: EmployeesTabProps) {
  const { t } = useTranslation();
  const users = useQuery({
    ...query(userRoutes.listUsers, { query: { page: paging.page, limit: paging.pageSize, filters: { companyId } } }),
    placeholderData: keepPreviousData,
  });
  const mayApprove = useMay('offlineTasks.approve');
  const setAutoApprove = useSetAutoApprove();
  const columns = useEmployeeColumns({
    maySetRole,
    setRole: useSetRole(ownId),
    setAutoApprove: mayApprove ? setAutoApprove : null,
    resetSecondFactor: useResetSecondFactor(),
  });
  const title =
    users.data === undefined
      ? t(($) => $.companyPage.tabs.employees)
      : t(($) => $.companyPage.employeesCount, { count: users.data.total });
  return (
    <Panel flush title={title} aside={invite}>
      <ArrangedTable<UserItem>
        name="employees"
        bare
        label={t(($) => $.companyPage.tabs.employees)}
        columns={columns}
        rows={users.data?.items}
        rowKey={(user) => user.id}
        error={users.error}
        onRetry={() => void users.refetch()}
        refreshing={users.isPlaceholderData}
        paging={{ ...paging, total: users.data?.total ?? 0, onChange: onPaging }}
        empty={
          <EmptyState
            title={t(($) => $.companyPage.noEmployees)}
            description={t(($) => $.companyPage.noEmployeesHint)}
            actions={invite}
          />
        }
      />
    </Panel>
  );
}
