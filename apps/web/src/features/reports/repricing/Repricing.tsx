import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { AdviceDrawer } from './AdviceDrawer.tsx';
import { AdviceTab } from './AdviceTab.tsx';
import { BacktestTab } from './BacktestTab.tsx';
import { REPRICING_TABS } from './repricing-address.ts';
import type { RepricingTabProps } from './repricing-address.ts';
import { StrategiesTab } from './StrategiesTab.tsx';

const TABS = { advice: AdviceTab, strategies: StrategiesTab, backtest: BacktestTab } as const;

/** Advice on prices: what strategies advise and why, the strategies, and how they would have done. */
export function Repricing({ address, onChange }: RepricingTabProps) {
  const { t } = useTranslation();
  const Tab = TABS[address.tab];
  return (
    <Stack gap="sm" data-wide-paper>
      <PageHeader
        title={t(($) => $.nav.repricing)}
        description={t(($) => $.repricing.hints[address.tab])}
        actions={address.tab === 'advice' && <SavedViews screen="priceAdvice" table={null} />}
      />
      <PageTabs
        names={REPRICING_TABS}
        value={address.tab}
        onTab={(tab) => onChange({ tab, page: 1 })}
        titleOf={(tab) => t(($) => $.repricing.tabs[tab])}
        label={t(($) => $.nav.repricing)}
      >
        <Tab address={address} onChange={onChange} />
      </PageTabs>
      {address.advice !== undefined && (
        <AdviceDrawer id={address.advice} onClose={() => onChange({ advice: undefined })} />
      )}
    </Stack>
  );
}
