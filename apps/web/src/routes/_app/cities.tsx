import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CITIES_DEFAULTS, Cities, citiesSearch } from '#features/market/cities/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';

export const Route = createFileRoute('/_app/cities')({
  validateSearch: citiesSearch,
  search: { middlewares: [stripSearchParams(CITIES_DEFAULTS)] },
  component: CitiesPage,
});

function CitiesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Cities
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => citiesSearch.parse({ ...current, ...patch }),
          ...entry(citiesSearch.parse({ ...search, ...patch })),
        })
      }
      rights={useDirectoryRights()}
    />
  );
}
