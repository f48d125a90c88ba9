import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { DiscountsTab } from './DiscountsTab.tsx';
import { INDEX_TABS } from './index-address.ts';
import { IndexFilters } from './IndexFilters.tsx';
import { IndexTab } from './IndexTab.tsx';
import { MovesTab } from './MovesTab.tsx';
import type { IndexTabProps } from './tab-props.ts';

const TABS = { index: IndexTab, moves: MovesTab, discounts: DiscountsTab } as const;

/** Prices as they moved: the index over time, who moves first, and what crossed-out prices are worth. */
export function PriceIndexScreen({ address, onChange }: IndexTabProps) {
  const { t } = useTranslation();
  const Tab = TABS[address.tab];
  return (
    <Stack gap="sm" data-wide-paper>
      <PageHeader
        title={t(($) => $.nav.priceIndex)}
        description={t(($) => $.priceIndex.hints[address.tab])}
        actions={<SavedViews screen="priceIndex" table={null} />}
      />
      <PageTabs
        names={INDEX_TABS}
        value={address.tab}
        onTab={(tab) => onChange({ tab, page: 1 })}
        titleOf={(tab) => t(($) => $.priceIndex.tabs[tab])}
        label={t(($) => $.nav.priceIndex)}
      >
        <Stack gap="md">
          <IndexFilters address={address} onChange={onChange} />
          <Tab address={address} onChange={onChange} />
        </Stack>
      </PageTabs>
    </Stack>
  );
}
