import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brandRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryPatch } from '#components/directory/directory-search.ts';
import { DirectoryList } from '#components/directory/DirectoryList.tsx';
import { useTimedUndo } from '#components/feedback/use-timed-undo.ts';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { query } from '#lib/api/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import type { BrandsSearch } from './brands-search.ts';
import { useBrandColumns } from './use-brand-columns.tsx';
import { useBrandCommands } from './use-brand-commands.ts';

const NameDialog = lazy(() => import('#components/directory/NameDialog.tsx'));

interface BrandsProps {
  readonly search: BrandsSearch;
  readonly onSearch: (patch: DirectoryPatch) => void;
  readonly rights: DirectoryRights;
}

/** The list of brands: add, rename in place, delete with five seconds to think better of it (P1 §4). */
export function Brands({ search, onSearch, rights }: BrandsProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<number | null>(null);
  const commands = useBrandCommands();
  const { page, limit, order } = search;
  const filters = search.search === '' ? {} : { filters: { name: search.search } };
  const list = useQuery({
    ...query(brandRoutes.listBrands, { query: { page, limit, order, productsCount: true, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const undo = useTimedUndo(commands.remove);
  const columns = useBrandColumns({ commands, rights, undo, renaming, onRename: setRenaming });
  const add = rights.create && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t(($) => $.brands.add)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.brands)}
        count={list.data === undefined ? undefined : t(($) => $.brands.count, { count: list.data.total })}
        actions={add}
      />
      <DirectoryList
        label={t(($) => $.nav.brands)}
        searchLabel={t(($) => $.brands.search)}
        search={search}
        onSearch={onSearch}
        list={list}
        columns={columns}
        empty={<EmptyState title={t(($) => $.brands.empty)} description={t(($) => $.brands.emptyHint)} actions={add} />}
      />
      {adding && (
        <Suspense fallback={null}>
          <NameDialog
            title={t(($) => $.brands.addTitle)}
            confirm={t(($) => $.common.add)}
            onSubmit={commands.create}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
