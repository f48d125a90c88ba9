import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BRANDS_DEFAULTS, Brands, brandsSearch } from '#features/catalogue/brands/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';

export const Route = createFileRoute('/_app/brands')({
  validateSearch: brandsSearch,
  search: { middlewares: [stripSearchParams(BRANDS_DEFAULTS)] },
  component: BrandsPage,
});

function BrandsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Brands
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => brandsSearch.parse({ ...current, ...patch }),
          ...entry(brandsSearch.parse({ ...search, ...patch })),
        })
      }
      rights={useDirectoryRights()}
    />
  );
}
