import { Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { PriceInput } from './PriceInput.tsx';
import { RowDetails } from './RowDetails.tsx';
import { RowMarks } from './RowMarks.tsx';
import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import styles from './task-page.module.css';

interface RowColumnsInput {
  readonly taskId: number;
  readonly mayEdit: boolean;
  /** All photos of the task, for the gallery. */
  readonly photos: readonly TitledPhoto[];
  readonly onEdit: (row: TaskProductRow) => void;
  readonly unitOf: (id: number | null) => string;
}

/** The columns of a task's products (P2 §3 "Task product price row"). */
export function useRowColumns({ taskId, mayEdit, photos, onEdit, unitOf }: RowColumnsInput): Column<TaskProductRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t(($) => $.offlineTask.product),
      phone: 'title',
      width: '34%',
      cell: (row) => (
        <>
          {row.name === '' ? t(($) => $.offline.unnamed) : row.name}
          <span className={styles['sub']}>
            {[row.brandName, row.article, row.barcode].filter((each) => each !== null && each !== '').join(' · ')}
          </span>
          <RowMarks row={row} />
        </>
      ),
    },
    {
      id: 'photos',
      header: t(($) => $.offline.photos),
      cell: ({ productPricePhotos }) =>
        productPricePhotos.length === 0 ? (
          <span aria-hidden>—</span>
        ) : (
          <ShelfPhotos photos={photos.filter(({ uuid }) => productPricePhotos.includes(uuid))} among={photos} />
        ),
    },
    {
      id: 'oldPrice',
      header: t(($) => $.offlineTask.oldPrice),
      align: 'end',
      cell: (row) => <Money amount={row.oldPrice} currency={row.currency} />,
    },
    {
      id: 'price',
      header: t(($) => $.offlineTask.price),
      align: 'end',
      width: 116,
      cell: (row) => (
        <>
          {mayEdit ? (
            <PriceInput key={`${row.newProductUuid}/${row.productId}`} taskId={taskId} row={row} />
          ) : (
            <Money amount={row.price} currency={row.currency} />
          )}
          {row.edited && row.originalPrice !== row.price && (
            <Text span size="xs" c="var(--ink-3)" display="block">
              {t(($) => $.offlineTask.was)} <Money amount={row.originalPrice} currency={row.currency} />
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'difference',
      header: t(($) => $.offlineTask.difference),
      align: 'end',
      cell: ({ differencePercent, flagged }) => {
        if (differencePercent === null) return <span aria-hidden>—</span>;
        const text = formats.percent(differencePercent * 100, true);
        return flagged ? <StatusBadge tone="bad">{t(($) => $.offlineTask.flagged, { text })}</StatusBadge> : text;
      },
    },
    {
      id: 'details',
      header: t(($) => $.offlineTask.details),
      cell: (row) => <RowDetails row={row} unit={unitOf(row.measureUnitId)} />,
    },
    ...(mayEdit
      ? [
          {
            id: 'actions',
            header: t(($) => $.components.actions),
            phone: 'actions' as const,
            align: 'end' as const,
            cell: (row: TaskProductRow) => (
              <Group justify="flex-end">
                <IconButton
                  variant="light"
                  size={30}
                  label={t(($) => $.offlineTask.editOf, { name: row.name })}
                  onClick={() => onEdit(row)}
                >
                  <IconPencil size={17} />
                </IconButton>
              </Group>
            ),
          },
        ]
      : []),
  ];
}
