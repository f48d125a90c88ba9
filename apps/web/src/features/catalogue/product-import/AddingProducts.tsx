import { IconLock } from '@tabler/icons-react';
import { errorText } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
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
  /** What the tabs hold. */
  readonly panels: Readonly<Record<ImportTab, ReactNode>>;
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
        <PageTabs
          names={IMPORT_TABS}
          value={tab}
          onTab={onTab}
          label={t(($) => $.productImport.tabs)}
          titleOf={(name) => labels[name]}
        >
          {panels[tab]}
        </PageTabs>
      ) : (
        <Panel>
          <StateCard
            icon={<IconLock />}
            title={errorText('DEMO_FORBIDDEN', locale)}
            actions={
              <LinkButton to="/products" variant="light">
                {t(($) => $.productImport.toProducts)}
              </LinkButton>
            }
          />
        </Panel>
      )}
    </>
  );
}
