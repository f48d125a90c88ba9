import { DAY_SECONDS } from '@tsenomer/contracts';
import type { DayCost } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '#components/calendar/Calendar.tsx';
import type { CalendarEntry } from '#components/calendar/calendar-entry.ts';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { DayTools } from './DayTools.tsx';
import { MonthMenu } from './MonthMenu.tsx';
import { SkippedDialog } from './SkippedDialog.tsx';
import { countOf } from './staged-edits.ts';
import { StagedBar } from './StagedBar.tsx';
import { itemsOf } from './timetable-items.ts';
import type { TimetableItem } from './timetable-items.ts';
import type { TimetableSearch } from './timetable-search.ts';
import { calendarEntries } from './calendar-entries.tsx';
import { TimetableFilters } from './TimetableFilters.tsx';
import { TimetableWindows } from './TimetableWindows.tsx';
import type { OpenWindow } from './TimetableWindows.tsx';
import { useCostWords, useDayCosts } from './use-day-costs.ts';
import { useEditCommands } from './use-edit-commands.ts';
import { useEdits } from './use-edits.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useSaving } from './use-saving.ts';
import { useTimetableData } from './use-timetable-data.ts';
import { zoneClock } from './zone-clock.ts';
import styles from './timetable.module.css';

interface TimetableProps {
  readonly search: TimetableSearch;
  readonly onSearch: (search: Partial<TimetableSearch>) => void;
  readonly mayEdit: boolean;
}

/**
 * The timetable of monitorings (P2 §2 "Timetable"): starts by month, week or day, edited in stages and saved at once
 * (P2 §4).
 */
export function Timetable({ search, onSearch, mayEdit }: TimetableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const zone = search.zone ?? formats.timeZone;
  const [openedAt] = useState(() => Date.now());
  const today = zoneClock(zone).wall(openedAt).date;
  const date = search.date ?? today;
  const view = search.view ?? 'month';
  const { shown, entries, refetch } = useTimetableData(date, zone);
  const editing = useEdits(entries, zone);
  const { edits } = editing;
  const items = useMemo(() => itemsOf(entries, edits, zone), [entries, edits, zone]);
  const commands = useEditCommands({ entries, editing, zone });
  const saving = useSaving({ editing, entries, refetch, zone });
  const costs = useDayCosts(items);
  const [opened, setOpened] = useState<OpenWindow | null>(null);
  const actions = useEntryActions({ commands, mayEdit, onOpen: setOpened });
  const calendar = useMemo(
    () => calendarEntries(items.filter(({ command }) => search.command === undefined || command === search.command)),
    [items, search.command],
  );
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  const itemOf = ({ id }: CalendarEntry, then: (item: TimetableItem) => void): void => {
    const item = byKey.get(id);
    if (item !== undefined) then(item);
  };
  const staged = countOf(edits) > 0;
  const takes = useCostWords();
  const words = (cost: DayCost): string =>
    cost.overloaded ? t(($) => $.timetable.overloaded, { takes: takes(cost) }) : takes(cost);
  const load = (cost: DayCost): string => `${t(($) => $.monitoring.checks, { count: cost.checks })}, ${words(cost)}`;
  const ofDay = items.filter((item) => item.shown.date === date);
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.parsingTimetable)}
        actions={
          <MonthMenu
            mayEdit={mayEdit}
            staged={staged}
            busy={saving.busy}
            onOpen={setOpened}
            onAdd={() => setOpened({ window: 'add', day: date < today ? today : date })}
            onCopy={(months) => void saving.copyMonth(date, months)}
          />
        }
      />
      <TimetableFilters search={search} zone={zone} onSearch={onSearch} />
      <ChangedMeanwhile changes={saving.meanwhile} onClose={saving.forgetMeanwhile} />
      <StagedBar editing={editing} costs={costs} busy={saving.busy} onSave={() => void saving.save()} />
      <QueryView query={shown}>
        {() => (
          <>
            {view === 'day' && mayEdit && (
              <DayTools
                items={ofDay}
                onCopy={() => setOpened({ window: 'copy', items: ofDay, title: t(($) => $.timetable.copyDay) })}
                onClear={() => commands.remove(ofDay)}
              />
            )}
            {calendar.length === 0 && <p className={styles['empty']}>{t(($) => $.timetable.empty)}</p>}
            <Calendar
              label={t(($) => $.nav.parsingTimetable)}
              view={view}
              date={date}
              today={today}
              entries={calendar}
              onView={(next) => onSearch({ view: next === 'month' ? undefined : next })}
              onDate={(next) => onSearch({ date: next === today ? undefined : next })}
              onOpenDay={(day) => onSearch({ date: day === today ? undefined : day, view: 'day' })}
              onOpenEntry={(entry) => itemOf(entry, (item) => setOpened({ window: 'entry', key: item.key }))}
              dayAside={(day) => asideOf(costs.get(day), words)}
              dayLoad={(day) => {
                const cost = costs.get(day);
                return cost === undefined ? null : { share: cost.seconds / DAY_SECONDS, label: load(cost) };
              }}
              entryActions={(entry) => {
                const item = byKey.get(entry.id);
                return item === undefined ? [] : actions(item);
              }}
              {...(mayEdit && {
                addTo: (day: string) => (day < today ? null : () => setOpened({ window: 'add', day })),
                onMoveEntry: (entry, to) => itemOf(entry, (item) => commands.move(item, to)),
              })}
            />
          </>
        )}
      </QueryView>
      <TimetableWindows
        opened={opened}
        items={byKey}
        today={today}
        zone={zone}
        mayEdit={mayEdit}
        staged={staged}
        commands={commands}
        saving={saving}
        onOpen={setOpened}
      />
      <SkippedDialog skipped={saving.skipped} onClose={saving.forgetSkipped} />
    </>
  );
}

function asideOf(cost: DayCost | undefined, words: (cost: DayCost) => string): ReactNode {
  if (cost === undefined) return null;
  return <span className={cost.overloaded ? styles['over'] : undefined}>{words(cost)}</span>;
}
