import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Notion } from '#components/term/notion.ts';
import styles from './StatCard.module.css';

/** Cards are on the first screen, which does not wait for what explains them. */
const Term = lazy(async () => ({ default: (await import('#components/term/Term.tsx')).Term }));

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** What its label means, where that is not plain (`Term`). */
  readonly term?: Notion | readonly Notion[];
  readonly tone?: 'plain' | 'bad';
  /** A course beside the figure. */
  readonly aside?: ReactNode;
  /** Small where figures accompany something else. */
  readonly small?: boolean;
}

/** One figure that matters, what it counts, and what to make of it. */
export function StatCard({ label, value, hint, icon, term, tone = 'plain', aside, small = false }: StatCardProps) {
  return (
    <div className={styles['card']} data-tone={tone} data-small={small || undefined}>
      <div className={styles['label']}>
        {icon}
        {label}
        {term !== undefined && (
          <Suspense fallback={<span className={styles['term']} />}>
            <Term of={term} label={label} />
          </Suspense>
        )}
      </div>
      <div className={`${styles['value']} tabular`}>
        {value}
        {aside}
      </div>
      {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
    </div>
  );
}
