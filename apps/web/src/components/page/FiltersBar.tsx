import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FiltersBar.module.css';

interface FiltersBarProps {
  readonly children: ReactNode;
  /** Whether any filter narrows the list; shows the reset button. */
  readonly active: boolean;
  readonly onReset: () => void;
}

/** One line of filters above a list; fields wrap and fill the width on a phone. */
export function FiltersBar({ children, active, onReset }: FiltersBarProps) {
  const { t } = useTranslation();
  return (
    <search aria-label={t(($) => $.components.filters)} className={styles['bar']}>
      {children}
      {active && (
        <Button variant="subtle" color="gray" c="var(--calm)" leftSection={<IconFilterOff size={16} />} onClick={onReset}>
          {t(($) => $.components.resetFilters)}
        </Button>
      )}
    </search>
  );
}
