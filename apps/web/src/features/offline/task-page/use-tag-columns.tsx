import { Text } from '@mantine/core';
import type { EditedRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { TagAmount } from './TagAmount.tsx';
import type { TagProposal, TagValue } from './tag-proposals.ts';

interface TagColumnsInput {
  readonly photos: readonly TitledPhoto[];
  /** null where nothing may be changed. */
  readonly onTake: ((edit: EditedRow) => void) | null;
}

/** The columns of what tags propose: the photo, the product, and each value with the way to take it. */
export function useTagColumns({ photos, onTake }: TagColumnsInput): readonly Column<TagProposal>[] {
  const { t } = useTranslation();
  const nameOf = ({ row }: TagProposal): string => (row.name === '' ? t(($) => $.offline.unnamed) : row.name);
  const amount = (value: TagValue, becomes: string) => (proposal: TagProposal) => (
    <TagAmount
      proposal={proposal.amounts[value]}
      currency={proposal.row.currency}
      becomes={becomes}
      productName={nameOf(proposal)}
      onTake={onTake}
    />
  );
  return [
    {
      id: 'photo',
      header: t(($) => $.offline.photos),
      cell: ({ photo }) => <ShelfPhotos photos={photos.filter(({ uuid }) => uuid === photo)} among={photos} />,
    },
    { id: 'name', header: t(($) => $.offlineTask.product), phone: 'title', width: '30%', cell: nameOf },
    {
      id: 'price',
      header: t(($) => $.offlineTask.tags.price),
      align: 'end',
      cell: amount(
        'price',
        t(($) => $.offlineTask.price),
      ),
    },
    {
      id: 'oldPrice',
      header: t(($) => $.offlineTask.tags.oldPrice),
      align: 'end',
      cell: amount(
        'oldPrice',
        t(($) => $.offlineTask.priceBeforePromo),
      ),
    },
    {
      id: 'secondPrice',
      header: t(($) => $.offlineTask.tags.secondPrice),
      align: 'end',
      cell: amount(
        'secondPrice',
        t(($) => $.offlineTask.extraPrice),
      ),
    },
    {
      id: 'barcode',
      header: t(($) => $.offlineTask.tags.barcode),
      cell: ({ barcode, hasArticle }) => (
        <>
          {barcode === null ? !hasArticle && <span aria-hidden>—</span> : <Text size="sm">{barcode.code}</Text>}
          {barcode?.isSame === true && <StatusBadge tone="good">{t(($) => $.offlineTask.tags.ownBarcode)}</StatusBadge>}
          {barcode?.isSame === false && (
            <StatusBadge tone="bad">{t(($) => $.offlineTask.tags.otherBarcode)}</StatusBadge>
          )}
          {hasArticle && <StatusBadge tone="good">{t(($) => $.offlineTask.tags.ownArticle)}</StatusBadge>}
        </>
      ),
    },
  ];
}
