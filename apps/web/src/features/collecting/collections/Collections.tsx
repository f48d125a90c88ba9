import { collectionRoutes } from '@tsenomer/contracts';
import type { CollectionItem } from '@tsenomer/contracts';
import { Button, Group } from '@mantine/core';
import { IconHistory, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import type { ScheduleCommands } from '#lib/schedule/ScheduleItems.tsx';
import { useNextStarts } from '#lib/schedule/use-next-starts.ts';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { CollectionFilters } from './CollectionFilters.tsx';
import { isFiltered, listInput } from './collections-search.ts';
import type { CollectionsSearch } from './collections-search.ts';
import { DeleteBar } from './DeleteBar.tsx';
import { StartBar } from './StartBar.tsx';
import { useBulkStart } from './use-bulk-start.ts';
import { useCollectionColumns } from './use-collection-columns.tsx';
import { useCollectionCommands } from './use-collection-commands.tsx';

const SettingsWindow = lazy(() => import('#lib/monitoring-settings/SettingsWindow.tsx'));
const StartRefusals = lazy(() => import('./StartRefusals.tsx'));
const ParsingHistory = lazy(() => import('./ParsingHistory.tsx'));

/** While something runs the list is asked for this often; live hints only come on top. */
const RUNNING_POLL = 2000;

interface CollectionsProps {
  readonly search: CollectionsSearch;
  readonly onSearch: (search: Partial<CollectionsSearch>) => void;
  readonly scheduling: ScheduleCommands;
  readonly may: {
    readonly create: boolean;
    readonly run: boolean;
    readonly edit: boolean;
    readonly remove: boolean;
  };
}

/** The list of monitorings (P2 §2 "Collections list"). */
export function Collections({ search, onSearch, scheduling, may }: CollectionsProps) {
  const { t } = useTranslation();
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null);
  const [history, setHistory] = useState(false);
  const [settingsOf, setSettingsOf] = useState<number | null>(null);
  const commands = useCollectionCommands();
  const bulk = useBulkStart();
  const list = useQuery({
    ...query(collectionRoutes.listCollections, listInput(search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => isActiveStatus(item.status)) ? RUNNING_POLL : false,
  });
  const schedules = useNextStarts((list.data?.items ?? []).map(({ id }) => id));
  const columns = useCollectionColumns({
    commands,
    schedules,
    scheduling,
    may,
    onSettings: ({ id }) => setSettingsOf(id),
    marks: marked === null ? null : { ids: marked, toggle: (id) => setMarked(toggled(marked, id)) },
  });
  const filtered = isFiltered(search);
  const create = may.create && (
    <LinkButton to="/parsing/creating" leftSection={<IconPlus size={16} />}>
      {t(($) => $.collections.create)}
    </LinkButton>
  );
  const removeMarked = async (ids: ReadonlySet<number>): Promise<void> => {
    const gone = await commands.remove([...ids]);
    if (gone.length === ids.size) setMarked(null);
    else setMarked(new Set([...ids].filter((id) => !gone.includes(id))));
  };
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.parsing)}
        count={list.data && t(($) => $.monitoring.collections, { count: list.data.total })}
        actions={
          <Group gap={8}>
            <SavedViews screen="monitorings" table={null} />
            <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setHistory(true)}>
              {t(($) => $.collections.history.open)}
            </Button>
            {may.remove && (marked !== null || list.data?.total !== 0) && (
              <Button
                variant={marked === null ? 'default' : 'light'}
                aria-pressed={marked !== null}
                leftSection={<IconTrash size={16} />}
                onClick={() => setMarked(marked === null ? new Set() : null)}
              >
                {t(($) => $.collections.deleteMode)}
              </Button>
            )}
            {create}
          </Group>
        }
      />
      <CollectionFilters
        filters={search}
        onChange={({ city, company, updatedAt, name }) => onSearch({ city, company, updatedAt, name, page: 1 })}
      />
      {marked !== null && (
        <DeleteBar
          count={marked.size}
          onSelectPage={() =>
            setMarked(
              new Set((list.data?.items ?? []).filter((item) => !isActiveStatus(item.status)).map((item) => item.id)),
            )
          }
          onDelete={() => void removeMarked(marked)}
          onLeave={() => setMarked(null)}
        />
      )}
      {may.run && marked === null && bulk.chosen.length > 0 && <StartBar bulk={bulk} />}
      <ArrangedTable<CollectionItem>
        name="collections"
        label={t(($) => $.nav.parsing)}
        columns={columns}
        choice={may.run && marked === null ? bulk.choiceOf(list.data?.items ?? []) : undefined}
        {...pagedRows(list, { page: search.page, limit: search.limit, onPage: onSearch })}
        rowKey={(row) => row.id}
        {...(marked === null && { rowLink: (row) => ({ to: '/parsing/$id', params: { id: String(row.id) } }) })}
        empty={
          filtered ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : (
            <EmptyState
              title={t(($) => $.collections.empty)}
              description={t(($) => $.collections.emptyHint)}
              actions={create}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {settingsOf !== null && <SettingsWindow collectionId={settingsOf} onClose={() => setSettingsOf(null)} />}
        {bulk.refused.length > 0 && <StartRefusals refused={bulk.refused} onClose={bulk.forgetRefused} />}
      </Suspense>
      {history && (
        <Suspense fallback={null}>
          <ParsingHistory onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
