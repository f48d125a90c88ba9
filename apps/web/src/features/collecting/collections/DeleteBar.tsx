import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useFocusBack } from '#components/overlay/use-focus-back.ts';
import styles from './collections.module.css';

interface DeleteBarProps {
  readonly count: number;
  readonly onSelectPage: () => void;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
}

/** The delete mode's own line: what to do, how many are marked, and the way out. */
export function DeleteBar({ count, onSelectPage, onDelete, onLeave }: DeleteBarProps) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <section aria-label={t(($) => $.collections.deleteMode)} className={styles['deleteBar']}>
      <span>{t(($) => $.collections.deleteModeHint)}</span>
      <Group gap={8}>
        <Button size="compact-sm" variant="default" onClick={onSelectPage}>
          {t(($) => $.collections.selectPage)}
        </Button>
        <BusyButton size="compact-sm" color="red.9" disabled={count === 0} onClick={onDelete}>
          {t(($) => $.collections.deleteSelected, { count })}
        </BusyButton>
        <Button size="compact-sm" variant="default" onClick={onLeave}>
          {t(($) => $.common.cancel)}
        </Button>
      </Group>
    </section>
  );
}
