import type { CSSProperties, ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type Tone = 'good' | 'bad' | 'warn' | 'calm' | 'info';

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Something is happening right now: the dot breathes. */
  readonly live?: boolean;
}

/** A state in one word; the word says it, the colour only repeats it. */
export function StatusBadge({ tone, children, live = false }: StatusBadgeProps) {
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--tone': `var(--${tone})`,
    '--tone-soft': `var(--${tone}-soft)`,
  };
  return (
    <span className={styles['badge']} data-live={live} style={colours}>
      <span className={styles['dot']} aria-hidden />
      {children}
    </span>
  );
}
