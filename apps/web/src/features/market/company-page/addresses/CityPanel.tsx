import type { CompanyShopItem } from '@tsenomer/contracts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import styles from '../company-page.module.css';
import type { CityGroup } from './city-groups.ts';
import { useShopColumns } from './use-shop-columns.tsx';

/** A chain may have hundreds of addresses in one city: as many are drawn at first. */
const SHOWN = 25;

interface CityPanelProps {
  readonly group: CityGroup;
  readonly may: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean };
  readonly onAdd: (kind: 'add' | 'bulk') => void;
  readonly onEdit: (shop: CompanyShopItem) => void;
  readonly onRemove: (shop: CompanyShopItem) => void;
}

/** The addresses of one city, and adding to them. */
export function CityPanel({ group, may, onAdd, onEdit, onRemove }: CityPanelProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const columns = useShopColumns({ mayEdit: may.edit, mayRemove: may.remove, onEdit, onRemove });
  const { cityName: city, shops } = group;
  const hidden = all ? 0 : Math.max(0, shops.length - SHOWN);
  return (
    <Panel
      flush
      title={city}
      aside={
        <Group gap={8}>
          <span className={styles['count']}>{t(($) => $.companyPage.shops, { count: shops.length })}</span>
          {may.create && (
            <>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t(($) => $.companyPage.addManyTo, { city })}
                onClick={() => onAdd('bulk')}
              >
                {t(($) => $.companyPage.addMany)}
              </Button>
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t(($) => $.companyPage.addShopTo, { city })}
                onClick={() => onAdd('add')}
              >
                {t(($) => $.companyPage.addShop)}
              </Button>
            </>
          )}
        </Group>
      }
    >
      <DataTable<CompanyShopItem>
        bare
        label={city}
        columns={columns}
        rows={hidden > 0 ? shops.slice(0, SHOWN) : shops}
        rowKey={(shop) => shop.id}
      />
      {hidden > 0 && (
        <div className={styles['more']}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t(($) => $.companyPage.showAll, { count: hidden })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
