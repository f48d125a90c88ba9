import { IconCopy, IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { isOpen } from './timetable-items.ts';
import type { TimetableItem } from './timetable-items.ts';
import styles from './timetable.module.css';

interface DayToolsProps {
  /** Starts of the day. */
  readonly items: readonly TimetableItem[];
  readonly onCopy: () => void;
  readonly onClear: () => void;
}

/** What can be done with a day as a whole. */
export function DayTools({ items, onCopy, onClear }: DayToolsProps) {
  const { t } = useTranslation();
  const left = items.filter(({ staged }) => staged !== 'removed');
  return (
    <div className={styles['dayTools']}>
      <BusyButton variant="default" leftSection={<IconCopy size={16} />} disabled={left.length === 0} onClick={onCopy}>
        {t(($) => $.timetable.copyDay)}
      </BusyButton>
      <BusyButton
        variant="default"
        leftSection={<IconEraser size={16} />}
        disabled={!left.some(isOpen)}
        onClick={onClear}
      >
        {t(($) => $.timetable.clearDay)}
      </BusyButton>
    </div>
  );
}
