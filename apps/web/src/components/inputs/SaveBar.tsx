import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from './BusyButton.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly changed: boolean;
  readonly valid: boolean;
  readonly saving: boolean;
  readonly onReset: () => void;
}

/** Save, possible while something is changed and everything is right, and the way back to what is saved. */
export function SaveBar({ changed, valid, saving, onReset }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      <Text size="sm" c="dimmed" aria-live="polite" className={styles['state'] ?? ''}>
        {changed ? t(($) => $.components.unsaved) : ''}
      </Text>
      <BusyButton variant="default" disabled={!changed || saving} onClick={onReset}>
        {t(($) => $.common.reset)}
      </BusyButton>
      <BusyButton type="submit" disabled={!changed || !valid} busy={saving}>
        {t(($) => $.common.save)}
      </BusyButton>
    </div>
  );
}
