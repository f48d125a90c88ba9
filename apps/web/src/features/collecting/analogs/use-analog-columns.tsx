import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { analogRoutes } from '@tsenomer/contracts';
import type { AnalogItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call } from '#lib/api/index.ts';
import { Outcome, ShopLink } from '#lib/links/LinkCells.tsx';
import { shownPack } from './typed-pack.ts';

interface AnalogColumnsInput {
  readonly collectionId: number;
  readonly onEdit: (analog: AnalogItem) => void;
}

/** Columns of the analogs: the pair, its packs, what it costs as it is asked and as it is counted. */
export function useAnalogColumns({ collectionId, onEdit }: AnalogColumnsInput): readonly Column<AnalogItem>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const remove = async ({ id: linkId, product, company, link, packs }: AnalogItem): Promise<void> => {
    try {
      await call(analogRoutes.deleteAnalog, { params: { id: collectionId, linkId } });
      const { showAction } = await import('#components/feedback/show-action.tsx');
      const body = {
        productId: product.id,
        companyId: company.id,
        link,
        ownPack: packs.own,
        analogPack: packs.analog,
        measureUnitId: packs.unit.id,
      };
      showAction({
        message: t(($) => $.analogs.removed),
        action: t(($) => $.components.undo),
        onAction: () => void call(analogRoutes.addAnalog, { params: { id: collectionId }, body }).catch(toasts.failure),
      });
    } catch (error) {
      toasts.failure(error);
    }
  };
  return [
    {
      id: 'product',
      header: t(($) => $.analogs.product),
      phone: 'title',
      cell: ({ product }) => <div style={{ minWidth: 180 }}>{product.name}</div>,
    },
    { id: 'company', header: t(($) => $.analogs.company), cell: ({ company }) => company.name },
    { id: 'link', header: t(($) => $.analogs.link), cell: ({ link }) => <ShopLink url={link} /> },
    {
      id: 'packs',
      header: t(($) => $.analogs.packs),
      align: 'end',
      cell: ({ packs }) => (
        <span className="tabular">
          {t(($) => $.analogs.packsOf, {
            own: shownPack(packs.own, locale),
            analog: shownPack(packs.analog, locale),
            unit: packs.unit.name,
          })}
        </span>
      ),
    },
    {
      id: 'price',
      header: t(($) => $.analogs.price),
      align: 'end',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} withSign />,
    },
    {
      id: 'counted',
      header: t(($) => $.analogs.counted),
      align: 'end',
      cell: ({ countedPrice, currency }) => (
        <strong style={{ whiteSpace: 'nowrap' }}>
          {countedPrice !== null && '≈ '}
          <Money amount={countedPrice} currency={currency} withSign />
        </strong>
      ),
    },
    {
      id: 'own',
      header: t(($) => $.analogs.ownPrice),
      align: 'end',
      cell: ({ ownPrice, productCurrency }) => <Money amount={ownPrice} currency={productCurrency} withSign />,
    },
    {
      id: 'state',
      header: t(($) => $.analogs.state),
      cell: ({ state, errorCode }) => <Outcome link={{ outcome: state, errorCode }} />,
    },
    { id: 'checked', header: t(($) => $.analogs.checkedAt), cell: ({ checkedAt }) => <DateTime at={checkedAt} /> },
    {
      id: 'actions',
      header: t(($) => $.analogs.actions),
      align: 'end',
      phone: 'actions',
      cell: (analog) => {
        const words = { product: analog.product.name, company: analog.company.name };
        return (
          <Group gap={2} wrap="nowrap" justify="flex-end">
            <IconButton
              variant="subtle"
              color="gray"
              c="var(--calm)"
              label={t(($) => $.analogs.edit, words)}
              onClick={() => onEdit(analog)}
            >
              <IconPencil size={16} />
            </IconButton>
            <IconButton
              variant="subtle"
              color="gray"
              c="var(--calm)"
              label={t(($) => $.analogs.remove, words)}
              onClick={() => void remove(analog)}
            >
              <IconTrash size={16} />
            </IconButton>
          </Group>
        );
      },
    },
  ];
}
