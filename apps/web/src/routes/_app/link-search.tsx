import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LinkSearchReview, REVIEW_DEFAULTS, reviewSearch } from '#features/collecting/link-search/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/link-search')({
  validateSearch: reviewSearch,
  search: { middlewares: [stripSearchParams(REVIEW_DEFAULTS)] },
  component: LinkSearchRoute,
});

function LinkSearchRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const may = { decide: useMay('products.edit'), create: useMay('collections.create') };
  return (
    <LinkSearchReview
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => ({ ...current, ...patch }),
          ...entry({ ...search, ...patch }),
          resetScroll: false,
        })
      }
      may={may}
    />
  );
}
