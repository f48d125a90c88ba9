import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage, linksSearch } from '#features/collecting/collection-page/index.ts';
import type { LinksSearch } from '#features/collecting/collection-page/index.ts';
import { useCollectionCommands } from '#features/collecting/collections/index.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useScheduleCommands } from '#lib/schedule/use-schedule-commands.ts';
import { useMay } from '#lib/user/current-user.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

export const Route = createFileRoute('/_app/parsing/$id/')({
  validateSearch: linksSearch,
  beforeLoad: ({ params }) => ({ collectionId: idInAddress(params.id) }),
  component: CollectionRoute,
});

function CollectionRoute() {
  const { collectionId } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const commands = useCollectionCommands();
  const scheduling = useScheduleCommands((id) => void navigate({ to: '/parsing/$id', params: { id: String(id) } }));
  const { goBack } = useWayBack();
  const may = {
    run: useMay('collections.run'),
    create: useMay('collections.create'),
    edit: useMay('collections.edit'),
    remove: useMay('collections.delete'),
    editLinks: useMay('products.edit'),
    configureSearch: useMay('linkSearch.configure'),
  };
  // The window of links opens in an entry of its own and is filtered there: one way back closes it.
  const onSearch = (next: LinksSearch): void => {
    const go = (instead: boolean): void =>
      void navigate({ search: next, replace: instead, state: instead ? true : OPENED_FROM_BEFORE });
    if (next.links !== undefined) go(search.links !== undefined);
    else if (search.links !== undefined) goBack(() => void navigate({ search: next, replace: true }));
  };
  const remove = async (collection: { readonly id: number }): Promise<void> => {
    const gone = await commands.remove([collection.id]);
    if (gone.length > 0) await navigate({ to: '/parsing' });
  };
  return (
    <CollectionPage
      id={collectionId}
      search={search}
      onSearch={onSearch}
      commands={{ ...commands, ...scheduling, remove }}
      may={may}
    />
  );
}
