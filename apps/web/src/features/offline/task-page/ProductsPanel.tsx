import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unitRoutes } from '@tsenomer/contracts';
import type { OfflineTask, TaskProductRow } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { keyOfRow, ROW_KINDS, rowsOf } from './task-address.ts';
import type { TaskPlace } from './task-address.ts';
import { useRowColumns } from './use-row-columns.tsx';

const RowWindow = lazy(() => import('./RowWindow.tsx'));

interface ProductsPanelProps extends TaskPlace {
  readonly task: OfflineTask;
  readonly rows: readonly TaskProductRow[];
  readonly photos: readonly TitledPhoto[];
  readonly mayEdit: boolean;
}

/** The products of a task by what is to be looked at, a page at a time, and the window in which one is changed. */
export function ProductsPanel({ task, rows, photos, mayEdit, address, onAddress }: ProductsPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [edited, setEdited] = useState<TaskProductRow | null>(null);
  const units = useQuery(query(unitRoutes.listMeasureUnits));
  const unitOf = (id: number | null): string => units.data?.items.find((unit) => unit.id === id)?.name ?? '';
  const columns = useRowColumns({
    taskId: task.id,
    mayEdit,
    photos,
    unitOf,
    onEdit: setEdited,
  });
  const shown = rowsOf(rows, address.rows);
  const from = (address.page - 1) * address.limit;
  // A row that somebody takes away meanwhile is still the one that is being changed.
  const open = edited && (rows.find((row) => keyOfRow(row) === keyOfRow(edited)) ?? edited);
  return (
    <>
      <Group gap={6} mb={10} component="section" aria-label={t(($) => $.offlineTask.show)}>
        {ROW_KINDS.map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={address.rows === kind ? 'light' : 'default'}
            aria-pressed={address.rows === kind}
            onClick={() => onAddress({ rows: kind, page: 1 })}
          >
            {t(($) => $.offlineTask.kinds[kind])} · {formats.number(rowsOf(rows, kind).length)}
          </Button>
        ))}
      </Group>
      <ArrangedTable<TaskProductRow>
        name="offline-task-products"
        label={t(($) => $.offlineTask.products)}
        columns={columns}
        rows={shown.slice(from, from + address.limit)}
        rowKey={keyOfRow}
        {...(shown.length > address.limit && {
          paging: {
            page: address.page,
            pageSize: address.limit,
            total: shown.length,
            onChange: ({ page, pageSize }) => onAddress({ page, limit: pageSize }),
          },
        })}
        empty={<EmptyState title={t(($) => $.offlineTask.nothingHere)} />}
      />
      <Suspense fallback={null}>
        {open !== null && (
          <RowWindow
            task={task}
            row={open}
            photos={photos}
            units={units.data?.items ?? []}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}
