import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { longDay } from './day-names.ts';
import styles from './Calendar.module.css';

interface AddToDayProps {
  readonly date: string;
  readonly onAdd: () => void;
  /** Whether Tab reaches it: only in the cell that has the keyboard. */
  readonly reachable?: boolean;
}

/** Adds an entry to a day; seen where the pointer or the keyboard is, and always where there is no pointer. */
export function AddToDay({ date, onAdd, reachable = true }: AddToDayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    // A plain button: a month has forty of them.
    <button
      type="button"
      className={styles['add']}
      tabIndex={reachable ? 0 : -1}
      aria-label={t(($) => $.calendar.addTo, { day: longDay(date, locale) })}
      onClick={onAdd}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconPlus size={15} />
    </button>
  );
}
