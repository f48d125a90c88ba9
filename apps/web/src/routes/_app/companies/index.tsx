import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { Companies, companiesSearch } from '#features/market/companies/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/companies/')({
  validateSearch: companiesSearch,
  search: {
    middlewares: [
      stripSearchParams({
        page: 1,
        limit: DEFAULT_PAGE_SIZE,
        view: 'companies',
        kind: 'all',
        state: 'any',
        search: '',
        sort: 'name',
        order: 'asc',
      }),
    ],
  },
  component: CompaniesRoute,
});

function CompaniesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const demo = useCurrentUser().role === 'demo';
  const may = {
    create: useMay('companies.create'),
    edit: useMay('companies.edit'),
    remove: useMay('companies.delete'),
    demo,
  };
  return (
    <Companies
      search={search}
      onSearch={(patch) =>
        void navigate({ search: (current) => ({ ...current, ...patch }), ...entry({ ...search, ...patch }) })
      }
      may={may}
      onAdded={(id) => void navigate({ to: '/companies/$id', params: { id: String(id) } })}
    />
  );
}
