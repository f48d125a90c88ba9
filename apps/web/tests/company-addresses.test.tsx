import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { about, accepts, answers, refuses, shop } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const ADDRESS = '/companies/2?tab=addresses';
const PLACE = {
  address: 'Казань, улица Баумана, 5',
  cityName: 'Казань',
  countryName: 'Россия',
  lat: 55.79,
  lon: 49.11,
};

let asked: string[] = [];

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  asked = [];
  answers('/companies/2', about());
  answers('/company-shops', {
    items: [
      shop(),
      shop({ id: 11, address: 'Арбат, 2', lat: null, lon: null }),
      shop({ id: 12, cityId: 2, cityName: 'Казань', address: 'Баумана, 5', sapCode: 'K-7' }),
    ],
    total: 3,
  });
  server.use(
    http.get('*/api/address-suggestions', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ source: 'service', items: [PLACE] });
    }),
  );
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const chooseCity = async (dialog: HTMLElement, city: string) => {
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Город' }));
  await userEvent.click(await screen.findByRole('option', { name: city }));
};

describe('addresses of a company', () => {
  it('[AUTH-11] say that they could not be read', async () => {
    server.use(
      http.get('*/api/company-shops', () => HttpResponse.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })),
    );
    await openAs('user', ADDRESS);
    expect(await screen.findByText('Произошла ошибка при получении адресов')).toBeVisible();
  });

  it('[DIR-4] stand city by city and are found by city, address or code', async () => {
    await openAs('user', ADDRESS);
    const moscow = await screen.findByRole('region', { name: 'Москва' });
    expect(within(moscow).getByText('2 адреса')).toBeVisible();
    expect(within(moscow).getByRole('table')).toHaveTextContent('Арбат, 2без координат');
    expect(within(moscow).getAllByText('Самовывоз')).toHaveLength(2);
    await paste(screen.getByRole('searchbox', { name: 'Поиск' }), 'k-7');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Москва' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Казань' })).toBeVisible();
  });

  it.each([
    ['admin', true, true],
    ['user', true, false],
  ] as const)('[DIR-4] are changed and deleted by who may: %s', async (role, edits, deletes) => {
    await openAs(role, ADDRESS);
    await screen.findByRole('region', { name: 'Москва' });
    expect(screen.queryByRole('button', { name: 'Изменить: Тверская, 1' }) !== null).toBe(edits);
    expect(screen.queryByRole('button', { name: 'Удалить: Тверская, 1' }) !== null).toBe(deletes);
    expect(screen.queryByRole('button', { name: 'Добавить адрес' }) !== null).toBe(edits);
  });

  it.each([
    ['LAST_ADDRESS', 'У компании должен быть хотя бы один адрес в городе'],
    ['ADDRESS_USED', 'Адрес используется в мониторингах'],
  ])('[DIR-4] are not deleted when %s', async (code, text) => {
    refuses('delete', '/company-shops/:id', code);
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Тверская, 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a new address', () => {
  const open = async () => {
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    return screen.findByRole('dialog', { name: 'Добавить адрес' });
  };

  it('[DIR-4] takes the coordinates of the suggestion that was chosen, which go when its text is changed', async () => {
    const sent = accepts('post', '/company-shops', () => shop());
    const dialog = await open();
    await chooseCity(dialog, 'Казань, Россия');
    const address = within(dialog).getByRole('combobox', { name: 'Адрес' });
    await paste(address, 'баумана');
    await userEvent.click(await screen.findByRole('option', { name: PLACE.address }));
    expect(await within(dialog).findByText('Координаты: 55.79, 49.11')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Широта' })).toHaveValue('55.79');
    // One question after the pause, not one for every letter.
    expect(asked).toEqual([`?${new URLSearchParams({ query: 'баумана', cityId: '2' }).toString()}`]);
    await paste(address, ', корпус 2');
    expect(within(dialog).getByText(/^Без координат/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Широта' })).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Самовывоз' }));
    await paste(within(dialog).getByRole('textbox', { name: 'Код SAP' }), 'S-1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      companyId: 2,
      cityId: 2,
      name: '',
      address: 'Казань, улица Баумана, 5, корпус 2',
      lat: null,
      lon: null,
      sid: '',
      sapCode: 'S-1',
      externalId: '',
      deliveryType: 'pickup',
    });
  });

  it.each([
    ['ru', 'Выберите город', 'Поле не может быть пустым', 'Укажите обе координаты или ни одной'],
    ['en', 'Choose a city', 'The field cannot be empty', 'Give both coordinates or none'],
  ] as const)('[DIR-4] is checked before it is sent: %s', async (locale, city, required, both) => {
    const dialog = await open();
    await paste(within(dialog).getByRole('textbox', { name: 'Широта' }), '55,7');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(within(dialog).getByRole('combobox', { name: 'Город' })).toHaveFocus();
    await chooseLocale(locale);
    for (const text of [city, required, both]) expect(await screen.findByText(text)).toBeVisible();
  });

  it('[DIR-4] that the company has already is refused at the field', async () => {
    refuses('post', '/company-shops', 'ADDRESS_TAKEN');
    const dialog = await open();
    await chooseCity(dialog, 'Москва, Россия');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Адрес' }), 'ул');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await within(dialog).findByText('Такой адрес у компании уже есть')).toBeVisible();
  });

  it('[DIR-4] can be changed in all its fields', async () => {
    const sent = accepts('patch', '/company-shops/:id', () => shop());
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Тверская, 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Изменить адрес' });
    expect(within(dialog).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await paste(within(dialog).getByRole('textbox', { name: 'Название' }), 'Флагман');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Номер магазина (SID)' }), '42');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      path: '/api/company-shops/10',
      body: {
        name: 'Флагман',
        address: 'Тверская, 1',
        lat: 55.75,
        lon: 37.61,
        sid: '42',
        sapCode: '',
        externalId: '',
        deliveryType: 'pickup',
      },
    });
  });
});

