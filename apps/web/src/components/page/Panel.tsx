import { Title } from '@mantine/core';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly aside?: ReactNode;
  /** Content that brings its own edges, such as a table. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A white surface with an optional heading; a titled panel is a named region. */
export function Panel({ title, aside, flush = false, className, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      className={clsx(styles['panel'], className)}
      {...(title !== undefined && { 'aria-labelledby': headingId })}
    >
      {title !== undefined && (
        <div className={styles['head']}>
          <Title order={2} id={headingId}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      <div className={styles[flush ? 'flush' : 'body']}>{children}</div>
    </section>
  );
}
