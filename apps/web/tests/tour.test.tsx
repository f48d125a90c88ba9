import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE_NAMES } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { mayOpen } from '#lib/user/screens.ts';
import { awaitTarget, findTarget } from '../src/features/platform/tour/find-target.ts';
import { firstStop, stepsFor } from '../src/features/platform/tour/steps.ts';
import { open, server } from './app-harness.tsx';

const DAY = {
  date: '2026-11-21',
  ownIndex: 10_120,
  compared: 100,
  cheaper: 84,
  dearest: 3,
  raisable: 5,
  room: null,
  violations: 12,
};
const NONE = { items: [], total: 0 };
let remembered: unknown[] = [];

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  remembered = [];
  server.use(
    http.get('*/api/home/decisions', () =>
      HttpResponse.json({ days: [DAY], collectionId: null, belowRrp: 0, falls: NONE, rises: NONE }),
    ),
    http.get('*/api/report-files', () => HttpResponse.json(NONE)),
    http.get('*/api/excel-result-templates', () => HttpResponse.json(NONE)),
    http.patch('*/api/account/tour', async ({ request }) => {
      const body = await request.json();
      remembered.push(body);
      return HttpResponse.json(body);
    }),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  server.resetHandlers();
});
afterAll(() => server.close());

const step = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the steps of a role', () => {
  it.each(ROLE_NAMES.map((role) => [role]))('are of screens that it may open, seven at most: %s', (role) => {
    for (const collectionId of [null, 5]) {
      const stops = stepsFor(role, collectionId);
      expect(stops.length).toBeLessThanOrEqual(7);
      expect(stops.every(({ link }) => link === null || mayOpen(role, link.to))).toBe(true);
    }
  });

  it.each([
    ['user', 5, 'figures baseline row timetable import palette help'],
    ['user', null, 'figures timetable import files palette help'],
    ['manager', 5, 'figures baseline row files palette help'],
  ] as const)('%s with the report of %j', (role, collectionId, names) =>
    expect(stepsFor(role, collectionId).map(({ name }) => name)).toEqual(names.split(' ')),
  );

  it.each([
    ['new', 0],
    ['over', 0],
    ['files', 3],
    ['baseline', 0],
  ])('begin where they were left: %s → %d', (leftAt, at) => expect(firstStop(stepsFor('user', null), leftAt)).toBe(at));
});

describe('what a step points at', () => {
  it('is the best that is shown, and nothing that cannot be reached', () => {
    document.body.innerHTML = '<div inert><p class="a"></p></div><p class="b" id="first"></p><p class="b"></p>';
    expect(findTarget(['.a', '.b'])?.id).toBe('first');
    expect(findTarget(['.a'])).toBeNull();
  });

  it('is waited for while its screen comes, and left out where the screen has settled without it', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    let busy = true;
    const coming = awaitTarget({ targets: ['.late'], isBusy: () => busy, signal });
    await vi.advanceTimersByTimeAsync(2000);
    document.body.innerHTML = '<p class="late"></p>';
    busy = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(await coming).not.toBeNull();
    const missing = awaitTarget({ targets: ['.never'], isBusy: () => false, signal });
    await vi.advanceTimersByTimeAsync(600);
    expect(await missing).toBeNull();
    vi.useRealTimers();
  });
});

describe('the tour', () => {
  it('is offered on home, leads from screen to screen and is over at its end', async () => {
    const { router, forget } = await open('/', 'manager', { tour: 'new' });
    const offer = await screen.findByRole('region', { name: 'Первый раз здесь?' });
    await userEvent.click(within(offer).getByRole('button', { name: 'Показать' }));
    const figures = await step('Как стоят ваши цены');
    expect(figures).toHaveFocus();
    expect(figures).toHaveAccessibleDescription(/Сводка начинается/);
    expect(figures).toHaveTextContent('Шаг 1 из 4');
    await press('Дальше');
    await step('Отчёты файлами');
    expect(router.state.location.pathname).toBe('/excelreports');
    await userEvent.keyboard('{ArrowRight}');
    await step('Быстрый переход');
    await userEvent.keyboard('{ArrowLeft}');
    await step('Отчёты файлами');
    await userEvent.keyboard('{ArrowRight}');
    await step('Быстрый переход');
    await press('Дальше');
    expect(await step('Помощь на месте')).toHaveFocus();
    await press('Готово');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(remembered).toEqual([{ tour: 'over' }]));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    forget();
  });

  it('is left by Esc at any step, gives the focus back, and goes on from the user menu', async () => {
    const { forget } = await open('/', 'manager', { tour: 'palette' });
    const menu = await screen.findByRole('button', { name: /Меню пользователя/ });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('button', { name: 'Продолжить знакомство' }));
    await step('Быстрый переход');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(menu).toHaveFocus());
    expect(remembered).toEqual([{ tour: 'palette' }]);
    forget();
  });

  it('is not wanted: the offer goes, and says where the tour is found', async () => {
    const { forget } = await open('/', 'manager', { tour: 'row' });
    const offer = await screen.findByRole('region', { name: 'Знакомство не закончено' });
    await userEvent.click(within(offer).getByRole('button', { name: 'Не нужно' }));
    expect(await screen.findByText('Знакомство всегда можно начать из меню пользователя')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Знакомство не закончено' })).toBeNull();
    expect(remembered).toEqual([{ tour: 'over' }]);
    expect(screen.getByRole('main')).toHaveFocus();
    forget();
  });

  it('is not offered to who has seen it, and starts from the sheet of keys', async () => {
    const { forget } = await open('/', 'manager');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Первый раз здесь?' })).toBeNull();
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('button', { name: 'Знакомство с экранами' }));
    expect(await step('Как стоят ваши цены')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    forget();
  });
});
