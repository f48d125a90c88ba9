import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { CollectionCreate } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paste } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  for (const key of Object.keys(localStorage)) if (key.startsWith('monitoring-draft')) localStorage.removeItem(key);
  notifications.clean();
});
afterAll(() => server.close());

const LIST = '*/api/parsing-collections';

async function chooseBrand(): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
}

async function choosePlace(): Promise<void> {
  await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
  await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
}

/** Takes the page away as a reload does: without a chance to tidy up. @returns what does the same once more. */
function loadedAnew(view: { readonly unmount: () => void }): () => void {
  const kept = sessionStorage.getItem('monitoring-draft') ?? '';
  const restore = (): void => sessionStorage.setItem('monitoring-draft', kept);
  view.unmount();
  restore();
  return restore;
}

describe('the wizard', () => {
  it('[COLL-2] leads through three steps, keeps what was entered, and sends it all', async () => {
    const created: CollectionCreate[] = [];
    const started: string[] = [];
    server.use(
      http.post<never, CollectionCreate>(LIST, async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ id: 5 });
      }),
      http.post('*/api/parsing-collections/:id/run', ({ params }) => {
        started.push(String(params['id']));
        return HttpResponse.json({});
      }),
    );
    const { router } = await openAs('admin', '/parsing/creating');
    const next = await screen.findByRole('button', { name: 'Далее' });

    await userEvent.click(next);
    await screen.findByText('Выберите хотя бы один тег, бренд, категорию или товар');
    await userEvent.click(screen.getByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await screen.findByText('12 товаров');
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));

    const city = await screen.findByRole('combobox', { name: /Город/ });
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText('Выберите город');
    await screen.findByText('Выберите хотя бы одну компанию');
    expect(city).toHaveFocus();
    await paste(city, 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Наш магазин' }));
    await screen.findByText(/нет ссылок на эти товары/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ромашка' }));

    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByRole('checkbox', { name: 'Ромашка' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Поле не может быть пустым');
    await paste(screen.getByRole('textbox', { name: /Название мониторинга/ }), ' Новый ');
    // A find is chosen by a search only.
    expect(screen.queryByRole('switch', { name: /Одна находка/ })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /Писать дилерам/ }));
    await userEvent.click(screen.getByRole('switch', { name: /Распределять по узлам/ }));
    await userEvent.click(screen.getByRole('switch', { name: 'Запустить сразу после создания' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Создать мониторинг' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/parsing/5'));
    expect(created).toEqual([
      {
        name: 'Новый',
        kind: 'priceParsing',
        cityId: 1,
        companyIds: [1, 2],
        companyShopIds: [],
        note: '',
        selection: { tagIds: [], brandIds: [3], categoryIds: [], productIds: [] },
        settings: { ...DEFAULT_COLLECTION_SETTINGS, balanceFlag: true, dealersNotificationFlag: true },
      },
    ]);
    expect(started).toEqual(['5']);
  });

  it('[COLL-2] chooses companies by a list, and adds an address with its place on the map', async () => {
    const added: unknown[] = [];
    const suggestion = { cityName: 'Москва', countryName: 'Россия', lat: 55.7, lon: 37.6 };
    const shop = (id: number) => ({
      id,
      companyId: 2,
      cityId: 1,
      cityName: 'Москва',
      companyName: 'Ромашка',
      name: '',
      address: `Улица ${id}`,
      lat: null,
      lon: null,
      sid: null,
      sapCode: null,
      externalId: null,
      deliveryType: 'delivery',
    });
    server.use(
      http.get('*/api/company-shops', () =>
        HttpResponse.json({ items: Array.from({ length: 9 }, (_, at) => shop(at + 1)), total: 9 }),
      ),
      http.get('*/api/address-suggestions', () =>
        HttpResponse.json({ source: 'service', items: [{ address: 'г. Москва, Тверская, 1', ...suggestion }] }),
      ),
      http.post('*/api/company-shops', async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json(shop(10));
      }),
    );
    await openAs('admin', '/parsing/creating');
    await chooseBrand();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Выбрать по списку…' }));
    const list = within(await screen.findByRole('dialog', { name: 'Компании по списку' }));
    fireEvent.change(list.getByRole('textbox'), { target: { value: 'ООО «Ромашка»\nСосна' } });
    expect(list.getByText('Не найдены: Сосна')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Выбрать найденные' }));
    expect(await screen.findByRole('checkbox', { name: 'Ромашка' })).toBeChecked();

    await paste(await screen.findByRole('searchbox', { name: 'Поиск адреса' }), 'улица 7');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Улица 6/ })).toBeNull());
    expect(screen.getByRole('checkbox', { name: /Улица 7/ })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Добавить адрес' }));
    const window = within(await screen.findByRole('dialog', { name: 'Добавить адрес' }));
    await userEvent.click(window.getByRole('combobox', { name: /Компания/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ромашка' }));
    await paste(window.getByRole('combobox', { name: /^Адрес/ }), 'Тверская');
    await userEvent.click(await screen.findByRole('option', { name: 'г. Москва, Тверская, 1' }));
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(added).toEqual([
        { companyId: 2, cityId: 1, name: '', address: 'г. Москва, Тверская, 1', lat: 55.7, lon: 37.6 },
      ]),
    );
  });

  it('marks the companies at which nothing can be checked, and leads to where that is set up without losing the draft', async () => {
    const company = {
      id: 3,
      name: 'Новая',
      fullName: 'Новая',
      sellerName: null,
      host: 'new.test',
      onlineFlag: true,
      ownFlag: false,
      disabled: false,
      robotFlag: false,
    };
    server.use(http.get('*/api/companies', () => HttpResponse.json({ items: [company], total: 1 })));
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Новая' }));
    const mark = screen.getByRole('link', { name: 'Робот мониторинга не настроен' });
    expect(mark).toHaveAttribute('href', '/companies/3?tab=parser');
    expect(mark).toHaveAttribute('target', '_blank');
    expect(
      screen.getByText('У 1 выбранной компании не настроен робот мониторинга: её ссылки не проверяются.'),
    ).toBeVisible();
  });

  it('goes one step by a double click', async () => {
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Далее' }));
    expect(await screen.findByRole('region', { name: 'Где' })).toBeInTheDocument();
    expect(screen.queryByText('Выберите город')).toBeNull();
  });

  it('lets the keyboard continue in the step that has opened: the button pressed means something else there', async () => {
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    const next = screen.getByRole('button', { name: 'Далее' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Где' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: /Город/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('region', { name: 'Что' })).toHaveFocus();
  });

  it('adds a city that is missing and chooses it, and says at the field that a name is taken', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/cities', async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length === 1) return HttpResponse.json({ code: 'NAME_TAKEN', message: '' }, { status: 409 });
        const city = { id: 9, name: 'Тверь', countryName: 'Россия' };
        server.use(http.get('*/api/cities', () => HttpResponse.json({ items: [city], total: 1 })));
        return HttpResponse.json(city);
      }),
    );
    await openAs('demo', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить город' }));
    const window = within(await screen.findByRole('dialog', { name: 'Добавить город' }));
    await waitFor(() => expect(window.getByRole('textbox', { name: /Название города/ })).toHaveFocus());
    await userEvent.keyboard('Тверь');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await window.findByText('Поле не может быть пустым');
    expect(window.getByRole('textbox', { name: /Страна/ })).toHaveFocus();
    expect(bodies).toEqual([]);
    await paste(window.getByRole('textbox', { name: /Страна/ }), 'Россия');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await window.findByText('Такое название уже есть');
    await waitFor(() => expect(window.getByRole('textbox', { name: /Название города/ })).toHaveFocus());
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Город/ })).toHaveValue('Тверь, Россия'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Добавить город' })).toHaveFocus());
  });

  it('has its step in the address: the browser’s way back leads through the steps, and out of them only from the first', async () => {
    const { router } = await openAs('admin', '/parsing/creating');
    await chooseBrand();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await choosePlace();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByRole('region', { name: 'Как' });
    expect(router.state.location.searchStr).toBe('?step=3');
    act(() => router.history.back());
    await screen.findByRole('region', { name: 'Где' });
    expect(screen.getByRole('checkbox', { name: 'Ромашка' })).toBeChecked();
    // The button goes the same way, not one step further.
    await userEvent.dblClick(screen.getByRole('button', { name: 'Назад' }));
    await screen.findByRole('region', { name: 'Что' });
    expect(router.history.canGoBack()).toBe(false);
    act(() => router.history.forward());
    await screen.findByRole('region', { name: 'Где' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the draft and the step when the page is loaded anew, for the same person', async () => {
    const first = await openAs('admin', '/parsing/creating');
    await chooseBrand();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await choosePlace();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('textbox', { name: /Название мониторинга/ }), 'Новый');
    const reload = loadedAnew(first.view);

    const second = await openAs('admin', '/parsing/creating?step=3');
    expect(await screen.findByRole('textbox', { name: /Название мониторинга/ })).toHaveValue('Новый');
    expect(second.router.state.location.searchStr).toBe('?step=3');
    second.view.unmount();
    expect(sessionStorage).toHaveLength(0);

    reload();
    const other = await openAs('admin', '/parsing/creating?step=3', { id: 77 });
    await screen.findByRole('region', { name: 'Что' });
    await waitFor(() => expect(other.router.state.location.searchStr).toBe(''));
    await chooseBrand();
    expect(screen.getByRole('region', { name: 'Что' })).toBeInTheDocument();
  });

  it('begins anew where what it kept is of another version', async () => {
    sessionStorage.setItem('monitoring-draft', JSON.stringify({ userId: 1, draft: { kind: 'unheard-of' } }));
    await openAs('admin', '/parsing/creating?step=2', { id: 1 });
    await screen.findByRole('region', { name: 'Что' });
  });

  it('goes back to the step of what the server refuses', async () => {
    server.use(
      http.post(LIST, () =>
        HttpResponse.json(
          {
            code: 'INVALID_INPUT',
            message: '',
            details: { fields: [{ path: 'body.selection', code: 'selection_empty', message: '' }] },
          },
          { status: 400 },
        ),
      ),
    );
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('textbox', { name: /Название мониторинга/ }), 'Новый');
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Под эти условия не подходит ни один товар');
    expect(screen.getByRole('combobox', { name: 'Бренды' })).toBeInTheDocument();
  });

  it('keeps what was left for who comes back: to go on with it, or to begin anew', async () => {
    const first = await openAs('admin', '/parsing/creating');
    await chooseBrand();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/parsing'));
    first.view.unmount();

    const other = await openAs('admin', '/parsing/creating', { id: 77 });
    await screen.findByRole('region', { name: 'Что' });
    expect(screen.queryByText(/Есть незаконченный мониторинг/)).toBeNull();
    other.view.unmount();

    const second = await openAs('admin', '/parsing/creating');
    await screen.findByText(/Есть незаконченный мониторинг от/);
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить черновик' }));
    await screen.findByText('12 товаров');
    expect(screen.queryByText(/Есть незаконченный мониторинг/)).toBeNull();
    second.view.unmount();

    const third = await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('button', { name: 'Начать заново' }));
    third.view.unmount();
    await openAs('admin', '/parsing/creating');
    await screen.findByRole('region', { name: 'Что' });
    expect(screen.queryByText(/Есть незаконченный мониторинг/)).toBeNull();
  });

  it('[COLL-2] takes all products that a search finds, and those of a pasted list, and says which codes nobody has', async () => {
    const hit = (id: number) => ({ id, name: `Товар ${id}`, clientArticle: `A-${id}`, barcode: null, logo: null });
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/products/search', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const size = Number(searchParams.get('peer_page'));
        const from = (Number(searchParams.get('page')) - 1) * size;
        const products = Array.from({ length: Math.max(0, Math.min(size, 250 - from)) }, (_, at) => hit(from + at + 1));
        return HttpResponse.json({ products, recordCounts: 250 });
      }),
      http.post('*/api/products/by-codes', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ items: [hit(7), null, hit(999)] });
      }),
    );
    await openAs('admin', '/parsing/creating');
    await paste(await screen.findByRole('searchbox', { name: 'Отдельные товары' }), 'товар');
    await userEvent.click(await screen.findByRole('button', { name: /Добавить все.*250/ }));
    await screen.findByText('Выбранные товары (250)');
    await userEvent.click(screen.getByRole('button', { name: 'Вставить список кодов' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Артикулы и штрихкоды' }));
    await userEvent.paste('A-7; нет\n4680008140234\n');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить товары списка' }));
    await screen.findByText('Выбранные товары (251)');
    expect(asked).toEqual([{ codes: ['A-7', 'нет', '4680008140234'] }]);
    expect(screen.getByText(/Не найдено \(1\): нет/)).toBeVisible();
  });

  it('is closed to managers', async () => {
    const { router } = await openAs('manager', '/parsing/creating');
    expect(router.state.location.pathname).toBe('/');
  });
});
