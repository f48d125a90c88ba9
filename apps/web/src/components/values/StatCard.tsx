import type { ReactNode } from 'react';
import styles from './StatCard.module.css';

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'bad';
}

/** One figure that matters, what it counts, and what to make of it. */
export function StatCard({ label, value, hint, icon, tone = 'plain' }: StatCardProps) {
  return (
    <div className={styles['card']} data-tone={tone}>
      <div className={styles['label']}>
        {icon}
        {label}
      </div>
      <div className={`${styles['value']} tabular`}>{value}</div>
      {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
    </div>
  );
}
