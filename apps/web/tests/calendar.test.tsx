import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from '#components/calendar/Calendar.tsx';
import type { CalendarProps } from '#components/calendar/Calendar.tsx';
import type { CalendarEntry, CalendarView } from '#components/calendar/calendar-entry.ts';
import { moveInHours, moveInMonth } from '#components/calendar/cell-moves.ts';
import { rangeTitle } from '#components/calendar/day-names.ts';
import { addDays, addMonths, monthWeeks, weekday } from '#components/calendar/days.ts';
import { shownHours } from '#components/calendar/entries-by-day.ts';
import { startI18n } from '#i18n/i18n.ts';

const TODAY = '2026-11-24';

function entry(id: string, date: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return { id, date, time: '06:00', title: `запуск ${id}`, ...more };
}

const opened: string[] = [];

/** A calendar that goes where it is told; says which entries were opened. */
function Shown({
  start = TODAY,
  first = 'month',
  ...props
}: Partial<CalendarProps> & { start?: string; first?: CalendarView }) {
  const [date, setDate] = useState(start);
  const [view, setView] = useState(first);
  return (
    <Calendar
      label="Расписание"
      entries={[]}
      today={TODAY}
      onOpenEntry={({ id }) => opened.push(id)}
      {...props}
      date={date}
      view={view}
      onDate={setDate}
      onView={setView}
    />
  );
}

function show(props: Parameters<typeof Shown>[0]): void {
  render(
    <MantineProvider env="test">
      <Shown {...props} />
    </MantineProvider>,
  );
}

const cell = (name: RegExp): HTMLElement => screen.getByRole('cell', { name });
const focusedDay = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['cell'] : undefined;

beforeEach(async () => {
  opened.length = 0;
  await startI18n('ru');
});

describe('days', () => {
  it.each([
    ['2026-11-24', 1],
    ['2026-11-29', 6],
    ['2024-02-29', 3],
  ])('%s is day %i of its week', (date, day) => expect(weekday(date)).toBe(day));

  it('a month is whole weeks from Monday, each day once, its own all among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('1990-01-01', days);
        const weeks = monthWeeks(date);
        const all = weeks.flat();
        expect(all.filter((day) => day.startsWith(date.slice(0, 7)))).toHaveLength(
          Number(addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1).slice(8)),
        );
        expect(weeks.every((week) => week.length === 7 && weekday(week[0]!) === 0)).toBe(true);
        expect(all).toEqual(all.map((_, at) => addDays(all[0]!, at)));
      }),
    );
  });

  it('another month has the same day, or its last', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-12-15', 1), addMonths('2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2027-01-15',
      '2026-02-28',
    ]);
  });

  it.each([
    ['month', 'ru', 'Ноябрь 2026'],
    ['day', 'ru', 'Вторник, 24 ноября 2026'],
    ['week', 'en', '23–29 November 2026'],
  ] as const)('a %s in %s is named %s', (view, locale, title) => {
    expect(rangeTitle(view, TODAY, locale).replaceAll(/[\u2009\u00A0]/g, '')).toBe(title);
  });

  it.each([
    ['ArrowLeft', '2026-11-23'],
    ['ArrowDown', '2026-12-01'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-24'],
    ['x', null],
  ])('%s leads in a month to %s', (key, to) => expect(moveInMonth(TODAY, key)).toBe(to));

  it('keys stay within the hours that are shown, and turn whole weeks', () => {
    const at = { date: TODAY, hour: 6 };
    expect(moveInHours(at, 'ArrowUp', [6, 7], 7)).toEqual(at);
    expect(moveInHours(at, 'End', [6, 7], 7)).toEqual({ date: TODAY, hour: 7 });
    expect(moveInHours(at, 'PageDown', [6, 7], 7)).toEqual({ date: '2026-12-01', hour: 6 });
    expect(shownHours([entry('a', TODAY, { time: '23:15' }), entry('b', TODAY)])).toEqual(
      Array.from({ length: 18 }, (_, hour) => hour + 6),
    );
  });
});

