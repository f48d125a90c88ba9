import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { depthOf } from './TreeItem.tsx';
import type { TreeRow } from './tree-rows.ts';
import styles from './categories.module.css';

interface PlaceholderRowProps {
  readonly row: Exclude<TreeRow, { kind: 'node' }>;
  readonly onRetry: () => void;
}

/** Stands for the categories below one that is being opened, or could not be. */
export function PlaceholderRow({ row, onRetry }: PlaceholderRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={false}
      tabIndex={-1}
      aria-busy={row.kind === 'loading'}
      className={styles['item']}
      style={depthOf(row.level)}
    >
      <span className={styles['noToggle']} />
      {row.kind === 'loading' ? (
        <>
          <Loader size={14} aria-hidden />
          {t(($) => $.common.loading)}
        </>
      ) : (
        <>
          {errorMessage(row.error, locale)}
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        </>
      )}
    </div>
  );
}
