import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { environmentRoutes } from '@tsenomer/contracts';
import type { WatchedShop } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { shopFilters } from './environment-address.ts';
import type { EnvironmentProps } from './environment-address.ts';
import styles from './environment.module.css';
import { useShopColumns } from './use-shop-columns.tsx';

const WATCHED = ['nobody', 'somebody'] as const;

/**
 * Shops that agents can watch with who does; those of nobody stand first, because something is to be done about them.
 */
export function EnvironmentShops({ address, onAddress }: EnvironmentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page, limit, watched } = address;
  const shops = useQuery({
    ...query(environmentRoutes.environmentShops, { query: { page, limit, filters: shopFilters(address) } }),
    placeholderData: keepPreviousData,
  });
  const columns = useShopColumns();
  const unwatched = shops.data?.unwatched;
  return (
    <Panel
      title={t(($) => $.environment.allShops)}
      flush
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.environment.watchedBy)}
          data={(['all', ...WATCHED] as const).map((value) => {
            const name = t(($) => $.environment.watched[value]);
            const isCounted = value === 'nobody' && unwatched !== undefined;
            return { value, label: isCounted ? `${name} · ${formats.number(unwatched)}` : name };
          })}
          value={watched ?? 'all'}
          onChange={(value) => onAddress({ watched: WATCHED.find((one) => one === value), page: 1 })}
        />
      }
    >
      <DataTable<WatchedShop>
        bare
        label={t(($) => $.environment.allShops)}
        columns={columns}
        {...pagedRows(shops, { page, limit, onPage: onAddress })}
        rowKey={({ id }) => id}
        empty={
          <div className={styles['empty']}>
            <EmptyState title={t(($) => $.components.nothingFound)} description={t(($) => $.environment.noShopsHint)} />
          </div>
        }
      />
    </Panel>
  );
}
