import type { DayCost, RunCommand, TimetableEntry } from '@tsenomer/contracts';
import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconLink, IconPlus, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { formatCalendarDate } from '#lib/format/dates.ts';
import type { StagedAddition, StagedEdits } from './staged-edits.ts';
import styles from './timetable.module.css';

const ICONS = {
  parse: IconRefresh,
  findLinks: IconLink,
  searchSellersAndLinks: IconUsersGroup,
} as const satisfies Record<RunCommand, typeof IconLink>;

interface MonthGridProps {
  readonly month: string;
  readonly days: readonly string[];
  readonly today: string;
  readonly entries: ReadonlyMap<string, readonly TimetableEntry[]>;
  readonly edits: StagedEdits;
  readonly costOf: (day: string) => DayCost;
  readonly mayEdit: boolean;
  readonly onAdd: (day: string) => void;
  readonly onEntry: (entry: TimetableEntry) => void;
  readonly onDrop: (addition: StagedAddition) => void;
}

/** A month of starts: each day with its entries, staged edits marked, and what the day costs. */
export function MonthGrid(props: MonthGridProps) {
  const locale = useLocale();
  const { t } = useTranslation();
  const { days, month, today, entries, edits, costOf, mayEdit } = props;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={styles['grid']}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles['weekday']} aria-hidden>
          {weekday.format(new Date(`${day}T00:00:00Z`))}
        </div>
      ))}
      {days.map((day) => {
        const cost = costOf(day);
        const hours = Math.round(cost.seconds / 360) / 10;
        const text = formatCalendarDate(day);
        return (
          <section
            key={day}
            aria-label={text}
            className={styles['day']}
            data-outside={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
          >
            <header className={styles['head']}>
              <span className={styles['number']}>{Number(day.slice(8))}</span>
              {cost.checks > 0 && (
                <span className={styles['cost']} data-overloaded={cost.overloaded || undefined}>
                  {t(($) => $.timetable[cost.overloaded ? 'overloaded' : 'hours'], { hours })}
                </span>
              )}
              {mayEdit && day >= today && (
                <ActionIcon
                  size={24}
                  variant="subtle"
                  aria-label={t(($) => $.timetable.addTo, { day: text })}
                  onClick={() => props.onAdd(day)}
                >
                  <IconPlus size={14} />
                </ActionIcon>
              )}
            </header>
            {(entries.get(day) ?? []).map((entry) => (
              <EntryChip key={entry.id} entry={entry} edits={edits} onOpen={() => props.onEntry(entry)} />
            ))}
            {edits.additions
              .filter(({ date }) => date === day)
              .map((addition) => (
                <button
                  key={addition.key}
                  type="button"
                  className={styles['entry']}
                  data-command={addition.command}
                  data-staged="added"
                  aria-label={`${t(($) => $.common.remove)}: ${addition.time} ${addition.name}`}
                  onClick={() => props.onDrop(addition)}
                >
                  <IconPlus size={12} aria-hidden /> {addition.time} {addition.name}
                </button>
              ))}
          </section>
        );
      })}
    </div>
  );
}

interface EntryChipProps {
  readonly entry: TimetableEntry;
  readonly edits: StagedEdits;
  readonly onOpen: () => void;
}

function EntryChip({ entry, edits, onOpen }: EntryChipProps) {
  const { t } = useTranslation();
  const failed = entry.state === 'missed' || entry.state === 'refused';
  const Icon = failed ? IconAlertCircle : ICONS[entry.command];
  const staged = edits.deletions.includes(entry.id)
    ? 'removed'
    : edits.switched.includes(entry.id)
      ? 'changed'
      : undefined;
  const state = entry.active ? t(($) => $.timetable.state[entry.state]) : t(($) => $.timetable.inactive);
  return (
    <button
      type="button"
      className={styles['entry']}
      data-command={entry.command}
      data-staged={staged}
      data-failed={failed || undefined}
      data-off={!entry.active || entry.disabled || undefined}
      title={`${entry.name} · ${t(($) => $.timetable.command[entry.command])} · ${state}`}
      onClick={onOpen}
    >
      <Icon size={12} aria-hidden /> {entry.time} {entry.name}
    </button>
  );
}
