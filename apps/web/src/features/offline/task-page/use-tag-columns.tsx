import type { EditedRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { TagAmount } from './TagAmount.tsx';
import { TagCodes } from './TagCodes.tsx';
import { TagName } from './TagName.tsx';
import { TagUnitPrice } from './TagUnitPrice.tsx';
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
  const fields = {
    price: t(($) => $.offlineTask.price),
    priceBeforePromo: t(($) => $.offlineTask.priceBeforePromo),
    extraPrice: t(($) => $.offlineTask.extraPrice),
  };
  const amount = (value: TagValue) => (proposal: TagProposal) => (
    <>
      <TagAmount
        proposal={proposal.amounts[value]}
        currency={proposal.row.currency}
        becomes={fields[proposal.becomes[value]]}
        productName={nameOf(proposal)}
        onTake={onTake}
      />
      {proposal.cardPrice?.is === value && (
        <StatusBadge tone={proposal.cardPrice.sure ? 'info' : 'warn'}>{t(($) => $.offlineTask.tags.card)}</StatusBadge>
      )}
    </>
  );
  return [
    {
      id: 'photo',
      header: t(($) => $.offline.photos),
      cell: ({ photo }) => <ShelfPhotos photos={photos.filter(({ uuid }) => uuid === photo)} among={photos} />,
    },
    {
      id: 'name',
      header: t(($) => $.offlineTask.product),
      phone: 'title',
      width: '30%',
      cell: (proposal) => <TagName proposal={proposal} productName={nameOf(proposal)} onTake={onTake} />,
    },
    { id: 'price', header: t(($) => $.offlineTask.tags.price), align: 'end', cell: amount('price') },
    { id: 'oldPrice', header: t(($) => $.offlineTask.tags.oldPrice), align: 'end', cell: amount('oldPrice') },
    { id: 'secondPrice', header: t(($) => $.offlineTask.tags.secondPrice), align: 'end', cell: amount('secondPrice') },
    {
      id: 'unitPrice',
      header: t(($) => $.offlineTask.tags.unitPrice),
      align: 'end',
      cell: ({ unitPrice, row }) => <TagUnitPrice unitPrice={unitPrice} currency={row.currency} />,
    },
    { id: 'barcode', header: t(($) => $.offlineTask.tags.codes), cell: (proposal) => <TagCodes {...proposal} /> },
  ];
}
