import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { TAGS_DEFAULTS, Tags, tagsSearch } from '#features/catalogue/tags/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';

export const Route = createFileRoute('/_app/tags')({
  validateSearch: tagsSearch,
  search: { middlewares: [stripSearchParams(TAGS_DEFAULTS)] },
  component: TagsPage,
});

function TagsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Tags
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => tagsSearch.parse({ ...current, ...patch }),
          ...entry(tagsSearch.parse({ ...search, ...patch })),
        })
      }
      rights={useDirectoryRights()}
    />
  );
}
