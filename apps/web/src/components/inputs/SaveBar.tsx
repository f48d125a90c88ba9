import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from './BusyButton.tsx';
import { useFocusWrong } from './use-focus-wrong.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly changed: boolean;
  /** How often saving was tried: each time the first field that is wrong gets the focus. */
  readonly tries?: number;
  /** Somebody else has saved what is changed here. */
  readonly overtaken?: boolean;
  readonly saving: boolean;
  readonly onReset: () => void;
}

/**
 * Save, possible while something is changed, and the way back to what is saved. It stays possible with a wrong value:
 * pressing it is how somebody finds out which one.
 */
export function SaveBar({ changed, tries = 0, overtaken = false, saving, onReset }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useFocusWrong(bar, tries, saving);
  // What one saves oneself comes back as saved before the saving is over.
  const warned = changed && overtaken && !saving;
  return (
    <div ref={bar} className={styles['bar']}>
      <Text size="sm" c={warned ? 'var(--warn)' : 'dimmed'} aria-live="polite" className={styles['state'] ?? ''}>
        {warned ? t(($) => $.components.overtaken) : changed ? t(($) => $.components.unsaved) : ''}
      </Text>
      <BusyButton variant="default" disabled={!changed || saving} onClick={onReset}>
        {t(($) => $.common.reset)}
      </BusyButton>
      <BusyButton type="submit" disabled={!changed} busy={saving}>
        {t(($) => $.common.save)}
      </BusyButton>
    </div>
  );
}
