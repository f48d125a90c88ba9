import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryRow, PriceHistory, ProductCard } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { card, link, listens, profile } from './products-harness.ts';

const point = (at: string, price: number | null, oldPrice: number | null = null) => ({ at, price, oldPrice, available: price !== null, errorCode: null });
const HISTORY: PriceHistory = {
  productId: 3, name: 'Чайник', currency: 'RUB', mrp: 100_00, city: { id: 1, name: 'Москва' }, cities: [{ id: 2, name: 'Казань' }, { id: 1, name: 'Москва' }],
  series: [
    { companyId: 1, companyName: 'Наш магазин', ownFlag: true, link: null, points: [point('2026-11-19T07:00:00.000Z', 110_00), point('2026-11-20T07:00:00.000Z', 110_00)] },
    { companyId: 2, companyName: 'Ромашка', ownFlag: false, link: null, points: [point('2026-11-19T07:00:00.000Z', 90_00, 120_00), point('2026-11-20T07:00:00.000Z', 90_00)] },
  ],
};
const CHECK: HistoryRow = {
  at: '2026-11-20T07:00:00.000Z', companyId: 2, companyName: 'Ромашка', cityName: 'Москва', price: 90_00, oldPrice: 120_00, previousPrice: 100_00, mrp: 100_00,
  available: true, errorCode: null, violation: true, screenshot: null, photo: null,
};
const STATISTICS = { currency: 'RUB', total: { count: 40, min: 80_00, max: 120_00, avg: 99_50, median: 100_00 }, companies: [] };
const STATUS = { lastActualisationTime: null, notActualisedPhotosCount: 0, totalPhotosCount: 10, running: false, stats: { errors: 0, success: 0, total: 0 } };

const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/products/3/profile', profile());
  answers('/product-photos/actualisation-status', STATUS);
  answers('/categories/tree', { items: [] });
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('the prices of a product', () => {
  let asked: { path: string; body: unknown }[] = [];
  let statistics: typeof asked = [];
  let checks: URLSearchParams[] = [];

  beforeEach(() => {
    asked = accepts('post', '/products/3/price-history', () => HISTORY);
    statistics = accepts('post', '/products/3/prices-min-max-avg-median-prices', () => STATISTICS);
    checks = listens('/products/3/history', () => ({ items: [CHECK], total: 60 }));
  });

  it('[PROD-2] [PROD-10] are lines by company with the recommended price, figures, states and checks, of one city', async () => {
    await openAs('manager', '/products/3');
    expect(await screen.findByText('drawn: Наш магазин | Ромашка | РРЦ')).toBeVisible();
    const figures = (await screen.findByText('Медиана')).parentElement?.parentElement;
    expect(figures && plain(figures)).toBe('Минимальная цена80 ₽Максимальная цена120 ₽Средняя цена99,50 ₽Медиана100 ₽Цен за период40Наше место2 из 2по последним ценам, 1 — дешевле всех');
    expect(statistics[0]?.body).toMatchObject({ cityId: 1 });
    expect(screen.getByRole('figure', { name: 'Наличие и скидки по компаниям' })).toHaveTextContent('Ромашкасо скидкой 100 %');
    const table = await screen.findByRole('table', { name: 'История проверок' });
    expect(within(table).getAllByRole('row').map(plain)[1]).toBe(['20.11.26 10:00', 'Ромашка', 'Москва', '12090 ₽', '−10 %', '100 ₽', 'в наличии', 'ниже РРЦ'].join(''));
    expect([checks[0]?.get('limit'), JSON.parse(checks[0]?.get('filters') ?? '{}')]).toEqual(['25', expect.objectContaining({ cityId: 1, changes: true })]);
  });

  it.each([['1М', '1M'], ['6М', '6M'], ['12М', '12M'], ['Всё время', 'all']])('[PROD-2] cover the period %s, which stays in the address', async (label, period) => {
    const { router } = await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('radio', { name: label }));
    await waitFor(() => expect(router.state.location.search).toEqual({ period }));
    await waitFor(() => expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(2));
  });

  it('[PROD-2] are of the city and the companies that are chosen', async () => {
    const { router } = await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Город' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Казань' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ cityId: 2 }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Компании' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ромашка' }));
    expect(await screen.findByText('drawn: Ромашка | РРЦ')).toBeVisible();
    expect(router.state.location.search).toEqual({ cityId: 2, companyIds: [2] });
    await waitFor(() => expect(statistics.at(-1)?.body).toMatchObject({ companyIds: [2] }));
  });

  it('[PROD-2] can be read as a table, and every check beside the changes', async () => {
    await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Показать таблицей' }));
    expect(await screen.findByRole('table', { name: 'Цены товара «Чайник» по компаниям' })).toHaveTextContent('20.11.26');
    await userEvent.click(screen.getByRole('switch', { name: 'Только изменения' }));
    await waitFor(() => expect(checks.at(-1)?.get('filters')).not.toContain('changes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(checks.at(-1)?.get('page')).toBe('2'));
  });
});

