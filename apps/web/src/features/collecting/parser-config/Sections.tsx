import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './parser-config.module.css';

interface SectionsProps {
  /** In order; the titles are those of their panels. */
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[];
}

/** Groups of settings below each other; on a wide screen a list beside them leads to each. */
export function Sections({ items }: SectionsProps) {
  const { t } = useTranslation();
  const groups = useRef<HTMLDivElement>(null);
  const go = (at: number): void => {
    const group = groups.current?.children.item(at);
    if (!(group instanceof HTMLElement)) return;
    group.scrollIntoView({ block: 'start' });
    group.focus({ preventScroll: true });
  };
  return (
    <div className={styles['frame']}>
      <nav aria-label={t(($) => $.parserConfig.sections)} className={styles['sections']} data-off-paper>
        {items.map(({ title }, at) => (
          <UnstyledButton key={title} className={styles['section'] ?? ''} onClick={() => go(at)}>
            {title}
          </UnstyledButton>
        ))}
      </nav>
      <div ref={groups} className={styles['groups']}>
        {items.map(({ title, content }) => (
          <div key={title} tabIndex={-1}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
