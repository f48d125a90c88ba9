import { Button, Select, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ANALOG_STATES, analogRoutes, collectionRoutes } from '@tsenomer/contracts';
import type { AnalogItem } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { ApiError, query } from '#lib/api/index.ts';
import { AnalogsFile } from './AnalogsFile.tsx';
import { analogsInput, isFiltered, NO_ANALOG_FILTERS } from './analogs-address.ts';
import type { AnalogsAddress } from './analogs-address.ts';
import { useAnalogColumns } from './use-analog-columns.tsx';

const AnalogWindow = lazy(() => import('./AnalogWindow.tsx'));

interface AnalogsPageProps {
  readonly collectionId: number;
  readonly address: AnalogsAddress;
  readonly onAddress: (part: Partial<AnalogsAddress>) => void;
  readonly breadcrumbs: readonly Crumb[];
}

/** What competitors sell in place of a monitoring's products (COLL-7). */
export function AnalogsPage({ collectionId, address, onAddress, breadcrumbs }: AnalogsPageProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AnalogItem | 'new' | null>(null);
  const analogs = useQuery({
    ...query(analogRoutes.listAnalogs, analogsInput(collectionId, address)),
    placeholderData: keepPreviousData,
  });
  const companies = useQuery(query(collectionRoutes.enabledCompanies, { params: { id: collectionId } }));
  const columns = useAnalogColumns({ collectionId, onEdit: setOpened });
  // A monitoring that does not exist is the not-found screen, not an error to retry.
  if (analogs.error instanceof ApiError && analogs.error.status === 404) throw analogs.error;
  const { search, company, state, page, limit } = address;
  const change = (part: Partial<AnalogsAddress>): void => onAddress({ ...part, page: 1 });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {t(($) => $.analogs.add)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.analogs)}
        count={analogs.data && t(($) => $.analogs.count, { count: analogs.data.total })}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <AnalogsFile collectionId={collectionId} />
            {add}
          </>
        }
      />
      <Text size="sm" c="var(--ink-2)" maw={820} mb="md" data-off-paper>
        {t(($) => $.analogs.hint)}
      </Text>
      <FiltersBar active={isFiltered(address)} onReset={() => onAddress(NO_ANALOG_FILTERS)}>
        <SearchField
          label={t(($) => $.analogs.product)}
          placeholder={t(($) => $.analogs.productPlaceholder)}
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <Select<number>
          label={t(($) => $.analogs.company)}
          placeholder={t(($) => $.analogs.anyCompany)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          nothingFoundMessage={t(($) => $.components.noOptions)}
          data={(companies.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={company ?? null}
          onChange={(id) => change({ company: id ?? undefined })}
        />
        <Select
          label={t(($) => $.analogs.state)}
          placeholder={t(($) => $.analogs.anyState)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          data={ANALOG_STATES.map((value) => ({ value, label: t(($) => $.monitoring.outcome[value]) }))}
          value={state ?? null}
          onChange={(value) => change({ state: ANALOG_STATES.find((each) => each === value) })}
        />
      </FiltersBar>
      <DataTable<AnalogItem>
        label={t(($) => $.nav.analogs)}
        columns={columns}
        {...pagedRows(analogs, { page, limit, onPage: onAddress })}
        rowKey={({ id }) => id}
        empty={
          isFiltered(address) ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : (
            <EmptyState title={t(($) => $.analogs.empty)} description={t(($) => $.analogs.emptyHint)} />
          )
        }
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <AnalogWindow
            collectionId={collectionId}
            analog={opened === 'new' ? null : opened}
            companies={companies.data?.items ?? []}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
