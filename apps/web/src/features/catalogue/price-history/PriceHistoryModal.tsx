import { Anchor, Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLinks } from './HistoryLinks.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import type { PriceHistoryPanelProps } from './PriceHistoryPanel.tsx';
import { usePriceHistory } from './use-price-history.ts';

export type HistoryTab = 'changes' | 'links';

interface PriceHistoryContentProps extends PriceHistoryPanelProps {
  readonly tab: HistoryTab;
  readonly onTab: (tab: HistoryTab) => void;
  /** Address of a product's card; null for who may not open it. */
  readonly productHref: ((productId: number) => string) | null;
}

interface PriceHistoryModalProps extends Omit<PriceHistoryContentProps, 'productId'> {
  /** undefined: closed. Keep the window in place while it is closed, so that it can give the focus back. */
  readonly productId: number | undefined;
  readonly onClose: () => void;
}

/**
 * The price history of a product over the report (P2 §2): how its prices changed, and where it is sold. Esc closes it.
 */
export function PriceHistoryModal({ productId, onClose, ...content }: PriceHistoryModalProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const opened = productId !== undefined;
  useFocusWithoutOpener(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={960}
      fullScreen={phone}
      centered={false}
      transitionProps={{ duration: 0 }}
      title={productId !== undefined && <HistoryTitle {...content} productId={productId} />}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      {productId !== undefined && <PriceHistoryContent key={productId} productId={productId} {...content} />}
    </Modal>
  );
}

/** A window that the address opened has nothing to give the focus back to: the keyboard continues in the screen. */
function useFocusWithoutOpener(opened: boolean): void {
  const byAddress = useRef(opened);
  useEffect(() => {
    if (opened || !byAddress.current) return;
    byAddress.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [opened]);
}

function HistoryTitle({
  productId,
  period,
  now,
  cityId,
}: Pick<PriceHistoryPanelProps, 'productId' | 'period' | 'now' | 'cityId'>) {
  const { t } = useTranslation();
  return usePriceHistory(productId, period, now, cityId).data?.name ?? t(($) => $.priceHistory.title);
}

/** How the prices of a product changed, and where it is sold. */
export function PriceHistoryContent({ tab, onTab, productHref, ...panel }: PriceHistoryContentProps) {
  const { t } = useTranslation();
  return (
    <>
      {productHref !== null && (
        <Anchor href={productHref(panel.productId)} target="_blank" rel="noreferrer" size="sm">
          {t(($) => $.priceHistory.productCard)}{' '}
          <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
        </Anchor>
      )}
      <Tabs
        mt="xs"
        value={tab}
        onChange={(value) => onTab(value === 'links' ? 'links' : 'changes')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="changes">{t(($) => $.priceHistory.tabChanges)}</Tabs.Tab>
          <Tabs.Tab value="links">{t(($) => $.priceHistory.tabLinks)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes">
          <PriceHistoryPanel {...panel} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <HistoryLinks {...panel} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
