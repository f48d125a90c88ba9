import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nextSort } from './sort.ts';
import type { SortState } from './sort.ts';
import styles from './SortButton.module.css';

interface SortButtonProps {
  readonly by: string;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState) => void;
  readonly children: ReactNode;
}

/** The heading of a column that sorts; the direction is told by aria-sort of the heading's cell. */
export function SortButton({ by, sort, onSort, children }: SortButtonProps) {
  const sorted = sort?.by === by;
  const Icon = sorted ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button type="button" className={styles['button']} data-sorted={sorted} onClick={() => onSort(nextSort(sort, by))}>
      <span>{children}</span>
      <Icon size={14} className={styles['icon']} aria-hidden />
    </button>
  );
}
