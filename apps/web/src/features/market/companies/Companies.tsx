import { companyRoutes, errorText } from '@tsenomer/contracts';
import type { CompanyItem } from '@tsenomer/contracts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { companiesInput, isNarrowed, sellersInput } from './companies-search.ts';
import type { CompaniesSearch } from './companies-search.ts';
import { CompanyFilters } from './CompanyFilters.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';
import { useCompanyCommands } from './use-company-commands.tsx';

const AddCompany = lazy(() => import('./AddCompany.tsx'));

interface CompaniesProps {
  readonly search: CompaniesSearch;
  readonly onSearch: (patch: Partial<CompaniesSearch>) => void;
  /** Who may not create sees the button only in demo mode, where it says so (P1 §8). */
  readonly may: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean; readonly demo: boolean };
  readonly onAdded: (id: number) => void;
}

/** The list of companies, the own one first, and of sellers (P1 §2 "companies"). */
export function Companies({ search, onSearch, may, onAdded }: CompaniesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const [adding, setAdding] = useState(false);
  const sellers = search.view === 'sellers';
  const companiesQuery = useQuery({
    ...query(companyRoutes.listCompanies, companiesInput(search)),
    placeholderData: keepPreviousData,
    enabled: !sellers,
  });
  const sellersQuery = useQuery({
    ...query(companyRoutes.listSellers, sellersInput(search)),
    placeholderData: keepPreviousData,
    enabled: sellers,
  });
  const list = sellers ? sellersQuery : companiesQuery;
  const columns = useCompanyColumns({ commands: useCompanyCommands(), may, sortable: !sellers });
  const add = (may.create || may.demo) && (
    <Button
      leftSection={<IconPlus size={16} />}
      onClick={() => (may.create ? setAdding(true) : toasts.warning(errorText('DEMO_FORBIDDEN', locale)))}
    >
      {t(($) => $.companies.add)}
    </Button>
  );
  const total = list.data?.total;
  const empty = isNarrowed(search) ? (
    <EmptyState title={t(($) => $.components.nothingFound)} description={t(($) => $.components.nothingFoundHint)} />
  ) : sellers ? (
    <EmptyState title={t(($) => $.companies.emptySellers)} description={t(($) => $.companies.emptySellersHint)} />
  ) : (
    <EmptyState title={t(($) => $.companies.empty)} description={t(($) => $.companies.emptyHint)} actions={add} />
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.companies.title)}
        count={
          total === undefined
            ? undefined
            : sellers
              ? t(($) => $.companies.sellersCount, { count: total })
              : t(($) => $.companies.count, { count: total })
        }
        actions={add}
      />
      <CompanyFilters search={search} onSearch={onSearch} />
      {list.data === undefined && list.error !== null ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ArrangedTable<CompanyItem>
          name="companies"
          label={sellers ? t(($) => $.companies.sellers) : t(($) => $.companies.title)}
          columns={columns}
          rows={list.data?.items}
          rowKey={(row) => row.id}
          refreshing={list.isPlaceholderData}
          rowLink={(row) => ({ to: '/companies/$id', params: { id: String(row.id) } })}
          {...(!sellers && {
            sort: { by: search.sort, descending: search.order === 'desc' },
            onSort: ({ by, descending }) =>
              onSearch({ sort: by === 'host' ? 'host' : 'name', order: descending ? 'desc' : 'asc', page: 1 }),
          })}
          paging={{
            page: search.page,
            pageSize: search.limit,
            total: total ?? 0,
            onChange: ({ page, pageSize }) => onSearch({ page, limit: pageSize }),
          }}
          empty={empty}
        />
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddCompany onClose={() => setAdding(false)} onAdded={onAdded} />
        </Suspense>
      )}
    </>
  );
}
