import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bill, BillCheck, CompanyTariff, Tariff, TariffSettings } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const TARIFF: Tariff = {
  id: 1,
  type: 'online',
  name: 'Сеть 100',
  comment: '',
  tariffChecksCount: 100_000,
  tariffPrice: 2_400_000,
  packetChecksCount: 10_000,
  packetPrice: 300_000,
  packetsAvailable: 5,
  inUse: true,
  createdAt: AT,
  updatedAt: AT,
};
const COMPANY: CompanyTariff = {
  onlineTariffId: 1,
  offlineTariffId: null,
  checkAboveTariff: true,
  checkPriceParsing: true,
  checkFindLinksMarketplace: true,
  checkFindLinksRegular: true,
};
const SETTINGS: TariffSettings = {
  comment: '',
  notificationContacts: [],
  currency: { name: 'рубль', symbol: '₽' },
  findLinksRegularAlwaysOn: { isEnabled: false, amount: 0 },
  findLinksMpAlwaysOn: { isEnabled: false, amount: 0 },
  options: [
    { optionName: 'mobileProxyPrice', optionPrice: 0, isEnabled: false },
    { optionName: 'clusterNodePrice', optionPrice: 150_000, isEnabled: true },
    { optionName: 'dadataSearchCompanyInfo', optionPrice: 0, isEnabled: false },
    { optionName: 'searchNewProductsInExternalSourcesPrice', optionPrice: 0, isEnabled: false },
    { optionName: 'findLinksMarketplacePrice', optionPrice: 0, isEnabled: false },
  ],
};
const { inUse: _used, ...snapshot } = TARIFF;
const BILL: Bill = {
  month: '2026-10',
  type: 'online',
  currency: 'RUB',
  currencySign: 'р.',
  tariff: snapshot,
  used: 71_000,
  included: 100_000,
  packagesAdded: 0,
  forecast: { checks: 91_400, amount: 3_000_000, reason: 'timetable', runs: 9 },
  lines: [
    {
      id: 'tariff',
      kind: 'tariff',
      name: 'Сеть 100',
      range: null,
      quantity: 71_000,
      unit: null,
      included: 100_000,
      price: null,
      amount: 2_400_000,
      opens: true,
    },
    {
      id: 'findLinksRegular:2',
      kind: 'findLinksRegular',
      name: '',
      range: { rangeFrom: 1001, rangeTo: 5000 },
      quantity: 3204,
      unit: null,
      included: null,
      price: 120,
      amount: 384_480,
      opens: true,
    },
    {
      id: 'option:clusterNodePrice',
      kind: 'option',
      name: 'clusterNodePrice',
      range: null,
      quantity: 2,
      unit: 'node',
      included: null,
      price: 150_000,
      amount: 300_000,
      opens: false,
    },
  ],
  total: 3_084_480,
  notBilled: [
    { reason: 'ban', checks: 412 },
    { reason: 'repeated', checks: 0 },
  ],
  reconciled: { at: AT, equal: true },
  closedAt: null,
  updatedAt: AT,
};
const RANGES = [
  {
    id: 1,
    tariffType: 'regular',
    rangeFrom: 1,
    rangeTo: 1000,
    price: 150,
    isSellerSolid: false,
    isPriceForMarketplace: false,
  },
  {
    id: 2,
    tariffType: 'regular',
    rangeFrom: 1001,
    rangeTo: 5000,
    price: 120,
    isSellerSolid: false,
    isPriceForMarketplace: false,
  },
];

const listed = (items: readonly object[]) => ({ items, total: items.length });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/bills/find', BILL);
  answers('/tariffs', listed([TARIFF]));
  answers('/company-tariff', COMPANY);
  answers('/tariff-settings', SETTINGS);
  answers('/admin-settings/find', listed([{ name: 'notifyTariffChange', value: { flag: true } }]));
  answers('/tariffs/find-links', listed(RANGES));
  answers('/billed-actions', listed([]));
  answers('/tariffs/report', {
    checks: 88_210,
    items: [
      { tariffId: 1, name: 'Сеть 100', amount: 3_611_200, current: true },
      { tariffId: 2, name: 'Безлимит', amount: 3_390_000, current: false },
    ],
  });
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function refill(name: string | RegExp, text: string): Promise<void> {
  const box = await field(name);
  await userEvent.clear(box);
  if (text !== '') await paste(box, text);
}

