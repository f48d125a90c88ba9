import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditRoutes } from '@tsenomer/contracts';
import type { AuditItem } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { AuditFiltersBar } from './AuditFiltersBar.tsx';
import { isFiltered, listInput } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

const ChangesWindow = lazy(async () => ({ default: (await import('./ChangesWindow.tsx')).ChangesWindow }));

interface AuditProps {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
}

/** The journal of actions: who changed what, when and from where; the newest first. */
export function Audit({ search, onSearch }: AuditProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AuditItem | null>(null);
  const list = useQuery({
    ...query(auditRoutes.listAudit, listInput(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useAuditColumns(setOpened);
  const filtered = isFiltered(search);
  const actor = list.data?.items.find((item) => item.actor?.id === search.who)?.actor;
  return (
    <>
      <AuditFiltersBar
        filters={search}
        actorName={search.who === undefined ? undefined : actor?.name}
        onChange={(filters) => onSearch({ ...filters, page: 1, limit: search.limit })}
      />
      <ArrangedTable
        name="audit"
        label={t(($) => $.audit.tabs.audit)}
        columns={columns}
        {...pagedRows(list, {
          page: search.page,
          limit: search.limit,
          onPage: (page) => onSearch({ ...search, ...page }),
        })}
        rowKey={({ id }) => id}
        empty={
          filtered ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : undefined
        }
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <ChangesWindow item={opened} names={list.data?.names ?? []} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
