import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cityRoutes } from '@tsenomer/contracts';
import type { CityItem } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryPatch } from '#components/directory/directory-search.ts';
import { DirectoryList } from '#components/directory/DirectoryList.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { query } from '#lib/api/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import { useDemoRefusal } from '#lib/user/use-demo-refusal.ts';
import type { CitiesSearch } from './cities-search.ts';
import { NEW_CITY, valuesOf } from './city-values.ts';
import { useCityColumns } from './use-city-columns.tsx';
import { useCityCommands } from './use-city-commands.ts';

const CityDialog = lazy(() => import('./CityDialog.tsx'));

interface CitiesProps {
  readonly search: CitiesSearch;
  readonly onSearch: (patch: DirectoryPatch) => void;
  readonly rights: DirectoryRights;
}

/** The list of cities: add, change, and delete those that nothing uses. */
export function Cities({ search, onSearch, rights }: CitiesProps) {
  const { t } = useTranslation();
  const refuseDemo = useDemoRefusal();
  const commands = useCityCommands();
  const [edited, setEdited] = useState<CityItem | 'new' | null>(null);
  const { page, limit, sort, order } = search;
  const filters = search.search === '' ? {} : { filters: { name: search.search } };
  const list = useQuery({
    ...query(cityRoutes.listCities, { query: { page, limit, sort, order, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const columns = useCityColumns({
    rights,
    onEdit: setEdited,
    onRemove: rights.remove === 'demo' ? refuseDemo : (city) => void commands.remove(city),
  });
  const add = rights.create && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t(($) => $.cities.add)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.cities)}
        count={list.data === undefined ? undefined : t(($) => $.cities.count, { count: list.data.total })}
        actions={add}
      />
      <DirectoryList
        label={t(($) => $.nav.cities)}
        searchLabel={t(($) => $.cities.search)}
        search={search}
        onSearch={onSearch}
        list={list}
        columns={columns}
        empty={<EmptyState title={t(($) => $.cities.empty)} description={t(($) => $.cities.emptyHint)} actions={add} />}
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <CityDialog
            title={edited === 'new' ? t(($) => $.cities.addTitle) : t(($) => $.cities.editTitle)}
            confirm={edited === 'new' ? t(($) => $.common.add) : t(($) => $.common.save)}
            initial={edited === 'new' ? NEW_CITY : valuesOf(edited)}
            onSubmit={(values) => commands.save(edited === 'new' ? null : edited.id, values)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
