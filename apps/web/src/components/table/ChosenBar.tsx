import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useSectionFocus } from '#components/page/use-section-focus.ts';
import styles from './ChosenBar.module.css';

interface ChosenBarProps {
  /** What the bar is for, for those who do not see it. */
  readonly label: string;
  /** How much is chosen, in words. */
  readonly count: ReactNode;
  readonly onClear: () => void;
  /** What can be done with what is chosen. */
  readonly children: ReactNode;
}

/** What can be done with the chosen rows together; it is there while some are, and stays in sight. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  const { t } = useTranslation();
  const section = useSectionFocus<HTMLElement>();
  return (
    <section ref={section} aria-label={label} className={styles['bar']} data-off-paper>
      <strong aria-live="polite" className={styles['count']}>
        {count}
      </strong>
      {children}
      <Button size="compact-sm" variant="subtle" color="gray" c="var(--ink-2)" ml="auto" onClick={onClear}>
        {t(($) => $.components.clearChoice)}
      </Button>
    </section>
  );
}
