import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalogItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paste } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const ANALOG: AnalogItem = {
  id: 31,
  product: { id: 11, name: 'Молоко 900 мл' },
  clientArticle: 'A-1',
  company: { id: 2, name: 'Ромашка' },
  link: 'https://daisy.test/milk',
  packs: { own: '0.9', analog: '1', unit: { id: 2, code: 'ml', name: 'мл' } },
  state: 'success',
  errorCode: null,
  price: 10_005,
  countedPrice: 9005,
  currency: 'RUB',
  ownPrice: 11_000,
  productCurrency: 'RUB',
  checkedAt: '2026-11-20T07:05:00.000Z',
};

/** Serves the list; tells what the API was asked of it and sent. */
function serve(items: readonly AnalogItem[] = [ANALOG]) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/parsing-collections/5/analogs', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, total: items.length });
    }),
    http.post('*/api/parsing-collections/5/analogs', async ({ request }) => {
      sent.push(['add', await request.json()]);
      return HttpResponse.json(ANALOG);
    }),
    http.patch('*/api/parsing-collections/5/analogs/31', async ({ request }) => {
      sent.push(['edit', await request.json()]);
      return HttpResponse.json(ANALOG);
    }),
    http.delete('*/api/parsing-collections/5/analogs/31', () => {
      sent.push(['delete']);
      return HttpResponse.json({});
    }),
    http.get('*/api/parsing-collections/5/enabled-companies', () =>
      HttpResponse.json({ items: [{ id: 2, name: 'Ромашка' }] }),
    ),
    http.get('*/api/parsing-collections/5/details', () =>
      HttpResponse.json({
        city: { id: 1, name: 'Москва' },
        collection: { id: 5, name: 'Молоко' },
        company: { id: 2, name: 'Ромашка' },
        productsCount: 1,
        productsWithLinksCount: 0,
        productsWithoutLinksCount: 1,
        error404ProductsCount: 0,
        outOfStockProductsCount: 0,
        productsWithLinks: [],
        productsWithoutLinks: [
          {
            ...ANALOG.product,
            clientArticle: null,
            manufacturerArticle: null,
            companyArticle: null,
            notes: null,
            tagNote: null,
            barcodes: [],
            tags: [],
            link: null,
          },
        ],
        error404Products: [],
        outOfStockProducts: [],
      }),
    ),
    http.get('*/api/measure-units', () =>
      HttpResponse.json({ items: [ANALOG.packs.unit, { id: 1, code: 'g', name: 'г' }] }),
    ),
  );
  return { asked, sent };
}

describe('the analogs of a monitoring', () => {
  it('[COLL-7] show the pair, its packs and the counted price; filters are kept in the address', async () => {
    const { asked } = serve();
    const { router } = await openAs('user', '/parsing/5/setting_analogs?state=success');
    const row = await screen.findByRole('row', { name: /Молоко 900 мл/u });
    expect(row).toHaveTextContent('0,9 / 1 мл');
    expect(row).toHaveTextContent(/100,05\s₽≈\s90,05\s₽110\s₽/u);
    expect(asked[0]).toMatchObject({ filters: '{"state":"success"}' });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(router.state.location.search).toEqual({});
  });

  it('[COLL-7] are added: a product without a page there, its company, link and packs', async () => {
    const { sent } = serve([]);
    await openAs('user', '/parsing/5/setting_analogs');
    expect(await screen.findByText('Аналогов ещё нет')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить аналог' }));
    const window = within(await screen.findByRole('dialog', { name: 'Добавить аналог' }));
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    expect(window.getByText('Введите ссылку')).toBeInTheDocument();
    const choose = async (field: string, option: string): Promise<void> => {
      await userEvent.click(window.getByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Компания', 'Ромашка');
    await choose('Товар', 'Молоко 900 мл');
    await choose('Единица', 'мл');
    const link = window.getByRole('textbox', { name: 'Ссылка на аналог' });
    await paste(link, 'молоко');
    expect(window.getByText('Некорректная ссылка')).toBeInTheDocument();
    await userEvent.clear(link);
    await userEvent.type(link, ANALOG.link);
    expect(await window.findByText(/^Сайта daisy\.test нет ни у одной компании/)).toBeInTheDocument();
    await userEvent.type(window.getByRole('textbox', { name: 'Ваша фасовка' }), '0');
    await paste(window.getByRole('textbox', { name: 'Фасовка аналога' }), '1 000,5');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    expect(window.getByText('Больше нуля: до 9 цифр и 3 знаков после запятой')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.type(window.getByRole('textbox', { name: 'Ваша фасовка' }), ',9');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Аналог добавлен, ссылка отправлена на проверку')).toBeInTheDocument();
    const packs = { ownPack: '0.9', analogPack: '1000.5', measureUnitId: 2 };
    expect(sent).toEqual([['add', { productId: 11, companyId: 2, link: ANALOG.link, ...packs }]]);
  });

  it('[COLL-7] say at the link why it was refused', async () => {
    const TEXT = 'Адреса внутренней сети запрещены';
    serve();
    server.use(
      http.patch('*/api/parsing-collections/5/analogs/31', () =>
        HttpResponse.json(
          {
            code: 'PRIVATE_ADDRESS',
            message: TEXT,
            details: { fields: [{ path: 'body.link', code: 'link', message: 'm' }] },
          },
          { status: 400 },
        ),
      ),
    );
    await openAs('user', '/parsing/5/setting_analogs');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить аналог: Молоко 900 мл, Ромашка' }));
    const window = within(await screen.findByRole('dialog', { name: 'Изменить аналог' }));
    await userEvent.type(await window.findByRole('textbox', { name: 'Ссылка на аналог' }), '/2');
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    expect(await window.findByText(TEXT)).toBeInTheDocument();
  });

  it('[COLL-7] are changed, and deleted with a way back', async () => {
    const { sent } = serve();
    await openAs('user', '/parsing/5/setting_analogs');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить аналог: Молоко 900 мл, Ромашка' }));
    const window = within(await screen.findByRole('dialog', { name: 'Изменить аналог' }));
    const field = await window.findByRole('textbox', { name: 'Фасовка аналога' });
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Данные успешно сохранены')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить аналог: Молоко 900 мл, Ромашка' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    const packs = { ownPack: '0.9', measureUnitId: 2, link: ANALOG.link };
    await expect
      .poll(() => sent)
      .toEqual([
        ['edit', { ...packs, analogPack: '2' }],
        ['delete'],
        ['add', { ...packs, analogPack: '1', productId: 11, companyId: 2 }],
      ]);
  });

  it.each(['manager', 'agent'] as const)('[COLL-7] [AUTH-10] lead a %s to the root', async (role) => {
    const { router } = await openAs(role, '/parsing/5/setting_analogs');
    expect(router.state.location.pathname).toBe('/');
  });
});
