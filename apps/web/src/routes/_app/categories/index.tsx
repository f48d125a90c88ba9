import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CATEGORIES_DEFAULTS, Categories, categoriesSearch } from '#features/catalogue/categories/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';

export const Route = createFileRoute('/_app/categories/')({
  validateSearch: categoriesSearch,
  search: { middlewares: [stripSearchParams(CATEGORIES_DEFAULTS)] },
  component: CategoriesPage,
});

function CategoriesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Categories
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => categoriesSearch.parse({ ...current, ...patch }),
          ...entry(categoriesSearch.parse({ ...search, ...patch })),
        })
      }
      rights={useDirectoryRights()}
    />
  );
}
