import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CATEGORIES_DEFAULTS, Categories, categoriesSearch } from '#features/categories/index.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/categories/')({
  validateSearch: categoriesSearch,
  search: { middlewares: [stripSearchParams(CATEGORIES_DEFAULTS)] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'directories.read'),
  component: CategoriesPage,
});

function CategoriesPage() {
  const navigate = Route.useNavigate();
  return (
    <Categories
      search={Route.useSearch()}
      onSearch={(patch) => void navigate({ search: (current) => categoriesSearch.parse({ ...current, ...patch }), replace: true })}
      rights={useDirectoryRights()}
    />
  );
}