describe('a month', () => {
  it('tells of each day its full name, that it is today, its entries, and what it costs', () => {
    show({
      entries: [entry('a', TODAY, { time: '12:00' }), entry('b', TODAY)],
      dayAside: (date) => (date === TODAY ? '5,0 ч' : null),
      dayLoad: (date) => (date === TODAY ? { share: 1.2, label: 'перегруз: 10,5 ч' } : null),
    });
    const today = cell(/^вторник, 24 ноября 2026, сегодня, 2 записи/);
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(today).toHaveTextContent('5,0 ч');
    expect(within(today).getByTitle('перегруз: 10,5 ч')).toHaveAttribute('data-over', 'true');
    expect(
      within(today)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['06:00 запуск b', '12:00 запуск a']);
    expect(screen.getAllByRole('row')).toHaveLength(7);
  });

  it('says by words what is staged or missed', () => {
    const states = ['kept', 'added', 'changed', 'removed', 'missed'] as const;
    show({ entries: states.map((state) => entry(state, TODAY, { state })), most: 9 });
    expect(screen.getAllByRole('button', { name: /запуск/ }).map(({ textContent }) => textContent)).toEqual([
      '06:00 запуск kept',
      '06:00 запуск added, добавлено, не сохранено',
      '06:00 запуск changed, изменено, не сохранено',
      '06:00 запуск removed, будет удалено',
      '06:00 запуск missed, не состоялось',
    ]);
  });

  it('is gone through by keys, beyond its end too; Tab reaches only the entries of the day', async () => {
    show({ entries: [entry('a', TODAY), entry('b', '2026-11-25'), entry('c', '2026-11-26')] });
    cell(/^вторник, 24/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedDay()).toBe('2026-11-25');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '06:00 запуск b' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['b']);
    const reached = screen.getAllByRole('button', { name: /запуск/ }).filter(({ tabIndex }) => tabIndex === 0);
    expect(reached.map(({ textContent }) => textContent)).toEqual(['06:00 запуск b']);
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedDay()).toBe('2026-12-02');
    expect(screen.getByText('Декабрь 2026')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Среда, 2 декабря 2026')).toBeVisible();
  });

  it('shows the first of many entries and how many there are; the day has them all', async () => {
    show({ entries: Array.from({ length: 3000 }, (_, at) => entry(`${at}`, `2026-11-${10 + (at % 2)}`)) });
    const day = cell(/^вторник, 10 ноября 2026, 1\s500 записей/);
    expect(within(day).getAllByRole('button')).toHaveLength(4);
    await userEvent.click(within(day).getByRole('button', { name: 'Ещё 1497' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ещё 1440' }));
    expect(screen.getAllByRole('button', { name: /^06:00 запуск/ })).toHaveLength(1500);
  });

  it('has a menu for each entry, by key too, and gives the keyboard back', async () => {
    const onSelect = vi.fn<(entry: CalendarEntry) => void>();
    show({ entries: [entry('a', TODAY)], entryActions: () => [{ id: 'move', label: 'Перенести…', onSelect }] });
    const chip = screen.getByRole('button', { name: '06:00 запуск a' });
    chip.focus();
    // What the menu key and Shift+F10 make browsers do.
    fireEvent.contextMenu(chip);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Перенести…' }));
    expect(onSelect.mock.calls.map(([{ id }]) => id)).toEqual(['a']);
    expect(chip).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('lets an entry be dropped on another day', () => {
    const moved: unknown[] = [];
    show({ entries: [entry('a', TODAY)], onMoveEntry: ({ id }, to) => moved.push([id, to]) });
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(screen.getByRole('button', { name: '06:00 запуск a' }), { dataTransfer });
    expect(fireEvent.dragOver(cell(/^пятница, 27/), { dataTransfer })).toBe(false);
    fireEvent.drop(cell(/^пятница, 27/), { dataTransfer });
    expect(moved).toEqual([['a', { date: '2026-11-27' }]]);
  });
});

describe('a week', () => {
  it('shows days by hour, and turns by weeks', async () => {
    show({ first: 'week', entries: [entry('a', TODAY), entry('b', '2026-11-26', { time: '08:30' })] });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['06:00', '07:00', '08:00']);
    expect(screen.getAllByRole('cell')).toHaveLength(21);
    await userEvent.click(screen.getByRole('button', { name: 'Позже' }));
    expect(screen.getByText(/30 ноября\s*–\s*6 декабря 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сегодня' }));
    screen
      .getAllByRole('cell')
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focusedDay()).toBe('2026-11-25T07');
  });
});

describe('on a phone', () => {
  const phone = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('48em'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  it('a month is a list of its days that have entries, and of today, with menus that fingers reach', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(phone);
    show({
      entries: [entry('a', '2026-11-02'), entry('b', '2026-12-02')],
      entryActions: () => [{ id: 'move', label: 'Перенести…', onSelect: () => undefined }],
    });
    const days = within(screen.getByRole('list', { name: 'Расписание: Ноябрь 2026' })).getAllByRole('listitem');
    expect(days).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Действия: 06:00 запуск a' }));
    expect(await screen.findByRole('menuitem', { name: 'Перенести…' })).toBeVisible();
  });

  afterEach(() => vi.restoreAllMocks());
});
