import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './task-page.module.css';

interface NoticeProps {
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly children: ReactNode;
}

/** Something to look at before going on. */
export function Notice({ tone, title, children }: NoticeProps) {
  const titleId = useId();
  return (
    <div role="alert" aria-labelledby={titleId} className={styles['notice']} data-tone={tone}>
      <strong id={titleId}>{title}</strong>
      <span>{children}</span>
    </div>
  );
}
