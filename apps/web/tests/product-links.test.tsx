import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { answerProduct, link, listens, profile } from './products-harness.ts';

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

/** What is told of a page that belongs to no company. */
const NOBODYS = {
  url: 'https://shop.test/1',
  host: 'shop.test',
  companyId: null,
  companyName: null,
  sellerName: null,
};

describe('the links of a product', () => {
  const pasteLink = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить ссылку' }));
    const input = await screen.findByRole('textbox', { name: 'Ссылка' });
    await userEvent.click(input);
    await userEvent.paste(text);
  };

  it.each([
    ['ru', 'Ошибка 10: Бан при сборе цен', 'изменена, не проверена', 'ещё не проверена'],
    ['en', 'Error 10: ', 'changed, not checked', 'not checked yet'],
  ] as const)(
    '[PROD-2] [PROD-3] say what the newest check found in words: %s',
    async (locale, error, edited, unchecked) => {
      await chooseLocale(locale);
      answers(
        '/products/3/profile',
        profile({
          links: [
            link({ id: 1, companyId: 1, companyName: 'А', errorCode: 10, available: false, price: null }),
            link({ id: 2, companyId: 2, companyName: 'Б', changedAt: '2026-11-20T08:00:00.000Z' }),
            link({
              id: 3,
              companyId: 3,
              companyName: 'В',
              checkedAt: null,
              price: null,
              available: null,
              violation: false,
            }),
            link({ id: 4, companyId: 4, companyName: 'Г', price: 7_00, oldPrice: 9_00, currency: 'USD' }),
          ],
        }),
      );
      await openAs('demo', '/products/3?tab=links');
      const rows = (await screen.findAllByRole('row')).slice(1);
      expect(rows[0]).toHaveTextContent(error);
      expect(rows[1]).toHaveTextContent(edited);
      expect(rows[2]).toHaveTextContent(unchecked);
      expect(rows[2]).not.toHaveTextContent(edited);
      // A price is in the currency that the shop asks, whatever the product's is.
      expect(rows[3]).toHaveTextContent('97 $');
    },
  );

  it('[PROD-3] are added by pasting: the company is recognised, and what it had is said to be replaced', async () => {
    const asked = listens('/products/recognise-link', () => ({
      url: 'https://daisy.test/2',
      host: 'daisy.test',
      siteKnown: true,
      companyId: 2,
      companyName: 'Ромашка',
      sellerName: null,
    }));
    const sent = accepts('post', '/products/3/link', () => link({ id: 30 }));
    const edits = accepts('patch', '/product-links/30', () => link({ id: 30, notation: 'Чайник 2' }));
    await openAs('user', '/products/3?tab=links');
    await pasteLink('https://daisy.test/2?utm_source=mail');
    expect(await screen.findByText('Компания: Ромашка')).toBeVisible();
    expect(screen.getByText('Сохранится как https://daisy.test/2')).toBeVisible();
    expect(screen.getByText('У этой компании уже есть ссылка, она будет заменена: https://daisy.test/1')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Компания' })).toHaveValue('Ромашка');
    await paste(screen.getByRole('textbox', { name: 'Обозначение' }), 'Чайник 2');
    await userEvent.click(screen.getByRole('radio', { name: 'по кнопке' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Ссылка сохранена')).toBeVisible();
    expect([...new Set(asked.map((query) => query.get('link')))]).toEqual(['https://daisy.test/2?utm_source=mail']);
    expect(sent[0]?.body).toEqual({
      companyId: 2,
      link: 'https://daisy.test/2?utm_source=mail',
      tagId: null,
      updateMode: 'manual',
    });
    expect(edits[0]?.body).toEqual({ notation: 'Чайник 2' });
  });

  it('[PROD-3] of another company than chosen are explained, with the way out', async () => {
    answers('/products/recognise-link', {
      url: 'https://daisy.test/2',
      host: 'daisy.test',
      siteKnown: true,
      companyId: 2,
      companyName: 'Ромашка',
      sellerName: 'ИП Цветов',
    });
    const sent = accepts('post', '/products/3/link', () => link());
    await openAs('user', '/products/3?tab=links');
    await pasteLink('https://daisy.test/2');
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
    [
      'ru',
      'Сохранить',
      'Компания с сайтом shop.test не найдена. Выберите её из списка.',
      'Выберите компанию',
      'Некорректная ссылка',
      'Вставьте ссылку',
      'Добавить ссылку',
      'Ссылка',
    ],
    [
      'en',
      'Save',
      'There is no company with the site shop.test. Choose it from the list.',
      'Choose a company',
      'Incorrect link',
      'Paste a link',
      'Add a link',
      'Link',
    ],
  ] as const)(
    '[PROD-3] need a company and a link that is one: %s',
    async (locale, save, unknown, company, incorrect, required, add, name) => {
      await chooseLocale(locale);
      await openAs('user', '/products/3?tab=links');
      answers('/products/recognise-link', {
        url: 'https://shop.test/1',
        host: 'shop.test',
        siteKnown: false,
        companyId: null,
        companyName: null,
        sellerName: null,
      });
      await userEvent.click(await screen.findByRole('button', { name: add }));
      const input = await screen.findByRole('textbox', { name });
      await userEvent.click(input);
      await userEvent.paste('https://shop.test/1');
      expect(await screen.findByText(unknown)).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled());
      await userEvent.click(screen.getByRole('button', { name: save }));
      expect(await screen.findByText(company)).toBeVisible();
      await waitFor(() =>
        expect(screen.getByText(company).closest('[class*="root"]')?.querySelector('input')).toHaveFocus(),
      );
      refuses('get', '/products/recognise-link', 'INCORRECT_LINK', 400);
      await userEvent.type(input, 'x');
      expect(await screen.findByText(incorrect)).toBeVisible();
      await userEvent.clear(input);
      expect(await screen.findByText(required)).toBeVisible();
    },
  );

  it('[PROD-3] can be saved while their company is asked anew in the background', async () => {
    const recognised = {
      url: 'https://daisy.test/2',
      host: 'daisy.test',
      siteKnown: true,
      companyId: 2,
      companyName: 'Ромашка',
      sellerName: null,
    };
    let asked = 0;
    server.use(
      http.get('*/api/products/recognise-link', () =>
        ++asked === 1 ? HttpResponse.json(recognised) : delay('infinite'),
      ),
    );
    const sent = accepts('post', '/products/3/link', () => link());
    const { queryClient } = await openAs('user', '/products/3?tab=links');
    await pasteLink('https://daisy.test/2');
    expect(await screen.findByText('Компания: Ромашка')).toBeVisible();
    // As after a broken stream of events.
    void queryClient.invalidateQueries();
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByText('Компания: Ромашка')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ companyId: 2 }));
  });

  it('[PROD-3] are judged when they are left, an empty one only when it is saved', async () => {
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить ссылку' }));
    const input = await screen.findByRole('textbox', { name: 'Ссылка' });
    await userEvent.click(input);
    await userEvent.tab();
    expect(input).not.toHaveAttribute('aria-invalid', 'true');
    await paste(input, 'не ссылка');
    await userEvent.tab();
    expect(await screen.findByText('Некорректная ссылка')).toBeVisible();
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Выберите компанию')).toBeNull();
  });

  it('[PROD-3] are changed in place of the company; a refusal of the server stands at the field', async () => {
    answers('/products/recognise-link', {
      url: 'https://daisy.test/9',
      host: 'daisy.test',
      siteKnown: false,
      companyId: null,
      companyName: null,
      sellerName: null,
    });
    refuses('patch', '/product-links/20', 'PRIVATE_ADDRESS', 400);
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить ссылку: Ромашка' }));
    const input = await screen.findByRole('textbox', { name: 'Ссылка' });
    await userEvent.clear(input);
    await userEvent.paste('https://daisy.test/9');
    expect(await screen.findByText(/^Сайта daisy\.test нет ни у одной компании/)).toBeVisible();
    const save = screen.getByRole('button', { name: 'Сохранить' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText('Адреса внутренней сети запрещены')).toBeVisible();
    const sent = accepts('patch', '/product-links/20', () => link());
    await userEvent.click(screen.getByRole('radio', { name: 'по кнопке' }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ link: 'https://daisy.test/9', tagId: null, updateMode: 'manual', notation: '' }),
    );
  });

  it('[PROD-3] of a site that nobody has are said to be kept for the company that was chosen', async () => {
    answers('/products/recognise-link', { ...NOBODYS, siteKnown: false });
    await openAs('user', '/products/3?tab=links');
    await pasteLink(NOBODYS.url);
    expect(await screen.findByText(/^Компания с сайтом shop\.test не найдена/)).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Компания' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Наш магазин' }));
    expect(await screen.findByText(/^Сайта shop\.test нет ни у одной компании/)).toBeVisible();
    expect(screen.queryByText(/^Компания с сайтом shop\.test не найдена/)).toBeNull();
  });

  it('[PROD-3] of a site that several have ask whose page it is, and then say nothing more', async () => {
    answers('/products/recognise-link', { ...NOBODYS, siteKnown: true });
    await openAs('user', '/products/3?tab=links');
    await pasteLink(NOBODYS.url);
    const question = 'Чья это страница, по ссылке не видно. Выберите компанию из списка.';
    expect(await screen.findByText(question)).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Компания' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Наш магазин' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.queryByText(/нет ни у одной компании/)).toBeNull();
  });

  it('[PROD-3] ask before what was typed is lost', async () => {
    answers('/products/recognise-link', {
      url: 'https://daisy.test/2',
      host: 'daisy.test',
      siteKnown: true,
      companyId: 2,
      companyName: 'Ромашка',
      sellerName: null,
    });
    await openAs('user', '/products/3?tab=links');
    await pasteLink('https://daisy.test/2');
    await screen.findByText('Компания: Ромашка');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  });

  it('[COLL-8] are checked again one by one; what stands in the way is said', async () => {
    const sent = accepts('post', '/product-links/20/check', () => ({ runs: 1 }));
    await openAs('demo', '/products/3?tab=links');
    const again = await screen.findByRole('button', { name: 'Проверить ссылку заново: Ромашка' });
    expect(screen.queryByRole('button', { name: 'Изменить ссылку: Ромашка' })).toBeNull();
    await userEvent.click(again);
    expect(await screen.findByText('Проверка ссылки начата: Ромашка')).toBeVisible();
    expect(sent).toHaveLength(1);
    refuses('post', '/product-links/20/check', 'LINK_NOT_WATCHED', 409);
    await userEvent.click(again);
    expect(await screen.findByText(/Ни один мониторинг не проверяет этот товар/)).toBeVisible();
  });

  it('[PROD-3] are deleted after a question, one or the chosen ones', async () => {
    const one = accepts('delete', '/product-links/20', () => ({}));
    const many = accepts('delete', '/products/links/bulk-delete', () => ({ deleted: 2, changeId: null }));
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить ссылку: Ромашка' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить ссылку?' })).getByRole('button', { name: 'Удалить' }),
    );
    await screen.findByText('Удалена 1 ссылка');
    expect(one).toHaveLength(1);
    for (const name of ['Ромашка', 'Наш магазин'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Выбрать ссылку: ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные (2)' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить ссылки: 2?' })).getByRole('button', {
        name: 'Удалить',
      }),
    );
    await screen.findByText('Удалено 2 ссылки');
    expect(many[0]?.body).toEqual({ companyIds: [2, 1], productIds: [3] });
  });
});