describe('a list of addresses', () => {
  const open = async () => {
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить списком: Москва' }));
    return screen.findByRole('dialog', { name: 'Добавить адреса списком' });
  };
  const lines = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Адреса, по одному в строке' });

  it('[DIR-4] is added to a city as a whole', async () => {
    const sent = accepts('post', '/company-shops/bulk/:cityId', () => ({ items: [shop(), shop({ id: 13 })] }));
    const dialog = await open();
    await userEvent.type(lines(dialog), ' Лесная,  1{Enter}{Enter}Полевая, 2');
    expect(within(dialog).getByText('Будет добавлено 2 адреса')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/company-shops/bulk/1',
          body: { companyId: 2, shops: [{ address: 'Лесная, 1' }, { address: 'Полевая, 2' }] },
        },
      ]),
    );
    expect(await screen.findByText('Добавлено 2 адреса')).toBeVisible();
  });

  it('[DIR-4] names the line that repeats another', async () => {
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(lines(dialog)).toHaveFocus());
    await userEvent.type(lines(dialog), 'Лесная, 1{Enter}{Enter}лесная, 1');
    expect(within(dialog).getByText('Строка 3 повторяет строку 1: «лесная, 1»')).toBeVisible();
  });

  it('[DIR-4] names the line that the server refused, and adds nothing', async () => {
    refuses('post', '/company-shops/bulk/:cityId', 'ADDRESS_TAKEN', 409, [
      { path: 'body.shops[1].address', code: 'ADDRESS_TAKEN', message: 'm' },
    ]);
    const dialog = await open();
    await userEvent.type(lines(dialog), 'Лесная, 1{Enter}{Enter}Арбат, 2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Ничего не добавлено. Строка 3, «Арбат, 2»: Такой адрес у компании уже есть',
    );
  });
});
