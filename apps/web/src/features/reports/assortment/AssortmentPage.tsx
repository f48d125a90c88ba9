import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assortmentRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { ASSORTMENT_TABS } from './assortment-address.ts';
import { OffersTab } from './OffersTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PageActions } from './PageActions.tsx';
import { SegmentsTab } from './SegmentsTab.tsx';
import { ShelfTab } from './ShelfTab.tsx';
import type { TabProps } from './tab-props.ts';
import { WalksTab } from './WalksTab.tsx';
import { WalkStatus } from './WalkStatus.tsx';

/** While it is walked the page is asked for this often. */
const RUNNING_POLL = 3000;

interface AssortmentPageProps extends Pick<TabProps, 'address' | 'onChange'> {
  readonly id: number;
  readonly breadcrumbs: readonly Crumb[];
  readonly onGone: () => void;
}

const TABS = {
  overview: OverviewTab,
  segments: SegmentsTab,
  shelf: ShelfTab,
  offers: OffersTab,
  walks: WalksTab,
} as const;

/** A monitoring of assortment (ASSORT-1): the own assortment against the companies', and their offers. */
export function AssortmentPage({ id, address, onChange, breadcrumbs, onGone }: AssortmentPageProps) {
  const { t } = useTranslation();
  const details = useQuery({
    ...query(assortmentRoutes.getAssortment, { params: { id } }),
    refetchInterval: ({ state }) => (isActiveStatus(state.data?.status ?? null) ? RUNNING_POLL : false),
  });
  const Tab = TABS[address.tab];
  return (
    <QueryView query={details} page>
      {(assortment) => (
        <Stack gap="sm" data-wide-paper>
          <PageHeader
            title={assortment.name}
            breadcrumbs={breadcrumbs}
            marks={<WalkStatus status={assortment.status} />}
            description={`${assortment.city.name} · ${assortment.companies.map(({ name }) => name).join(', ')}`}
            actions={
              <>
                {address.tab === 'offers' && <SavedViews screen="assortmentOffers" table={null} />}
                <PageActions assortment={assortment} onGone={onGone} />
              </>
            }
          />
          <PageTabs
            names={ASSORTMENT_TABS}
            value={address.tab}
            onTab={(tab) => onChange({ tab, page: 1 })}
            titleOf={(tab) => t(($) => $.assortment.tabs[tab])}
            label={t(($) => $.nav.assortment)}
          >
            <Tab assortment={assortment} address={address} onChange={onChange} />
          </PageTabs>
        </Stack>
      )}
    </QueryView>
  );
}
