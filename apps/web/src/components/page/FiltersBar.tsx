import { Button } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { Children, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FiltersBar.module.css';

interface FiltersBarProps {
  /** The fields, the one that is used most first. */
  readonly children: ReactNode;
  /** Whether any filter narrows the list; shows the reset button. */
  readonly active: boolean;
  readonly onReset: () => void;
}

/**
 * One line of filters above a list. On a phone all but the first wait behind a button, so that the list is what is seen
 * first.
 */
export function FiltersBar({ children, active, onReset }: FiltersBarProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <search aria-label={t(($) => $.components.filters)} className={styles['bar']} data-opened={opened}>
      {children}
      {Children.toArray(children).length > 1 && (
        <Button
          data-off-paper
          className={styles['more'] ?? ''}
          variant={active ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(($) => $.components.filters)}
        </Button>
      )}
      {active && (
        <Button
          data-off-paper
          className={styles['reset'] ?? ''}
          variant="subtle"
          color="gray"
          c="var(--calm)"
          leftSection={<IconFilterOff size={16} />}
          onClick={onReset}
        >
          {t(($) => $.components.resetFilters)}
        </Button>
      )}
    </search>
  );
}
