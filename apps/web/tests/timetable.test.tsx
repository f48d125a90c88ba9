import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimetableEntry } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { put } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';
import { zoneClock } from '../src/features/collecting/timetable/zone-clock.ts';
import { entry } from './timetable-harness.ts';

const DAY = 86_400_000;
const MARCH = '/parsing/timetable?date=2090-03-01';
let entries: TimetableEntry[];
let slots: number;
let saves: unknown[];

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(async () => {
  await chooseLocale('ru');
  entries = [entry()];
  slots = 1;
  saves = [];
  server.use(
    http.get('*/api/timetable/show-month', ({ request }) =>
      HttpResponse.json({
        items: new URL(request.url).searchParams.get('date') === '03-2090' ? entries : [],
      }),
    ),
    // Links with an error take more than a day, all of them more than two; parts are told where they are asked for.
    http.get('*/api/timetable/costs', ({ request }) => {
      const all = { checks: 20, seconds: 180_000 };
      const asked = new URL(request.url).searchParams.get('filteredIds') === '5';
      const works = asked ? { all, errors: { checks: 10, seconds: 90_000 } } : { all };
      const commands = { parse: works, findLinks: works, searchSellersAndLinks: works };
      return HttpResponse.json({ slots, companies: [{ collectionId: 5, companyId: 2, commands }] });
    }),
    http.post('*/api/timetable/save', async ({ request }) => {
      saves.push(await request.json());
      return HttpResponse.json({ deleted: 0, added: 0, updated: 0, copied: 0 });
    }),
    http.get('*/api/timetable/repetitions', () => HttpResponse.json({ items: [] })),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const start = (name = /^06:00 Смесители/) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('[COLL-9] the timetable', () => {
  it('is seen by month, week and day, by kind, as the address says', async () => {
    const { router } = await openAs('user', MARCH);
    await start();
    expect(screen.getByText('Март 2090')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Неделя' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ date: '2090-03-01', view: 'week' }));
    await start();
    await userEvent.click(screen.getByRole('radio', { name: 'День' }));
    expect(await screen.findByText('Среда, 1 марта 2090')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Что делать' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Поиск ссылок' }));
    expect(await screen.findByText('Здесь ничего не запланировано')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ command: 'findLinks' });
  });

  it('stages a new start, refuses the same one twice, warns of a day that is too full, and saves at once', async () => {
    entries = [];
    await openAs('user', MARCH);
    await press('Мониторинг');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Поле не может быть пустым')).toBeInTheDocument();
    await userEvent.click(form.getByRole('combobox', { name: 'Мониторинги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смесители' }));
    const time = form.getByLabelText('Время');
    await put(time, '24:00');
    expect(form.getByText('Часы: значение не может быть больше 23')).toBeInTheDocument();
    for (const [typed, issue] of [
      ['abc', 'Должно быть число'],
      ['10', 'Время пишется так: 06:30'],
    ] as const) {
      fireEvent.change(time, { target: { value: typed } });
      expect(form.getByText(issue)).toBeInTheDocument();
    }
    await userEvent.click(form.getByRole('combobox', { name: 'Какие ссылки проверять' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Только с ошибкой' }));
    await put(time, '6:5');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await start(/06:05 Смесители, добавлено, не сохранено/);
    expect(await screen.findByText(/Кластер не успеет за сутки: 01\.03\.90 \(25 ч\)/)).toBeInTheDocument();

    await press('Мониторинг');
    const again = await dialog();
    await userEvent.click(again.getByRole('combobox', { name: 'Мониторинги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смесители' }));
    await userEvent.click(again.getByRole('button', { name: 'Добавить' }));
    expect(await again.findByText('Мониторинг уже выбран 01.03.90')).toBeInTheDocument();
    await userEvent.click(again.getByRole('button', { name: 'Отмена' }));
    await press('Сохранить');
    expect(await screen.findByText('Мониторинг сохранён')).toBeInTheDocument();
    expect(saves).toEqual([
      expect.objectContaining({
        seen: [{ date: '01-03-2090', entries: [] }],
        additions: [expect.objectContaining({ collectionId: 5, filter: 'errors', date: '01-03-2090', time: '06:05' })],
      }),
    ]);
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
  });

  it('moves, switches and deletes, back and forth by keys, and asks before it is left', async () => {
    const { router } = await openAs('user', MARCH);
    await userEvent.click(await start());
    const form = await dialog();
    await userEvent.click(form.getByRole('switch', { name: 'Включён' }));
    await put(form.getByLabelText('Время'), '07:00');
    await userEvent.click(form.getByRole('button', { name: 'Применить' }));
    await start(/07:00 Смесители, выключено, изменено, не сохранено/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await start(/^06:00 Смесители$/);
    await userEvent.keyboard('{Control>}y{/Control}');
    await start(/07:00/);
    await userEvent.click(await start(/07:00/));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Удалить' }));
    await start(/06:00 Смесители, будет удалено/);
    // One looks around with edits, and is asked before another screen.
    await userEvent.click(screen.getByRole('radio', { name: 'Неделя' }));
    await start(/^06:00 Смесители, будет удалено/);
    void router.navigate({ to: '/parsing' });
    expect(await screen.findByText('Уйти без сохранения?')).toBeInTheDocument();
    await press('Остаться');
    await press('Сохранить');
    await waitFor(() => expect(saves).toEqual([expect.objectContaining({ deletions: [1], updates: [] })]));
  });

  it('copies a day, but not onto itself, and clears it', async () => {
    const [tomorrow, after] = [1, 2].map((later) => zoneClock('Europe/Moscow').wall(Date.now() + later * DAY).date);
    if (tomorrow === undefined || after === undefined) throw new Error('There are two days');
    entries = [entry({ date: tomorrow, start: `${tomorrow}T03:00:00.000Z` })];
    server.use(
      http.get('*/api/timetable/show-month', ({ request }) => {
        const month = new URL(request.url).searchParams.get('date')?.split('-').toReversed().join('-');
        return HttpResponse.json({ items: tomorrow.slice(0, 7) === month ? entries : [] });
      }),
    );
    await openAs('user', `/parsing/timetable?date=${tomorrow}&view=day`);
    await start();
    await press('Копировать день');
    const form = await dialog();
    const toggle = async (day: string) => {
      await userEvent.click(form.getByRole('button', { name: 'На какие дни' }));
      const words = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
      await userEvent.click(await screen.findByRole('button', { name: words.replace(' г.', '') }));
      await userEvent.click(form.getByRole('button', { name: 'На какие дни' }));
      await userEvent.click(form.getByRole('button', { name: 'Копировать' }));
    };
    await userEvent.click(form.getByRole('button', { name: 'Копировать' }));
    expect(await form.findByText('Поле не может быть пустым')).toBeInTheDocument();
    await toggle(tomorrow);
    expect(await form.findByText('Мониторинг нельзя назначить на тот же день')).toBeInTheDocument();
    await toggle(tomorrow);
    await toggle(after);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Позже');
    await start(/^06:00 Смесители, добавлено, не сохранено/);
    await press('Раньше');
    await start();
    await press('Очистить день');
    await start(/^06:00 Смесители, будет удалено/);
  });

  it('says what somebody else changed of the days that are edited, and keeps the edits', async () => {
    const fields = [
      { path: 'body.seen.2090-03-01', code: 'changed', message: '06:00 Смесители' },
      { path: 'body.seen.2090-03-01', code: 'removed', message: '2' },
    ];
    entries = [entry(), entry({ id: 2, name: 'Плитка', collectionId: 6, time: '09:00' })];
    let refused = true;
    server.use(
      http.post('*/api/timetable/save', async ({ request }) => {
        saves.push(await request.json());
        if (!refused) return HttpResponse.json({ deleted: 1, added: 0, updated: 0, copied: 0 });
        entries = [entry({ revision: 1 })];
        refused = false;
        return HttpResponse.json({ code: 'TIMETABLE_CHANGED', message: 'm', details: { fields } }, { status: 409 });
      }),
    );
    await openAs('user', `${MARCH}&view=day`);
    await start();
    await press('Очистить день');
    await press('Сохранить');
    const told = within(
      await screen.findByText('Пока вы меняли эти дни, их изменил кто-то ещё').then((title) => title.parentElement!),
    );
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '01.03.90, 06:00 Смесители: изменено',
      '01.03.90, 09:00 Плитка: удалено',
    ]);
    await press('Сохранить');
    await screen.findByText('Мониторинг сохранён');
    expect(saves.at(-1)).toMatchObject({ deletions: [1], seen: [{ entries: [{ id: 1, revision: 1 }] }] });
  });

  it('repeats on weekdays, tells what a copy of a month left out, and shows a missed start with its reason', async () => {
    entries = [entry({ state: 'missed', reason: 'TIMETABLE_LATE' })];
    const made: unknown[] = [];
    server.use(
      http.post('*/api/timetable/repetitions', async ({ request }) => {
        made.push(await request.json());
        return HttpResponse.json({
          ...entry(),
          id: 1,
          weekdays: [1, 2, 3, 4, 5],
          from: '2090-03-01',
          until: null,
        });
      }),
      http.post('*/api/timetable/copy-month', () =>
        HttpResponse.json({
          copied: 3,
          skipped: [{ id: 1, name: 'Смесители', date: '2090-03-31', reason: 'noSuchDay' }],
        }),
      ),
    );
    await openAs('user', MARCH);
    await userEvent.click(await start(/06:00 Смесители, не состоялось/));
    expect(await screen.findByText('Сервер не работал, и запускать было уже поздно')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await press('Мониторинг');
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: 'Мониторинги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смесители' }));
    await userEvent.click(form.getByRole('radio', { name: 'Повторять' }));
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(made).toEqual([expect.objectContaining({ weekdays: [1, 2, 3, 4, 5], from: '01-03-2090', until: null })]),
    );
    await press('Ещё действия');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Копировать на следующий месяц' }));
    expect(await screen.findByText('31.03.90, Смесители: в месяце нет такого дня')).toBeInTheDocument();
  });
});

