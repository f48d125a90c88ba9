import { VisuallyHidden } from '@mantine/core';
import type { DayLoad } from './calendar-entry.ts';
import styles from './Calendar.module.css';

/** How full a day is; too full is red, and said. */
export function DayLoadBar({ load: { share, label } }: { readonly load: DayLoad }) {
  return (
    <span className={styles['load']} title={label} data-over={share > 1}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles['fill']} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