describe('the card of a product', () => {
  const field = (name: string) => screen.findByRole('textbox', { name });
  const retype = async (name: string, text: string) => {
    const input = await field(name);
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
    await userEvent.tab();
  };

  it.each([
    ['ru', 'РРЦ, RUB', 'Адрес фото', 'Введите цену числом, например 1299,90', 'Цена должна быть больше нуля', /^Нужен адрес/],
    ['en', 'RRP, RUB', 'Address of the photo', 'Enter the price as a number, such as 1299.90', 'The price must be above zero', /^An address that begins/],
  ] as const)('[PROD-2] says what is wrong with a field once it is left: %s', async (locale, mrp, photo, money, positive, url) => {
    await chooseLocale(locale);
    await openAs('user', '/products/3?tab=card');
    await retype(mrp, 'дорого');
    expect(await screen.findByText(money)).toBeVisible();
    await retype(mrp, '0');
    expect(await screen.findByText(positive)).toBeVisible();
    await retype(photo, 'photo.jpg');
    expect(await screen.findByText(url)).toBeVisible();
  });

  it('[PROD-2] [PROD-4] saves what differs, and takes it back', async () => {
    const sent = accepts('patch', '/products/3', (body) => card(body as Partial<ProductCard>));
    await openAs('user', '/products/3?tab=card');
    const save = await screen.findByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    await retype('РРЦ, RUB', '1 299,90');
    await retype('Заметки', 'новые');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Подзаголовки' }), 'чайничек{Enter}');
    await userEvent.click(save);
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([
      { mrp: 129_990, notes: 'новые', subtitles: ['чайничек'] },
      { mrp: 100_00, notes: 'хрупкий', subtitles: [] },
    ]));
    expect(await screen.findByText('Изменения отменены')).toBeVisible();
  });

  it('[PROD-2] shows that the article is taken, and goes back to what is saved', async () => {
    refuses('patch', '/products/3', 'ARTICLE_EXISTS');
    await openAs('user', '/products/3?tab=card');
    await retype('Артикул', 'B-1');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Товар с таким артикулом уже есть')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(await field('Артикул')).toHaveValue('A-3');
  });

  it('[PROD-2] asks before unsaved changes are left', async () => {
    const { router } = await openAs('user', '/products/3?tab=card');
    await retype('Артикул', 'B-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Ссылки (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toEqual({ tab: 'card' });
    await userEvent.click(screen.getByRole('tab', { name: 'Ссылки (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'links' }));
  });

  it('[PROD-2] places a product in the tree level by level', async () => {
    listens('/categories/tree', (query) => ({
      items: query.get('parentId') === '8' ? [{ id: 9, name: 'Лампы', level: 2, parentId: 8, childrenCount: 0, productsCount: 0 }]
        : query.has('parentId') ? [] : [{ id: 8, name: 'Дом', level: 1, parentId: null, childrenCount: 1, productsCount: 0 }],
    }));
    const sent = accepts('patch', '/products/3', () => card());
    await openAs('user', '/products/3?tab=card');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Категория, уровень 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Дом' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Категория, уровень 2' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Лампы' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ categoryId: 9 }));
  });

  it('[PROD-2] tells how the recommended price changed', async () => {
    answers('/products/3/mrp-history', { currency: 'RUB', items: [{ at: '2026-11-20T07:00:00.000Z', mrp: 100_00 }, { at: '2026-11-01T07:00:00.000Z', mrp: null }] });
    await openAs('manager', '/products/3?tab=card');
    await userEvent.click(await screen.findByRole('button', { name: 'История РРЦ' }));
    const history = await screen.findByRole('list', { name: 'История РРЦ' });
    expect(within(history).getAllByRole('listitem').map(plain)).toEqual(['20.11.26 10:00100 ₽', '01.11.26 10:00убрана']);
  });

  it('[PROD-2] is read only for who may not change it', async () => {
    await openAs('manager', '/products/3?tab=card');
    expect(await screen.findByText('Изменять товар может администратор клиента.')).toBeVisible();
    expect(await field('Артикул')).toBeDisabled();
    for (const name of ['Сохранить', 'Изменить название', 'Удалить товар', 'Удалить штрихкод 4600000000008']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([['ru', 'Новый штрихкод', 'Добавить', 'Штрихкод — от 6 до 18 цифр', 'Такой штрихкод у товара уже есть', 'контрольная цифра не сходится'],
    ['en', 'New barcode', 'Add', 'A barcode has 6 to 18 digits', 'The product has this barcode already', 'wrong check digit']] as const)(
    '[PROD-4] adds and deletes barcodes, and marks a wrong check digit: %s',
    async (locale, name, add, short, taken, wrong) => {
      await chooseLocale(locale);
      const code = '4600000000009';
      const sent = accepts('post', '/products/3/barcodes', () => {
        const withIt = { barcodes: ['4600000000008', code], barcodeList: [{ id: 70, code: '4600000000008', valid: true }, { id: 71, code, valid: false }] };
        answers('/products/3/profile', profile(withIt));
        return card(withIt);
      });
      const removed = accepts('delete', '/product-barcodes/:id', () => {
        answers('/products/3/profile', profile());
        return {};
      });
      await openAs('user', '/products/3?tab=card');
      for (const [text, issue] of [['12', short], ['4600000000008', taken]] as const) {
        await retype(name, text);
        await userEvent.click(screen.getByRole('button', { name: add }));
        expect(await screen.findByText(issue)).toBeVisible();
      }
      await retype(name, code);
      await userEvent.click(screen.getByRole('button', { name: add }));
      expect(await screen.findByText(wrong)).toBeVisible();
      expect(sent.map(({ body }) => body)).toEqual([{ codes: [code] }]);
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`${code}$`) }));
      await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
      expect(removed.map(({ path }) => path)).toEqual(['/api/product-barcodes/71']);
    },
  );
});

describe('the head of a product', () => {
  it('[PROD-2] renames it in its place, with a way back', async () => {
    const sent = accepts('patch', '/products/3', (body) => {
      answers('/products/3/profile', profile(body as Partial<ProductCard>));
      return card(body as Partial<ProductCard>);
    });
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить название' }));
    const input = screen.getByRole('textbox', { name: 'Название товара' });
    expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Поле не может быть пустым')).toBeVisible();
    await userEvent.type(input, 'Самовар{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Самовар' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Изменить название' })).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Чайник' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Самовар' }, { name: 'Чайник' }]);
  });

  it('[PROD-2] deletes it, says so, and restores it', async () => {
    const removed = accepts('delete', '/products/3', () => {
      answers('/products/3/profile', profile({ deleted: true }));
      return {};
    });
    server.use(http.get('*/api/products/3/restore', () => {
      answers('/products/3/profile', profile());
      return HttpResponse.json(card());
    }));
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить товар' }));
    const banner = await screen.findByRole('note');
    expect(banner).toHaveTextContent('Товар удалён: он не участвует в мониторингах и отчётах.');
    expect(screen.queryByRole('button', { name: 'Добавить ссылку' })).toBeNull();
    await userEvent.click(within(banner).getByRole('button', { name: 'Восстановить' }));
    expect(await screen.findByRole('button', { name: 'Добавить ссылку' })).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  it('[PROD-9] shows the kept photo, and fetches those that are missing', async () => {
    answers('/products/3/profile', profile({ photo: `${'a'.repeat(64)}.webp`, referencePhoto: 'https://cdn.test/1.jpg' }));
    answers('/product-photos/actualisation-status', { ...STATUS, notActualisedPhotosCount: 4, stats: { errors: 2, success: 6, total: 8 } });
    const sent = accepts('post', '/product-photos/start-actualisation', () => {
      const running = { ...STATUS, notActualisedPhotosCount: 4, running: true, stats: { errors: 0, success: 1, total: 4 } };
      answers('/product-photos/actualisation-status', running);
      return running;
    });
    await openAs('user', '/products/3?tab=card');
    expect(await screen.findByRole('img', { name: 'Фото товара: Чайник' })).toHaveAttribute('src', `/api/product-photos/${'a'.repeat(64)}.webp`);
    expect(await screen.findByText('Загружено фото всех товаров: 6 из 10, ошибок: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить недостающие' }));
    expect((await screen.findAllByText('Идёт загрузка: 1 из 4'))[0]).toBeVisible();
    expect(sent[0]?.body).toEqual({ all: false });
  });
});

describe('the links of a product', () => {
  const paste = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить ссылку' }));
    const input = await screen.findByRole('textbox', { name: 'Ссылка' });
    await userEvent.click(input);
    await userEvent.paste(text);
  };

  it.each([
    ['ru', 'Ошибка 10: Бан при сборе цен', 'изменена, не проверена', 'ещё не проверена'],
    ['en', 'Error 10: ', 'changed, not checked', 'not checked yet'],
  ] as const)('[PROD-2] [PROD-3] say what the newest check found in words: %s', async (locale, error, edited, unchecked) => {
    await chooseLocale(locale);
    answers('/products/3/profile', profile({
      links: [
        link({ id: 1, companyId: 1, companyName: 'А', errorCode: 10, available: false, price: null }),
        link({ id: 2, companyId: 2, companyName: 'Б', changedAt: '2026-11-20T08:00:00.000Z' }),
        link({ id: 3, companyId: 3, companyName: 'В', checkedAt: null, price: null, available: null, violation: false }),
      ],
    }));
    await openAs('manager', '/products/3?tab=links');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows[0]).toHaveTextContent(error);
    expect(rows[1]).toHaveTextContent(edited);
    expect(rows[2]).toHaveTextContent(unchecked);
    expect(rows[2]).not.toHaveTextContent(edited);
  });

  it('[PROD-3] are added by pasting: the company is recognised, and what it had is said to be replaced', async () => {
    const asked = listens('/products/recognise-link', () => ({ url: 'https://daisy.test/2', host: 'daisy.test', companyId: 2, companyName: 'Ромашка', sellerName: null }));
    const sent = accepts('post', '/products/3/link', () => link({ id: 30 }));
    const edits = accepts('patch', '/product-links/30', () => link({ id: 30, notation: 'Чайник 2' }));
    await openAs('user', '/products/3?tab=links');
    await paste('https://daisy.test/2?utm_source=mail');
    expect(await screen.findByText('Компания: Ромашка')).toBeVisible();
    expect(screen.getByText('Сохранится как https://daisy.test/2')).toBeVisible();
    expect(screen.getByText('У этой компании уже есть ссылка, она будет заменена: https://daisy.test/1')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Компания' })).toHaveValue('Ромашка');
    await userEvent.type(screen.getByRole('textbox', { name: 'Обозначение' }), 'Чайник 2');
    await userEvent.click(screen.getByRole('radio', { name: 'по кнопке' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Ссылка сохранена')).toBeVisible();
    expect([...new Set(asked.map((query) => query.get('link')))]).toEqual(['https://daisy.test/2?utm_source=mail']);
    expect(sent[0]?.body).toEqual({ companyId: 2, link: 'https://daisy.test/2?utm_source=mail', tagId: null, updateMode: 'manual' });
    expect(edits[0]?.body).toEqual({ notation: 'Чайник 2' });
  });

  it('[PROD-3] of another company than chosen are explained, with the way out', async () => {
    answers('/products/recognise-link', { url: 'https://daisy.test/2', host: 'daisy.test', companyId: 2, companyName: 'Ромашка', sellerName: 'ИП Цветов' });
    const sent = accepts('post', '/products/3/link', () => link());
    await openAs('user', '/products/3?tab=links');
    await paste('https://daisy.test/2');
    expect(await screen.findByText('Компания: Ромашка, продавец: ИП Цветов')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Компания' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Наш магазин' }));
    expect(await screen.findByText(/^Ссылка ведёт на сайт компании «Ромашка», а выбрана «Наш магазин»/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать «Ромашка»' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ companyId: 2 }));
  });

  it.each([
    ['ru', 'Сохранить', 'Компания с сайтом shop.test не найдена. Выберите её из списка.', 'Выберите компанию', 'Некорректная ссылка', 'Вставьте ссылку', 'Добавить ссылку', 'Ссылка'],
    ['en', 'Save', 'There is no company with the site shop.test. Choose it from the list.', 'Choose a company', 'Incorrect link', 'Paste a link', 'Add a link', 'Link'],
  ] as const)('[PROD-3] need a company and a link that is one: %s', async (locale, save, unknown, company, incorrect, required, add, name) => {
    await chooseLocale(locale);
    await openAs('user', '/products/3?tab=links');
    answers('/products/recognise-link', { url: 'https://shop.test/1', host: 'shop.test', companyId: null, companyName: null, sellerName: null });
    await userEvent.click(await screen.findByRole('button', { name: add }));
    const input = await screen.findByRole('textbox', { name });
    await userEvent.click(input);
    await userEvent.paste('https://shop.test/1');
    expect(await screen.findByText(unknown)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(company)).toBeVisible();
    refuses('get', '/products/recognise-link', 'INCORRECT_LINK', 400);
    await userEvent.type(input, 'x');
    expect(await screen.findByText(incorrect)).toBeVisible();
    await userEvent.clear(input);
    expect(await screen.findByText(required)).toBeVisible();
  });

  it('[PROD-3] are changed in place of the company; a refusal of the server stands at the field', async () => {
    answers('/products/recognise-link', { url: 'https://daisy.test/9', host: 'daisy.test', companyId: null, companyName: null, sellerName: null });
    refuses('patch', '/product-links/20', 'PRIVATE_ADDRESS', 400);
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить ссылку: Ромашка' }));
    const input = await screen.findByRole('textbox', { name: 'Ссылка' });
    await userEvent.clear(input);
    await userEvent.paste('https://daisy.test/9');
    const save = screen.getByRole('button', { name: 'Сохранить' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText('Адреса внутренней сети запрещены')).toBeVisible();
    const sent = accepts('patch', '/product-links/20', () => link());
    await userEvent.click(screen.getByRole('radio', { name: 'по кнопке' }));
    await userEvent.click(save);
    await waitFor(() => expect(sent[0]?.body).toEqual({ link: 'https://daisy.test/9', tagId: null, updateMode: 'manual', notation: '' }));
  });

  it('[PROD-3] ask before what was typed is lost', async () => {
    answers('/products/recognise-link', { url: 'https://daisy.test/2', host: 'daisy.test', companyId: 2, companyName: 'Ромашка', sellerName: null });
    await openAs('user', '/products/3?tab=links');
    await paste('https://daisy.test/2');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  });

  it('[PROD-3] are deleted after a question, one or the chosen ones', async () => {
    const one = accepts('delete', '/product-links/20', () => ({}));
    const many = accepts('delete', '/products/links/bulk-delete', () => ({ deleted: 2 }));
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить ссылку: Ромашка' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Удалить ссылку?' })).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Удалена 1 ссылка')).toBeVisible();
    expect(one).toHaveLength(1);
    for (const name of ['Ромашка', 'Наш магазин']) await userEvent.click(screen.getByRole('checkbox', { name: `Выбрать ссылку: ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Удалить ссылки: 2?' })).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Удалено 2 ссылки')).toBeVisible();
    expect(many[0]?.body).toEqual({ companyIds: [2, 1], productIds: [3] });
  });
});
