import type { CompanyShopItem } from '@tsenomer/contracts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import styles from '../company-page.module.css';

interface ShopColumnsOptions {
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  readonly onEdit: (shop: CompanyShopItem) => void;
  readonly onRemove: (shop: CompanyShopItem) => void;
}

/** Columns of a city's addresses. */
export function useShopColumns({
  mayEdit,
  mayRemove,
  onEdit,
  onRemove,
}: ShopColumnsOptions): readonly Column<CompanyShopItem>[] {
  const { t } = useTranslation();
  const columns: Column<CompanyShopItem>[] = [
    {
      id: 'address',
      header: t(($) => $.companyPage.address),
      phone: 'title',
      width: '48%',
      cell: ({ address, name, lat }) => (
        <>
          {address}
          <span className={styles['sub']}>
            {[name, lat === null ? t(($) => $.companyPage.noCoordinates) : ''].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'codes',
      header: t(($) => $.companyPage.codes),
      cell: ({ sid, sapCode, externalId }) => {
        const codes = [
          ['SID', sid],
          ['SAP', sapCode],
          ['ID', externalId],
        ].flatMap(([label, code]) => (code ? [`${label} ${code}`] : []));
        return codes.length === 0 ? '—' : codes.join(' · ');
      },
    },
    {
      id: 'delivery',
      header: t(($) => $.companyPage.deliveryType),
      cell: ({ deliveryType }) => t(($) => $.companyPage[deliveryType]),
    },
  ];
  if (mayEdit || mayRemove) {
    columns.push({
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.companyPage.actions),
      align: 'end',
      width: 96,
      cell: (shop) => (
        <div className={styles['rowActions']}>
          {mayEdit && (
            <IconButton
              variant="subtle"
              size={30}
              label={t(($) => $.companyPage.edit, { address: shop.address })}
              onClick={() => onEdit(shop)}
            >
              <IconPencil size={16} />
            </IconButton>
          )}
          {mayRemove && (
            <IconButton
              variant="subtle"
              color="red"
              c="var(--bad)"
              size={30}
              label={t(($) => $.companyPage.remove, { address: shop.address })}
              onClick={() => onRemove(shop)}
            >
              <IconTrash size={16} />
            </IconButton>
          )}
        </div>
      ),
    });
  }
  return columns;
}
