import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCalendarDate } from '#lib/format/index.ts';
import type { Meanwhile } from './use-saving.ts';
import styles from './timetable.module.css';

interface ChangedMeanwhileProps {
  readonly changes: readonly Meanwhile[];
  readonly onClose: () => void;
}

/** What somebody else did to the days that are being edited, before the edits are saved over it. */
export function ChangedMeanwhile({ changes, onClose }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <div role="alert" className={styles['meanwhile']}>
      <strong>{t(($) => $.timetable.meanwhile.title)}</strong>
      <ul>
        {changes.map(({ date, what, start }) => (
          <li key={`${date} ${what} ${start}`}>
            {formatCalendarDate(date)}, {start}: {t(($) => $.timetable.meanwhile[what])}
          </li>
        ))}
      </ul>
      <span>{t(($) => $.timetable.meanwhile.hint)}</span>
      <Button variant="default" size="xs" onClick={onClose}>
        {t(($) => $.common.close)}
      </Button>
    </div>
  );
}
