import { Tabs } from '@mantine/core';
import { IconLock, IconTools } from '@tabler/icons-react';
import { errorText } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { IMPORT_TABS } from './import-address.ts';
import type { ImportTab } from './import-address.ts';

interface AddingProductsProps {
  readonly tab: ImportTab;
  /** Whether the user may add products. */
  readonly allowed: boolean;
  readonly onTab: (tab: ImportTab) => void;
  /** What the tabs hold; a tab that is left out is in preparation. */
  readonly panels: Readonly<Partial<Record<ImportTab, ReactNode>>>;
}

/** The ways to add products (P1 §2), one to a tab. */
export function AddingProducts({ tab, allowed, onTab, panels }: AddingProductsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const labels: Readonly<Record<ImportTab, string>> = {
    'upload-excel': t(($) => $.productImport.tabFile),
    'spreadsheet-link': t(($) => $.productImport.tabLink),
    manual: t(($) => $.productImport.tabManual),
    'api-tokens': t(($) => $.productImport.tabTokens),
  };
  return (
    <>
      <PageHeader title={t(($) => $.nav.addingProducts)} />
      {allowed ? (
        <Tabs value={tab} onChange={(value) => onTab(IMPORT_TABS.find((name) => name === value) ?? 'upload-excel')} keepMounted={false}>
          <Tabs.List mb="md" aria-label={t(($) => $.productImport.tabs)}>
            {IMPORT_TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {labels[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {IMPORT_TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {panels[name] ?? <Preparing />}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <Panel>
          <StateCard icon={<IconLock />} title={errorText('DEMO_FORBIDDEN', locale)} />
        </Panel>
      )}
    </>
  );
}

function Preparing() {
  const { t } = useTranslation();
  return (
    <Panel>
      <StateCard
        icon={<IconTools />}
        title={t(($) => $.components.inPreparation)}
        description={t(($) => $.components.inPreparationHint)}
      />
    </Panel>
  );
}
