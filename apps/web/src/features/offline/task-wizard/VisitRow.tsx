import { Checkbox, Select, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { formatCalendarDate } from '#lib/format/index.ts';
import { useToday } from '#lib/offline/use-today.ts';
import type { Visit } from './draft.ts';
import styles from './task-wizard.module.css';

interface VisitRowProps {
  /** Company and address. */
  readonly name: string;
  /** The address has no coordinates: no distance can be told. */
  readonly placeless: boolean;
  readonly people: readonly UserItem[];
  /** undefined: nobody goes there. */
  readonly visit: Visit | undefined;
  /** Why somebody was suggested, in words. */
  readonly reasonOf: (visit: Visit) => string | null;
  readonly onToggle: (chosen: boolean) => void;
  readonly onChange: (visit: Visit) => void;
}

/** An address: whether somebody goes there, who, and on a day of its own or on those of the city. */
export function VisitRow({ name, placeless, people, visit, reasonOf, onToggle, onChange }: VisitRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const date = visit?.date ?? null;
  const shown = date === null ? t(($) => $.offlineWizard.cityDays) : formatCalendarDate(date);
  const reason = visit === undefined ? null : reasonOf(visit);
  return (
    <li className={styles['row']}>
      <Checkbox
        className={styles['grow'] ?? ''}
        size="xs"
        label={name}
        description={placeless ? t(($) => $.offlineWizard.placeless) : undefined}
        checked={visit !== undefined}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {visit !== undefined && (
        <div className={styles['who']}>
          <Select<number>
            size="xs"
            aria-label={t(($) => $.offlineWizard.whoTo, { name })}
            allowDeselect={false}
            openOnFocus={false}
            data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={visit.userId}
            onChange={(userId) => onChange({ ...visit, userId: userId ?? visit.userId })}
          />
          <DatePickerInput
            size="xs"
            // What the button shows is a part of what it is called.
            aria-label={`${t(($) => $.offlineWizard.whenTo, { name })}, ${shown}`}
            clearable
            placeholder={t(($) => $.offlineWizard.cityDays)}
            locale={locale}
            valueFormat="DD.MM.YY"
            minDate={today}
            clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
            value={visit.date}
            onChange={(date) => onChange({ ...visit, date })}
          />
        </div>
      )}
      {reason !== null && (
        <Text size="xs" c="var(--info)" className={styles['reason'] ?? ''}>
          {reason}
        </Text>
      )}
    </li>
  );
}
