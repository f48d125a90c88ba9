import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './TableSkeleton.module.css';

interface TableSkeletonProps {
  readonly rows: number;
  /** How the columns share the width. */
  readonly columns: readonly ('wide' | 'narrow')[];
}

/** Stands in for a table: a heading and rows of cells as wide as texts and figures are. */
export function TableSkeleton({ rows, columns }: TableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <output className={styles['table']}>
      <VisuallyHidden>{t(($) => $.common.loading)}</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className={styles['row']} data-head={row === 0} aria-hidden>
          {columns.map((width, column) => (
            <span key={column} className={styles['cell']} data-width={width}>
              <Skeleton height={row === 0 ? 8 : 10} width={width === 'wide' ? `${78 - ((row * 13) % 30)}%` : '46%'} />
            </span>
          ))}
        </span>
      ))}
    </output>
  );
}