describe('[COLL-9] a monitoring', () => {
  const schedule = {
    collectionId: 5,
    collectionName: 'Смесители',
    paused: false,
    next: { start: '2090-03-01T03:00:00.000Z', timezone: 'Europe/Moscow', command: 'parse' },
    singles: 2,
    repetitions: [{ command: 'parse', weekdays: [1, 2, 3, 4, 5], time: '06:00', timezone: 'Europe/Moscow' }],
  };

  it.each(['/parsing', '/parsing/5'])(
    'says on %s when it starts next, and is paused and duplicated there',
    async (path) => {
      const asked: string[] = [];
      server.use(
        http.get('*/api/timetable/next-starts', () => HttpResponse.json({ items: [schedule] })),
        http.post('*/api/parsing-collections/5/pause', () => {
          asked.push('pause');
          return HttpResponse.json({});
        }),
        http.post('*/api/parsing-collections/5/duplicate', async ({ request }) => {
          asked.push(JSON.stringify(await request.json()));
          return HttpResponse.json({ id: 5 });
        }),
      );
      const { router } = await openAs('user', path);
      expect(await screen.findByText('по будням в 06:00 и ещё 2')).toBeInTheDocument();
      expect(screen.getByText('01.03.90 06:00')).toBeInTheDocument();
      await press(/^Ещё действия/);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Приостановить' }));
      expect(await screen.findByText(/на паузе: по расписанию он не запустится/)).toBeInTheDocument();
      await press(/^Ещё действия/);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Сделать копию' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/parsing/5'));
      expect(asked).toEqual(['pause', '{"name":"Смесители (копия)"}']);
    },
  );
});
