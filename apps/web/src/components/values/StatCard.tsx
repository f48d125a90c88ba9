import type { ReactNode } from 'react';
import styles from './StatCard.module.css';

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'bad';
  /** Small where figures accompany something else. */
  readonly small?: boolean;
}

/** One figure that matters, what it counts, and what to make of it. */
export function StatCard({ label, value, hint, icon, tone = 'plain', small = false }: StatCardProps) {
  return (
    <div className={styles['card']} data-tone={tone} data-small={small || undefined}>
      <div className={styles['label']}>
        {icon}
        {label}
      </div>
      <div className={`${styles['value']} tabular`}>{value}</div>
      {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
    </div>
  );
}
