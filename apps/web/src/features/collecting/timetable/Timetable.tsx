import { dayCost, RUN_COMMANDS, timetableRoutes } from '@tsenomer/contracts';
import type { RunCommand, TimetableEntry } from '@tsenomer/contracts';
import { Button, Group, Select } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, call, query } from '#lib/api/index.ts';
import { calendarDate } from '#lib/format/dates.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { AddDialog } from './AddDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { monthDays, monthLater, wireDay } from './month-days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { countOf, edited, isTaken, NO_HISTORY, redone, toggled, undone } from './staged-edits.ts';
import type { EditHistory, StagedAddition } from './staged-edits.ts';
import { DEFAULT_ZONE } from './timetable-search.ts';
import type { TimetableSearch } from './timetable-search.ts';
import styles from './timetable.module.css';

interface TimetableProps {
  readonly search: TimetableSearch;
  readonly onSearch: (search: Partial<TimetableSearch>) => void;
  readonly mayEdit: boolean;
}

/** The timetable of monitorings (P2 §2 "Timetable"): a month of starts, edited in stages and saved at once (P2 §4). */
export function Timetable({ search, onSearch, mayEdit }: TimetableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const mark = useLeaveGuard();
  const zone = search.zone ?? DEFAULT_ZONE;
  const [openedAt] = useState(() => new Date());
  const today = calendarDate(openedAt, zone);
  const month = search.month ?? today.slice(0, 7);
  const [history, setHistory] = useState(NO_HISTORY);
  const [adding, setAdding] = useState<string | null>(null);
  const [opened, setOpened] = useState<TimetableEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const edits = history.now;
  const shown = useQuery(query(timetableRoutes.showMonth, { query: { date: month, timezone: zone } }));
  const all = shown.data?.items ?? [];
  const collectionIds = [...new Set([...all, ...edits.additions].map(({ collectionId }) => collectionId))].toSorted(
    (one, other) => one - other,
  );
  const costs = useQuery({
    ...query(timetableRoutes.timetableCosts, { query: { collectionIds } }),
    enabled: collectionIds.length > 0,
  });

  const byDay = Map.groupBy(
    all.filter(({ command }) => search.command === undefined || command === search.command),
    ({ start }) => calendarDate(start, zone),
  );
  const costOf = (day: string) => {
    const entries = all
      .filter(({ id, start }) => calendarDate(start, zone) === day && !edits.deletions.includes(id))
      .map((entry) => ({ ...entry, active: entry.active !== edits.switched.includes(entry.id) }));
    const added = edits.additions.filter(({ date }) => date === day).map((each) => ({ ...each, active: true }));
    return dayCost([...entries, ...added], costs.data?.companies ?? [], costs.data?.slots ?? 1);
  };
  const change = (next: EditHistory): void => {
    setHistory(next);
    mark('timetable', countOf(next.now) > 0);
  };
  const refusal = (draft: Omit<StagedAddition, 'key'>): string | null => {
    if (draft.date < today) return t(($) => $.timetable.issue.past);
    if (!isTaken(draft, all, edits)) return null;
    return t(($) => $.timetable.issue.taken, { date: draft.date.split('-').toReversed().join('.') });
  };
  const add = (additions: readonly Omit<StagedAddition, 'key'>[]): void => {
    const keyed = additions.map((each) => ({ ...each, key: `${each.collectionId} ${each.command} ${each.date}` }));
    change(edited(history, { ...edits, additions: [...edits.additions, ...keyed] }));
    setAdding(null);
  };
  const copy = (entry: TimetableEntry, date: string): string | null => {
    if (date === entry.date) return t(($) => $.timetable.issue.same_day);
    const draft = { ...entry, date };
    const refused = refusal(draft);
    if (refused !== null) return refused;
    add([draft]);
    setOpened(null);
    return null;
  };

  const perform = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      toasts.success(await work());
    } catch (error) {
      toasts.failure(error);
      if (error instanceof ApiError && error.code === 'TIMETABLE_CHANGED') void shown.refetch();
    }
    setBusy(false);
  };
  const save = () =>
    perform(async () => {
      const touched = new Set(
        all.filter(({ id }) => edits.deletions.includes(id) || edits.switched.includes(id)).map(({ id }) => id),
      );
      const seen = [...Map.groupBy(all, ({ start }) => calendarDate(start, zone))]
        .filter(([, entries]) => entries.some(({ id }) => touched.has(id)))
        .map(([day, entries]) => ({
          date: wireDay(day),
          entries: entries.map(({ id, revision }) => ({ id, revision })),
        }));
      await call(timetableRoutes.saveTimetable, {
        body: {
          timezone: zone,
          seen,
          deletions: [...edits.deletions],
          additions: edits.additions.map(({ collectionId, command, date, time, timezone, disabledCompanyIds }) => ({
            collectionId,
            command,
            date: wireDay(date),
            time,
            timezone,
            disabledCompanyIds: [...disabledCompanyIds],
          })),
          updates: all
            .filter(({ id }) => edits.switched.includes(id))
            .map(({ id, active }) => ({ id, active: !active })),
        },
      });
      change(NO_HISTORY);
      return t(($) => $.timetable.saved);
    });
  const copyMonth = (months: number) =>
    perform(async () => {
      const body = { date: month.split('-').toReversed().join('-'), timezone: zone, months };
      const { copied, skipped } = await call(timetableRoutes.copyMonth, { body });
      return t(($) => $.timetable.copied, { count: copied, skipped: skipped.length });
    });

  const days = monthDays(month);
  const overloaded = countOf(edits) > 0 ? days.filter((day) => costOf(day).overloaded) : [];
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.parsingTimetable)}
        count={title.format(new Date(`${month}-01T00:00:00Z`))}
        actions={
          mayEdit && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(today)}>
              {t(($) => $.timetable.add)}
            </Button>
          )
        }
      />
      <div className={styles['bar']}>
        <Button
          variant="default"
          aria-label={t(($) => $.timetable.previous)}
          onClick={() => onSearch({ month: monthLater(month, -1) })}
        >
          <IconChevronLeft size={16} />
        </Button>
        <Button variant="default" onClick={() => onSearch({ month: undefined })}>
          {t(($) => $.timetable.today)}
        </Button>
        <Button
          variant="default"
          aria-label={t(($) => $.timetable.next)}
          onClick={() => onSearch({ month: monthLater(month, 1) })}
        >
          <IconChevronRight size={16} />
        </Button>
        <Select<RunCommand>
          aria-label={t(($) => $.timetable.fields.command)}
          placeholder={t(($) => $.timetable.allCommands)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          data={RUN_COMMANDS.map((value) => ({ value, label: t(($) => $.timetable.command[value]) }))}
          value={search.command ?? null}
          onChange={(command) => onSearch({ command: command ?? undefined })}
        />
        <Select
          aria-label={t(($) => $.timetable.zone)}
          searchable
          allowDeselect={false}
          limit={100}
          data={Intl.supportedValuesOf('timeZone')}
          value={zone}
          onChange={(value) => onSearch({ zone: value === DEFAULT_ZONE ? undefined : (value ?? undefined) })}
        />
        {mayEdit &&
          ([1, 3] as const).map((months) => (
            <BusyButton
              key={months}
              variant="default"
              busy={busy}
              disabled={countOf(edits) > 0}
              onClick={() => void copyMonth(months)}
            >
              {t(($) => $.timetable.copyMonth)}: {t(($) => $.timetable.copyTo[months === 1 ? 'one' : 'three'])}
            </BusyButton>
          ))}
      </div>
      {(countOf(edits) > 0 || history.future.length > 0) && (
        <Group gap={8} mb={12}>
          <span aria-live="polite">{t(($) => $.timetable.staged.count, { count: countOf(edits) })}</span>
          {overloaded.map((day) => (
            <span key={day} className={styles['cost']} data-overloaded>
              {t(($) => $.timetable.overloads, {
                day: day.split('-').toReversed().join('.'),
                hours: Math.round(costOf(day).seconds / 360) / 10,
              })}
            </span>
          ))}
          <BusyButton
            variant="default"
            repeats
            disabled={history.past.length === 0}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => change(undone(history))}
          >
            {t(($) => $.timetable.staged.undo)}
          </BusyButton>
          <BusyButton
            variant="default"
            repeats
            disabled={history.future.length === 0}
            leftSection={<IconArrowForwardUp size={16} />}
            onClick={() => change(redone(history))}
          >
            {t(($) => $.timetable.staged.redo)}
          </BusyButton>
          <Button variant="default" onClick={() => change(NO_HISTORY)}>
            {t(($) => $.timetable.staged.reset)}
          </Button>
          <BusyButton busy={busy} disabled={countOf(edits) === 0} onClick={() => void save()}>
            {t(($) => $.timetable.staged.save)}
          </BusyButton>
        </Group>
      )}
      <QueryView query={shown}>
        {({ items }) => (
          <>
            {items.length === 0 && edits.additions.length === 0 && <p>{t(($) => $.timetable.empty)}</p>}
            <MonthGrid
              month={month}
              days={days}
              today={today}
              entries={byDay}
              edits={edits}
              costOf={costOf}
              mayEdit={mayEdit}
              onAdd={setAdding}
              onEntry={setOpened}
              onDrop={({ key }) =>
                change(edited(history, { ...edits, additions: edits.additions.filter((each) => each.key !== key) }))
              }
            />
          </>
        )}
      </QueryView>
      {adding !== null && (
        <AddDialog day={adding} zone={zone} refusal={refusal} onAdd={add} onClose={() => setAdding(null)} />
      )}
      {opened !== null && (
        <EntryDialog
          entry={opened}
          switched={edits.switched.includes(opened.id)}
          mayEdit={mayEdit}
          onSwitch={() => {
            change(edited(history, { ...edits, switched: toggled(edits.switched, opened.id) }));
            setOpened(null);
          }}
          onDelete={() => {
            change(edited(history, { ...edits, deletions: toggled(edits.deletions, opened.id) }));
            setOpened(null);
          }}
          onCopy={(date) => copy(opened, date)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
