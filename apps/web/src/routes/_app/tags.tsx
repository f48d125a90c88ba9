import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { TAGS_DEFAULTS, Tags, tagsSearch } from '#features/tags/index.ts';
import { useDirectoryRights } from '#lib/user/directory-rights.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/tags')({
  validateSearch: tagsSearch,
  search: { middlewares: [stripSearchParams(TAGS_DEFAULTS)] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'directories.read'),
  component: TagsPage,
});

function TagsPage() {
  const navigate = Route.useNavigate();
  return (
    <Tags
      search={Route.useSearch()}
      onSearch={(patch) => void navigate({ search: (current) => tagsSearch.parse({ ...current, ...patch }), replace: true })}
      rights={useDirectoryRights()}
    />
  );
}