describe('the bill of a month', () => {
  it('[BILL-4] shows its lines, what they add up to, what is not billed and what another tariff would cost', async () => {
    await openAs('user', '/tariff?month=2026-10');
    const lines = await screen.findByRole('table', { name: 'Из чего счёт' });
    const rows = within(lines).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '24\u00A0000',
      '3\u00A0844,80',
      '3\u00A0000',
    ]);
    expect(screen.getByRole('status', { name: /^Итого за октябрь 2026/ })).toHaveTextContent('30 844,80 р.');
    expect(within(lines).getByText('диапазон 1 001–5 000')).toBeVisible();
    expect(screen.getByText('Бан сайта (10, 11)')).toBeVisible();
    expect(screen.queryByText('Повтор после ошибки в тот же день')).toBeNull();
    expect(screen.getByText(/^Сверено с журналом проверок/)).toBeVisible();
    expect(await screen.findByText('−2 212')).toBeVisible();
    expect(screen.getByText('к концу месяца: по расписанию ещё 9 запусков')).toBeVisible();
    expect(within(lines).getByText('за узел')).toBeVisible();
    expect(screen.getByText('Осталось 29 000')).toBeVisible();
  });

  it('[BILL-4] says that there was nothing to compare in the month before the first one', async () => {
    refuses('get', '/tariffs/report', 'BILL_NOT_FOUND', 404);
    await openAs('user', '/tariff?month=2026-10');
    expect(await screen.findByText('Сентябрь 2026: проверок не было, сравнивать нечего')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('[BILL-1] opens a line down to days and companies', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/bills/line', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('line')} ${searchParams.get('by')}`);
        return HttpResponse.json(
          searchParams.get('by') === 'day'
            ? listed([{ key: '2026-10-02', name: '2026-10-02', checks: 71_000, amount: 2_400_000 }])
            : listed([{ key: '3', name: 'Ромашка', checks: 70_000, amount: 2_366_197 }]),
        );
      }),
    );
    await openAs('user', '/tariff?month=2026-10');
    await userEvent.click(await button(/^Показать, из чего: Тариф «Сеть 100»/));
    expect(await screen.findByRole('row', { name: /^02\.10\.26 71\s000 24\s000$/ })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Разбить' }), 'По компаниям');
    expect(await screen.findByRole('row', { name: /^Ромашка 70\s000 23\s661,97$/ })).toBeVisible();
    expect(asked).toEqual(['tariff day', 'tariff company']);
  });

  it('[BILL-4] opens a company of a line to its days, and a day to its single checks, whose filter stays in the address', async () => {
    const CHECK: BillCheck = {
      id: '1_1_1',
      at: '2026-10-02T09:00:00.000Z',
      kind: 'check',
      collection: { id: 4, name: 'Дрели' },
      company: { id: 3, name: 'Ромашка' },
      product: { id: 9, name: 'Дрель' },
      city: { id: 1, name: 'Москва' },
      shop: null,
      url: 'https://romashka.example/p/9',
      outcome: 'success',
      errorCode: null,
      price: 129_900,
      currency: 'RUB',
      notBilled: null,
    };
    const failed: BillCheck = {
      ...CHECK,
      id: '0_1_1',
      outcome: 'error',
      errorCode: 2,
      price: null,
      notBilled: 'repeated',
    };
    const asked: string[] = [];
    server.use(
      http.get('*/api/bills/line', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.json(
          searchParams.get('by') === 'day'
            ? listed([
                { key: '2026-10-02', name: '2026-10-02', checks: searchParams.get('key') === '3' ? 2 : 9, amount: 5 },
              ])
            : listed([{ key: '3', name: 'Ромашка', checks: 70_000, amount: 2_366_197 }]),
        );
      }),
      http.get('*/api/bills/checks', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(
          ['line', 'day', 'companyId', 'billed', 'cursor'].map((name) => searchParams.get(name) ?? '').join(' '),
        );
        const old = searchParams.get('day') === '2026-10-01';
        return HttpResponse.json({
          items: old ? [] : searchParams.get('billed') === 'notBilled' ? [failed] : [CHECK, failed],
          next: searchParams.get('cursor') === null && !old ? '0_1_1' : null,
          billed: 1,
          notBilled: [{ reason: 'repeated', checks: 1 }],
          removed: old,
        });
      }),
    );
    const { router } = await openAs('user', '/tariff?month=2026-10');
    await userEvent.click(await button(/^Показать, из чего: Тариф «Сеть 100»/));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Разбить' }), 'По компаниям');
    await userEvent.click(await button('Ромашка'));
    expect(await button('Снять отбор: Компания: Ромашка')).toBeVisible();
    await screen.findByRole('row', { name: /^02\.10\.26 2 / });
    await userEvent.click(screen.getByRole('link', { name: '02.10.26' }));
    const table = await screen.findByRole('table', { name: 'Проверки строки счёта' });
    expect(within(table).getByRole('row', { name: /Дрели Ромашка Дрель Москва .*Успешно 1\s299.* да$/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /нет: Повтор после ошибки в тот же день$/ })).toBeVisible();
    expect(screen.getByText(/^В счёте: 1\. Не в счёте: 1\./)).toHaveTextContent('Повтор после ошибки в тот же день: 1');
    await userEvent.click(screen.getByRole('radio', { name: 'Не в счёте' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ billed: 'notBilled', company: 3 }));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    await userEvent.click(await button('Дальше'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'День' }), '2026-10-01');
    expect(await screen.findByText(/больше не хранятся.* В журнале счёта их 2\.$/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Проверки строки счёта' })).toBeNull();
    expect(asked).toEqual([
      'tariff 2026-10-02 3  ',
      'tariff 2026-10-02 3 notBilled ',
      'tariff 2026-10-02 3 notBilled 0_1_1',
      'tariff 2026-10-01 3 notBilled ',
    ]);
  });

  it('[BILL-4] says that a month has none, and goes back to the current one', async () => {
    server.use(
      http.get('*/api/bills/find', ({ request }) =>
        new URL(request.url).searchParams.get('month') === '2020-01'
          ? HttpResponse.json({ code: 'BILL_NOT_FOUND', message: 'm' }, { status: 404 })
          : HttpResponse.json(BILL),
      ),
    );
    await openAs('admin', '/tariff?month=2020-01');
    expect(await screen.findByRole('table', { name: 'Из чего счёт' })).toBeVisible();
    expect(await screen.findByText('Нет информации о тарифе за выбранный месяц')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled();
  });

  it.each([
    ['TARIFF_NOT_SUITABLE', 409, 'Подходящий тариф не найден'],
    ['INTERNAL', 500, 'Ошибка при получении отчёта по тарифу'],
  ])('[BILL-4] says %s in words', async (code, status, text) => {
    refuses('get', '/bills/find', code, status);
    await openAs('user', '/tariff?month=2026-10');
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });

  it('[BILL-4] says why a file did not come', async () => {
    refuses('get', '/bills/export/act', 'TARIFF_NOT_SUITABLE', 409);
    await openAs('user', '/tariff?month=2026-10');
    await userEvent.click(await button('Скачать'));
    await userEvent.click((await screen.findAllByRole('menuitem', { name: 'Акт, PDF' }))[1] ?? document.body);
    expect(await screen.findByText('Не удалось скачать: Акт, PDF. Подходящий тариф не найден')).toBeVisible();
  });
});

