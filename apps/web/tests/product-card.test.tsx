import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductCard } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { answerProduct, card, listens, profile } from './products-harness.ts';

const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(answerProduct);
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('the card of a product', () => {
  const field = (name: string) => screen.findByRole('textbox', { name });
  const retype = async (name: string, text: string) => {
    const input = await field(name);
    await userEvent.clear(input);
    if (text !== '') await paste(input, text);
    await userEvent.tab();
  };

  it.each([
    [
      'ru',
      'РРЦ, ₽',
      'Адрес фото',
      'Введите цену числом, например 1299,90',
      'Цена должна быть больше нуля',
      /^Нужен адрес/,
    ],
    [
      'en',
      'RRP, ₽',
      'Address of the photo',
      'Enter the price as a number, such as 1299.90',
      'The price must be above zero',
      /^An address that begins/,
    ],
  ] as const)(
    '[PROD-2] says what is wrong with a field once it is left: %s',
    async (locale, mrp, photo, money, positive, url) => {
      await chooseLocale(locale);
      await openAs('user', '/products/3?tab=card');
      await retype(mrp, 'дорого');
      expect(await screen.findByText(money)).toBeVisible();
      await retype(mrp, '0');
      expect(await screen.findByText(positive)).toBeVisible();
      await retype(photo, 'photo.jpg');
      expect(await screen.findByText(url)).toBeVisible();
    },
  );

  it('[PROD-2] [PROD-4] saves what differs, and takes it back', async () => {
    const sent = accepts('patch', '/products/3', (body) => card(body as Partial<ProductCard>));
    await openAs('user', '/products/3?tab=card');
    const save = await screen.findByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    await retype('РРЦ, ₽', '1 299,90');
    await retype('Заметки', 'новые');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Подзаголовки' }), 'чайничек{Enter}');
    await userEvent.click(save);
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { mrp: 129_990, notes: 'новые', subtitles: ['чайничек'] },
        { mrp: 100_00, notes: 'хрупкий', subtitles: [] },
      ]),
    );
    expect(await screen.findByText('Изменения отменены')).toBeVisible();
  });

  it('[PROD-2] writes nothing back that somebody else saved meanwhile, and says where both typed', async () => {
    const sent = accepts('patch', '/products/3', () => card());
    const { queryClient } = await openAs('user', '/products/3?tab=card');
    await retype('Заметки', 'моё');
    const savedByOthers = async (patch: Partial<ProductCard>) => {
      answers('/products/3/profile', profile(patch));
      await queryClient.invalidateQueries();
    };
    await savedByOthers({ tagNote: 'чужое' });
    await waitFor(async () => expect(await field('Примечание к тегу')).toHaveValue('чужое'));
    expect(await field('Заметки')).toHaveValue('моё');
    expect(screen.getByText('Есть несохранённые изменения')).toBeVisible();
    await savedByOthers({ tagNote: 'чужое', notes: 'тоже чужое' });
    expect(await screen.findByText(/^Пока вы правили, кто-то другой сохранил здесь другое значение/)).toBeVisible();
    expect(await field('Заметки')).toHaveValue('моё');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ notes: 'моё' }]));
  });

  it('[PROD-2] shows that the article is taken, and goes back to what is saved', async () => {
    refuses('patch', '/products/3', 'ARTICLE_EXISTS');
    await openAs('user', '/products/3?tab=card');
    await retype('Артикул', 'B-1');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Товар с таким артикулом уже есть')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
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
      items:
        query.get('parentId') === '8'
          ? [{ id: 9, name: 'Лампы', level: 2, parentId: 8, childrenCount: 0, productsCount: 0 }]
          : query.has('parentId')
            ? []
            : [{ id: 8, name: 'Дом', level: 1, parentId: null, childrenCount: 1, productsCount: 0 }],
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
    answers('/products/3/mrp-history', {
      items: [
        { at: '2026-11-20T07:00:00.000Z', mrp: 100_00, currency: 'RUB' },
        { at: '2026-11-10T07:00:00.000Z', mrp: 19_99, currency: 'USD' },
        { at: '2026-11-01T07:00:00.000Z', mrp: null, currency: 'RUB' },
      ],
    });
    await openAs('demo', '/products/3?tab=card');
    await userEvent.click(await screen.findByRole('button', { name: 'История РРЦ' }));
    const history = await screen.findByRole('list', { name: 'История РРЦ' });
    expect(within(history).getAllByRole('listitem').map(plain)).toEqual([
      '20.11.26 10:00100 ₽',
      '10.11.26 10:0019,99 $',
      '01.11.26 10:00убрана',
    ]);
  });

  it('[PROD-2] is read only for who may not change it', async () => {
    await openAs('demo', '/products/3?tab=card');
    expect(await screen.findByText('Изменять товар может администратор клиента.')).toBeVisible();
    expect(await field('Артикул')).toBeDisabled();
    for (const name of ['Сохранить', 'Изменить название', 'Удалить товар', 'Удалить штрихкод 4600000000008'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    [
      'ru',
      'Новый штрихкод',
      'Добавить',
      'Штрихкод — от 4 до 18 цифр',
      'Такой штрихкод у товара уже есть',
      'контрольная цифра не сходится',
    ],
    [
      'en',
      'New barcode',
      'Add',
      'A barcode has 4 to 18 digits',
      'The product has this barcode already',
      'wrong check digit',
    ],
  ] as const)(
    '[PROD-4] adds and deletes barcodes, and marks a wrong check digit: %s',
    async (locale, name, add, short, taken, wrong) => {
      await chooseLocale(locale);
      const code = '4600000000009';
      const sent = accepts('post', '/products/3/barcodes', () => {
        const withIt = {
          barcodes: ['4600000000008', code],
          barcodeList: [
            { id: 70, code: '4600000000008', valid: true },
            { id: 71, code, valid: false },
          ],
        };
        answers('/products/3/profile', profile(withIt));
        return card(withIt);
      });
      const removed = accepts('delete', '/product-barcodes/:id', () => {
        answers('/products/3/profile', profile());
        return {};
      });
      await openAs('user', '/products/3?tab=card');
      for (const [text, issue] of [
        ['12', short],
        ['4600000000008', taken],
      ] as const) {
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
