import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tagRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryPatch } from '#components/directory/directory-search.ts';
import { DirectoryList } from '#components/directory/DirectoryList.tsx';
import { useTimedUndo } from '#components/feedback/use-timed-undo.ts';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { query } from '#lib/api/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import type { TagsSearch } from './tags-search.ts';
import { useTagColumns } from './use-tag-columns.tsx';
import { useTagCommands } from './use-tag-commands.ts';

const AddTags = lazy(() => import('./AddTags.tsx'));
const NONE: ReadonlySet<number> = new Set();

interface TagsProps {
  readonly search: TagsSearch;
  readonly onSearch: (patch: DirectoryPatch) => void;
  readonly rights: DirectoryRights;
}

/**
 * The list of tags: add several at once, rename in place, delete one with time to undo, or the chosen ones together.
 */
export function Tags({ search, onSearch, rights }: TagsProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [chosen, setChosen] = useState(NONE);
  const commands = useTagCommands();
  const { page, limit, sort, order } = search;
  const filters = search.search === '' ? {} : { filters: { name: search.search } };
  const list = useQuery({
    ...query(tagRoutes.listTags, { query: { page, limit, sort, order, linksCount: true, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const undo = useTimedUndo(commands.remove);
  const choosing = rights.remove === 'yes';
  const toggle = (id: number): void =>
    setChosen((current) =>
      current.has(id) ? new Set([...current].filter((other) => other !== id)) : new Set([...current, id]),
    );
  const columns = useTagColumns({
    commands,
    rights,
    undo,
    renaming,
    onRename: setRenaming,
  });
  const rows = list.data?.items ?? [];
  const deleteChosen = async (): Promise<void> => {
    if (await commands.removeMany([...chosen])) setChosen(NONE);
  };
  const add = rights.create && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t(($) => $.tags.add)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.tags)}
        count={list.data === undefined ? undefined : t(($) => $.tags.count, { count: list.data.total })}
        actions={add}
      />
      <DirectoryList
        label={t(($) => $.nav.tags)}
        searchLabel={t(($) => $.tags.search)}
        search={search}
        // What is chosen is what one sees: another page or search starts anew.
        onSearch={(patch) => {
          setChosen(NONE);
          onSearch(patch);
        }}
        list={list}
        columns={columns}
        choice={
          choosing
            ? {
                isChosen: ({ id }) => chosen.has(id),
                label: ({ name }) => t(($) => $.tags.choose, { name }),
                onPress: ({ id }) => toggle(id),
                onPage: (whole) => setChosen(whole ? new Set(rows.map(({ id }) => id)) : NONE),
              }
            : undefined
        }
        bar={
          chosen.size > 0 && (
            <ChosenBar
              label={t(($) => $.tags.chosen)}
              count={t(($) => $.components.chosen, { count: chosen.size })}
              onClear={() => setChosen(NONE)}
            >
              <Button size="compact-sm" color="red.9" onClick={() => void deleteChosen()}>
                {t(($) => $.tags.deleteChosen, { count: chosen.size })}
              </Button>
            </ChosenBar>
          )
        }
        empty={<EmptyState title={t(($) => $.tags.empty)} description={t(($) => $.tags.emptyHint)} actions={add} />}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddTags onSubmit={commands.create} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