describe('what the bill is computed by', () => {
  it('[BILL-2] is there to be read for who may not administer it', async () => {
    await openAs('user', '/tariff?month=2026-10');
    await screen.findByRole('table', { name: 'Обычные сайты' });
    for (const name of ['Создать тариф', 'Добавить диапазон', 'Опции', 'Кому счёт', 'Добавить услугу'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('switch', { name: /^Сбор цен и рейтингов/ })).toBeDisabled();
  });

  it('[BILL-2] a tariff needs a name, a count and a price, each said in its words', async () => {
    const sent = accepts('post', '/tariffs', () => TARIFF);
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Создать тариф'));
    const window = await dialog('Создать тариф');
    await userEvent.click(within(window).getByRole('button', { name: 'Сохранить' }));
    for (const text of ['Название тарифа не заполнено', 'Количество проверок не заполнено', 'Цена тарифа не заполнена'])
      expect(await within(window).findByText(text)).toBeVisible();
    expect(sent).toEqual([]);
    await refill('Название', 'Сеть 50');
    await refill('Проверок в тарифе', '50000');
    await refill(/^Цена тарифа/, '12500,5');
    await userEvent.click(within(window).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toMatchObject({ name: 'Сеть 50', tariffChecksCount: 50_000, tariffPrice: 1_250_050 });
  });

  it('[BILL-2] a tariff that somebody else changed is not overwritten, and one in use is not deleted', async () => {
    const sent = accepts('patch', '/tariffs/1', () => TARIFF);
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Изменить тариф «Сеть 100»'));
    await refill('Название', 'Сеть');
    await userEvent.click(within(await dialog('Изменить тариф')).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Сеть', updatedAt: AT }));
    refuses('patch', '/tariffs/1', 'TARIFF_CHANGED');
    await userEvent.click(await button('Изменить тариф «Сеть 100»'));
    await userEvent.click(within(await dialog('Изменить тариф')).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Тариф уже изменил кто-то другой/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));

    const bin = await button('Удалить тариф «Сеть 100»');
    expect(bin).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(bin);
    expect(await screen.findByText(/^По этому тарифу считается счёт/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BILL-2] only the last range is offered for deletion, as any other would leave a gap', async () => {
    await openAs('admin', '/tariff?month=2026-10');
    expect(await button(/^Удалить диапазон 1–/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await button(/^Удалить диапазон 1\s001–/));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Отмена' }));
  });

  it('[BILL-2] a range that crosses another one is not sent, and is told where to begin', async () => {
    const sent = accepts('post', '/tariffs/find-links', () => RANGES[0] ?? {});
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Добавить диапазон'));
    const window = await dialog('Добавить диапазон');
    expect(await field('От')).toHaveValue('5\u00A0001');
    await refill('От', '4900');
    await refill(/^Цена за ссылку/, '0,9');
    await userEvent.click(within(window).getByRole('button', { name: 'Сохранить' }));
    expect(await within(window).findByText('Пересекается с «1 001–5 000»: начните с 5 001')).toBeVisible();
    expect(sent).toEqual([]);
    await refill('От', '5001');
    await userEvent.click(within(window).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ rangeFrom: 5001, rangeTo: null, price: 90 }));
  });

  it('[BILL-3] an option is on only with a price, and letters go to addresses', async () => {
    const sent = accepts('patch', '/tariff-settings', () => SETTINGS);
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Опции'));
    expect(await screen.findByRole('switch', { name: 'Обход премиум-блокировок: включена' })).toBeDisabled();
    await refill(/^Обход премиум-блокировок/, '900');
    await refill(/^Дополнительное оборудование/, '0');
    await userEvent.click(within(await dialog('Дополнительные опции')).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      options: [
        { optionName: 'mobileProxyPrice', optionPrice: 90_000, isEnabled: true },
        { optionName: 'clusterNodePrice', optionPrice: 0, isEnabled: false },
        {},
        {},
        {},
      ],
    });
    await userEvent.click(await button('Кому счёт'));
    const set = accepts('post', '/admin-settings', () => ({ name: 'notifyTariffChange', value: { flag: false } }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Писать и об изменении тарифа' }));
    await waitFor(() => expect(set[0]?.body).toEqual({ name: 'notifyTariffChange', value: { flag: false } }));
    await refill(/^Адреса/, 'a@b.ru\nnobody');
    await userEvent.tab();
    expect(await screen.findByText('Это не адрес: nobody')).toBeVisible();
  });

  it('[BILL-4] a service says what is wrong with what was typed, and drops nothing of it', async () => {
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Добавить услугу'));
    await refill('Количество', '1,5');
    await userEvent.tab();
    expect(await screen.findByText('Целое число')).toBeVisible();
    expect(await field('Количество')).toHaveValue('1,5');
    await refill('Количество', '0');
    expect(await screen.findByText('Больше нуля')).toBeVisible();
    await refill(/^Цена за единицу/, 'сто');
    await userEvent.tab();
    expect(await screen.findByText('Число, копейки через запятую')).toBeVisible();
  });

  it('[BILL-4] personal services are recorded for the month that is shown', async () => {
    const sent = accepts('post', '/billed-actions', () => ({
      id: 1,
      month: '2026-10',
      comment: 'Настройка',
      quantity: 1,
      price: 200_000,
    }));
    await openAs('admin', '/tariff?month=2026-10');
    await userEvent.click(await button('Добавить услугу'));
    await refill('Что сделано', 'Настройка');
    await refill(/^Цена за единицу/, '2000');
    await userEvent.click(within(await dialog('Добавить услугу')).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Записи персональных услуг обновлены')).toBeVisible();
    expect(sent[0]?.body).toEqual({ month: '2026-10', comment: 'Настройка', quantity: 1, price: 200_000 });
  });
});
