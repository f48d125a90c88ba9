import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { asNow } from '#lib/forms/follow-saved.ts';
import styles from '../company-page.module.css';
import { CityPanel } from './CityPanel.tsx';
import { cityGroups } from './city-groups.ts';
import { useShopCommands } from './use-shop-commands.ts';

const ShopWindow = lazy(() => import('./ShopWindow.tsx'));
const BulkWindow = lazy(() => import('./BulkWindow.tsx'));

interface AddressesTabProps {
  readonly companyId: number;
  /** What narrows the list, as it stands in the address of the page. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly may: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean };
}

type Opened =
  | { readonly kind: 'add' | 'bulk'; readonly cityId: number | null }
  | { readonly kind: 'edit'; readonly shop: CompanyShopItem };

/** The company's addresses, city by city. */
export function AddressesTab({ companyId, search, onSearch, may }: AddressesTabProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const commands = useShopCommands();
  const shops = useQuery(query(companyShopRoutes.listCompanyShops, { query: { companyIds: [companyId] } }));
  const close = () => setOpened(null);
  const buttons = may.create && (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} />}
        onClick={() => setOpened({ kind: 'bulk', cityId: null })}
      >
        {t(($) => $.companyPage.addMany)}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ kind: 'add', cityId: null })}>
        {t(($) => $.companyPage.addShop)}
      </Button>
    </>
  );
  return (
    <>
      <QueryView query={shops} failure={t(($) => $.companyPage.shopsFailed)}>
        {({ items }) => {
          if (items.length === 0) {
            return (
              <Panel>
                <EmptyState
                  title={t(($) => $.companyPage.noShops)}
                  description={t(($) => $.companyPage.noShopsHint)}
                  actions={buttons}
                />
              </Panel>
            );
          }
          const groups = cityGroups(items, search);
          return (
            <>
              <div className={styles['toolbar']}>
                <SearchField
                  label={t(($) => $.companyPage.searchShops)}
                  placeholder={t(($) => $.companyPage.searchShopsHint)}
                  value={search}
                  onChange={onSearch}
                  pause={200}
                />
                {buttons}
              </div>
              {groups.length === 0 && (
                <Panel>
                  <EmptyState
                    title={t(($) => $.components.nothingFound)}
                    description={t(($) => $.components.nothingFoundHint)}
                  />
                </Panel>
              )}
              <div className={styles['groups']}>
                {groups.map((group) => (
                  <CityPanel
                    key={group.cityId}
                    group={group}
                    may={may}
                    onAdd={(kind) => setOpened({ kind, cityId: group.cityId })}
                    onEdit={(shop) => setOpened({ kind: 'edit', shop })}
                    onRemove={(shop) => void commands.remove(shop)}
                  />
                ))}
              </div>
            </>
          );
        }}
      </QueryView>
      <Suspense fallback={null}>
        {opened?.kind === 'bulk' && <BulkWindow companyId={companyId} cityId={opened.cityId} onClose={close} />}
        {opened?.kind === 'add' && <ShopWindow companyId={companyId} cityId={opened.cityId} onClose={close} />}
        {opened?.kind === 'edit' && (
          <ShopWindow companyId={companyId} shop={asNow(opened.shop, shops.data?.items)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
