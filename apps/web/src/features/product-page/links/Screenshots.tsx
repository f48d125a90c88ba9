import { Modal, Tabs } from '@mantine/core';
import type { ProductLink } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../product-page.module.css';

interface ScreenshotsProps {
  readonly links: readonly ProductLink[];
  /** The link whose screenshot is shown first. */
  readonly first: ProductLink;
  readonly onClose: () => void;
}

/** The newest screenshots of a product's links, one company beside the other: arrow keys change between them. */
export default function Screenshots({ links, first, onClose }: ScreenshotsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(String(first.id));
  return (
    <Modal opened onClose={onClose} size={1100} title={t(($) => $.productPage.screenshot)} closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}>
      <Tabs value={shown} onChange={(value) => setShown(value ?? shown)} keepMounted={false}>
        <Tabs.List mb="md">
          {links.map(({ id, companyName, screenshot }) => screenshot !== null && (
            <Tabs.Tab key={id} value={String(id)}>
              {companyName}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {links.map(({ id, companyName, screenshot }) => screenshot !== null && (
          <Tabs.Panel key={id} value={String(id)}>
            <img src={screenshot} alt={t(($) => $.productPage.screenshotOf, { company: companyName })} className={styles['screenshot']} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  );
}
