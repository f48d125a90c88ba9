import { notifications } from '@mantine/notifications';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, draftOfTemplate } from '../src/features/offline/task-wizard/body.ts';
import { changed, countTasks, daysOf, EMPTY_DRAFT } from '../src/features/offline/task-wizard/draft.ts';
import type { Draft } from '../src/features/offline/task-wizard/draft.ts';
import { hasText } from '../src/features/offline/task-wizard/has-text.ts';
import { furthestStep, issueOf } from '../src/features/offline/task-wizard/issues.ts';
import { paste } from './typing.ts';
import { openAs, server, serveOffline } from './offline-harness.ts';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const TODAY = '2026-11-25';
const visit = (companyShopId: number, userId: number, date: string | null = null) => ({
  companyShopId,
  companyId: 3,
  userId,
  date,
});
const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  brandIds: [3],
  cityIds: [1],
  companyIds: [3],
  userIds: [7, 8],
  plans: [
    {
      cityId: 1,
      dates: ['2026-12-01', '2026-12-02'],
      comment: ' Утром ',
      visits: [visit(31, 7), visit(32, 8, '2026-12-05')],
    },
  ],
};

describe('the wizard of tasks', () => {
  it('[OFF-4] leads from products to places, people, and who goes where and when, and makes the tasks', async () => {
    serveOffline();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/offline-monitorings/suggest', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          items: [{ companyShopId: 31, userId: 7, date: '2027-03-04', distance: 1200, load: 2 }],
        });
      }),
      http.post('*/api/offline-monitorings', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ids: [40, 41], templateSaved: false });
      }),
    );
    const { router } = await openAs('user', '/task-list/creating');
    const next = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByRole('heading', { name: 'Какие товары смотреть' });
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('Выберите товары');
    await userEvent.click(screen.getByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await next();
    const cities = within(await screen.findByRole('list', { name: 'Города' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Город или страна' }), { target: { value: 'бЕЛАР' } });
    await expect.poll(() => cities.queryByRole('checkbox', { name: 'Москва' })).toBeNull();
    expect(cities.getByRole('checkbox', { name: 'Минск' })).toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Город или страна' }), { target: { value: '' } });
    await userEvent.click(await cities.findByRole('checkbox', { name: 'Москва' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Гастроном' }));
    await next();
    const people = within(await screen.findByRole('list', { name: 'Кто пойдёт' }));
    expect(people.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual([
      'Петров Иванагент · Москва',
      'Смирнова АннаМосква',
    ]);
    await userEvent.click(people.getByRole('checkbox', { name: 'Петров Иван' }));
    await userEvent.click(people.getByRole('checkbox', { name: 'Смирнова Анна' }));
    await next();
    const shops = within(await screen.findByRole('list', { name: 'Адреса' }));
    await userEvent.click(shops.getByRole('checkbox', { name: 'Гастроном · Тверская, 1' }));
    expect(screen.getByText('Будет создана 1 задача')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Предложить, кто и когда' }));
    expect(
      await screen.findByText('Рядом: 1,2 км до другого магазина сотрудника; визитов в этот день: 2'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Кто: Гастроном · Тверская, 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смирнова Анна' }));
    expect(screen.queryByText(/^Рядом/u)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Сохранить как шаблон' }));
    await userEvent.click(screen.getByRole('button', { name: 'Создать задачи' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Назовите шаблон');
    await paste(screen.getByRole('textbox', { name: 'Название' }), 'Молоко');
    await userEvent.click(screen.getByRole('button', { name: 'Создать задачи' }));
    expect(await screen.findByText('Созданы 2 задачи')).toBeInTheDocument();
    expect(screen.getByText('Такой шаблон уже есть, новый не сохранён')).toBeInTheDocument();
    expect(sent).toEqual([
      { companyShopIds: [31], userIds: [7, 8], dates: [] },
      {
        name: 'Молоко',
        comment: '',
        products: { brands: [3], categories: [], tags: [], products: [] },
        dates: [],
        cities: [
          {
            cityId: 1,
            dates: ['2027-03-04'],
            users: [{ userId: 8, companies: [{ companyId: 3, companyShops: [31] }] }],
          },
        ],
        saveAsTemplate: true,
      },
    ]);
    expect(router.state.location).toMatchObject({
      pathname: '/task-list',
      search: { from: '2027-03-04', to: '2027-03-04', status: ['open'] },
    });
    expect(localStorage.getItem('form-draft-of-1: offline-tasks')).toBeNull();
  });

  it('[OFF-4] begins with a template, and deletes one after asking', async () => {
    serveOffline();
    const sent: string[] = [];
    const { products, cities } = bodyOf(DRAFT);
    const template = { id: 5, name: 'Неделя', comment: 'с утра', createdAt: '2026-11-01T07:00:00.000Z' };
    server.use(
      http.get('*/api/offline-monitoring-templates', () =>
        HttpResponse.json({ items: [{ ...template, data: { products, cities } }], total: 1 }),
      ),
      http.delete('*/api/offline-monitoring-templates/5', () => {
        sent.push('delete');
        return HttpResponse.json({});
      }),
    );
    await openAs('demo', '/task-list/creating');
    await userEvent.click(await screen.findByRole('button', { name: 'Шаблоны' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Неделя' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await expect.poll(() => sent).toEqual(['delete']);
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать шаблон: Неделя' }));
    const shops = within(await screen.findByRole('list', { name: 'Адреса' }));
    expect(shops.getByRole('checkbox', { name: 'Гастроном · Арбат, 2' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Неделя');
  });

  it('[OFF-4] [AUTH-10] leads an agent to the root', async () => {
    const { router } = await openAs('agent', '/task-list/creating');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a draft of tasks', () => {
  it('[OFF-4] names a city once for its days, and once for each day of a visit of its own', () => {
    const companies = (shop: number) => [{ companyId: 3, companyShops: [shop] }];
    expect(bodyOf(DRAFT).cities).toEqual([
      {
        cityId: 1,
        dates: ['2026-12-01', '2026-12-02'],
        comment: 'Утром',
        users: [{ userId: 7, companies: companies(31) }],
      },
      { cityId: 1, dates: ['2026-12-05'], comment: 'Утром', users: [{ userId: 8, companies: companies(32) }] },
    ]);
    expect(countTasks(DRAFT)).toBe(3);
    expect(daysOf(DRAFT, TODAY)).toEqual(['2026-12-01', '2026-12-02', '2026-12-05']);
  });

  it('[OFF-4] without dates is of today, and says so to the server by saying nothing', () => {
    const draft = { ...DRAFT, plans: [{ cityId: 1, dates: [], comment: '', visits: [visit(31, 7)] }] };
    expect(bodyOf(draft).cities[0]).not.toHaveProperty('dates');
    expect(daysOf(draft, TODAY)).toEqual([TODAY]);
  });

  it.each<[Partial<Draft>, string | null]>([
    [{}, null],
    [{ brandIds: [] }, 'products'],
    [{ imports: [{ id: 1, fileName: '', productIds: null, complete: true }] }, 'importing'],
    [{ cityIds: [] }, 'cities'],
    [{ companyIds: [] }, 'companies'],
    [{ userIds: [] }, 'users'],
    [{ plans: [] }, 'visits'],
    [{ plans: [{ cityId: 1, dates: ['2026-11-24'], comment: '', visits: [visit(31, 7)] }] }, 'past'],
    [
      { plans: [{ cityId: 1, dates: [], comment: '', visits: Array.from({ length: 10_001 }, () => visit(31, 7)) }] },
      'tooMany',
    ],
    [{ saveAsTemplate: true }, 'name'],
  ])('[OFF-4] with %j is stopped by %s', (patch, issue) => {
    const draft = { ...DRAFT, ...patch };
    const found = (['products', 'places', 'people', 'visits'] as const).map((step) => issueOf(step, draft, TODAY));
    expect(found.find((each) => each !== null) ?? null).toBe(issue);
    expect(furthestStep(draft, TODAY)).toBe(issue === null ? 3 : found.findIndex((each) => each !== null));
  });

  it('loses visits with their city, company and employee', () => {
    expect(changed(DRAFT, { userIds: [8] }).plans[0]?.visits.map(({ companyShopId }) => companyShopId)).toEqual([32]);
    expect(changed(DRAFT, { companyIds: [] }).plans[0]?.visits).toEqual([]);
    expect(changed(DRAFT, { cityIds: [] }).plans).toEqual([]);
  });

  it('[OFF-4] comes back from a template of it with the same visits, whatever they are', () => {
    const day = fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03');
    const visits = fc.uniqueArray(
      fc.record({
        companyShopId: fc.integer({ min: 1, max: 40 }),
        companyId: fc.constantFrom(3, 4),
        userId: fc.constantFrom(7, 8),
        date: fc.option(day),
      }),
      { selector: ({ companyShopId }) => companyShopId, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(visits, fc.uniqueArray(day, { maxLength: 3 }), (own, dates) => {
        const draft = changed(
          { ...DRAFT, companyIds: [3, 4], plans: [{ cityId: 1, dates: dates.toSorted(), comment: '', visits: own }] },
          {},
        );
        const { products, cities } = bodyOf(draft);
        const again = draftOfTemplate({ name: '', comment: '', data: { products, cities } }, [], TODAY);
        const tasks = (of: Draft) =>
          of.plans
            .flatMap((plan) =>
              plan.visits.flatMap((each) =>
                (each.date === null ? (plan.dates.length > 0 ? plan.dates : [TODAY]) : [each.date]).map(
                  (date) => `${each.companyShopId}/${each.companyId}/${each.userId}/${date}`,
                ),
              ),
            )
            .toSorted();
        expect(tasks(again)).toEqual(tasks(draft));
      }),
    );
  });

  it.each([
    ['моск', true],
    [' РОСС ', true],
    ['moscow', true],
    ['минск', false],
  ])('[OFF-4] finds a city by %s: %s', (text, found) => {
    expect(hasText({ name: 'Москва', hint: 'Россия', also: ['Moscow', 'Russia'] }, text)).toBe(found);
  });
});
