import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLocale } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Chat } from '../chat/Chat.tsx';
import { Brand } from './Brand.tsx';
import styles from './SimpleLayout.module.css';

/** The simple layout of the pages before sign-in (P1 §2). */
export function SimpleLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <main className={styles['page']}>
      <div className={styles['box']}>
        <div className={styles['brand']}>
          <Brand />
          {t(($) => $.common.tagline)}
        </div>
        {children}
        <div className={styles['brand']} style={{ margin: '16px 0 0' }}>
          <SegmentedControl
            size="xs"
            aria-label={t(($) => $.settings.language)}
            value={locale}
            onChange={(value) => void chooseLocale(value === 'en' ? 'en' : 'ru')}
            data={[
              { value: 'ru', label: 'Русский' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      </div>
      <Chat userId={null} />
    </main>
  );
}
