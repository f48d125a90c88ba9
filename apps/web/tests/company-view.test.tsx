import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CollectionLink, CompanyProduct, CompanyProducts } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paste, put } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const LINK: NonNullable<CompanyProduct['link']> = {
  id: 31,
  url: 'https://daisy.test/p/1',
  updateMode: 'manual',
  notation: null,
  tagId: null,
  createdAt: '2026-11-01T07:00:00.000Z',
  changedAt: '2026-11-01T07:00:00.000Z',
  outcome: 'success',
  errorCode: null,
  price: 199_000,
  currency: 'RUB',
  checkedAt: '2026-11-20T07:05:00.000Z',
  accuracy: 0.873,
  suspicious: false,
};

const product = (patch: Partial<CompanyProduct> = {}): CompanyProduct => ({
  id: 11,
  name: 'Смеситель',
  clientArticle: 'A-1',
  manufacturerArticle: null,
  companyArticle: 'К-5',
  notes: 'хрупкий',
  tagNote: null,
  barcodes: ['4600000000015', '4600000000022', '4600000000039', '4600000000046'].map((code, at) => ({
    id: at + 1,
    code,
  })),
  tags: [{ id: 7, name: 'Новинка' }],
  link: LINK,
  ...patch,
});

const answer = (patch: Partial<CompanyProducts> = {}): CompanyProducts => ({
  city: { id: 1, name: 'Москва' },
  collection: { id: 5, name: 'Смесители' },
  company: { id: 2, name: 'Ромашка' },
  productsCount: 3,
  productsWithLinksCount: 1,
  productsWithoutLinksCount: 2,
  error404ProductsCount: 0,
  outOfStockProductsCount: 0,
  productsWithLinks: [product()],
  productsWithoutLinks: [],
  error404Products: [],
  outOfStockProducts: [],
  ...patch,
});

/** What the API was asked, by method and path, with the body or the query. */
function serve(details: () => CompanyProducts = answer) {
  const asked: unknown[] = [];
  const note =
    (name: string, body: object) =>
    async ({ request }: { request: Request }) => {
      asked.push([name, request.method === 'DELETE' ? null : await request.json()]);
      return HttpResponse.json(body);
    };
  server.use(
    http.get('*/api/parsing-collections/5/details', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(details());
    }),
    http.post('*/api/products/:id/link', note('set', { id: 32 })),
    http.delete('*/api/product-links/31', note('delete', {})),
    http.post('*/api/parsing-queue/bulk/update', note('update', { queued: 1, refused: [] })),
    http.post('*/api/parsing-collections/5/partial-run', note('run', {})),
    http.delete('*/api/products/barcodes/bulk-delete', async ({ request }) => {
      asked.push(['barcodes', await request.json()]);
      return HttpResponse.json({ code: 'INTERNAL', message: 'x' }, { status: 500 });
    }),
  );
  const changes = () => asked.filter((each) => Array.isArray(each));
  return { asked, changes };
}

describe('the products of a monitoring at a company', () => {
  it.each([true, false])('[COLL-6] mark a price that is far from the others: %s', async (suspicious) => {
    serve(() => answer({ productsWithLinks: [product({ link: { ...LINK, suspicious } })] }));
    await openAs('user', '/parsing/5/2');
    await screen.findByRole('tab', { name: 'Со ссылками: 1' });
    expect(screen.queryAllByTitle(/Сильно отличается от остальных цен/u)).toHaveLength(suspicious ? 1 : 0);
  });

  it('[COLL-6] stand in four lists with their counts; the list is kept in the address', async () => {
    const { asked } = serve();
    const { router } = await openAs('demo', '/parsing/5/2');
    expect(await screen.findByRole('tab', { name: 'Со ссылками: 1' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Со ссылками: 1',
      'Без ссылок: 2',
      'Ошибка 404: 0',
      'Нет в наличии: 0',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Ошибка 404: 0' }));
    expect(await screen.findByText('Все страницы на месте')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ list: 'error404Products' });
    expect(asked.at(-1)).toMatchObject({ companyId: '2', list: 'error404Products', page: '1', limit: '25' });
    // Who may not edit products is offered nothing of it.
    expect(screen.queryByRole('button', { name: 'Смеситель: изменить ссылку' })).toBeNull();
  });

  it('[COLL-6] show what was switched on, which the browser remembers', async () => {
    serve();
    const first = await openAs('user', '/parsing/5/2');
    expect(await screen.findByText('87,3 %')).toBeInTheDocument();
    expect(screen.queryByText('К-5')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Артикулы компании' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Точность' }));
    expect(await screen.findByText('К-5')).toBeInTheDocument();
    expect(screen.queryByText('87,3 %')).toBeNull();
    first.view.unmount();
    await openAs('user', '/parsing/5/2');
    expect(await screen.findByText('К-5')).toBeInTheDocument();
  });

  it('[COLL-6] are given a link, which is refused while it is none', async () => {
    const { changes } = serve(() => answer({ productsWithLinks: [], productsWithoutLinks: [product({ link: null })] }));
    await openAs('user', '/parsing/5/2?list=productsWithoutLinks');
    await userEvent.click(await screen.findByRole('button', { name: 'Смеситель: указать ссылку' }));
    const window = within(await screen.findByRole('dialog', { name: 'Ссылка: Смеситель' }));
    const save = window.getByRole('button', { name: 'Сохранить' });
    await userEvent.click(save);
    expect(await window.findByText('Введите ссылку')).toBeInTheDocument();
    const field = window.getByRole('textbox');
    await paste(field, 'daisy');
    await userEvent.click(save);
    expect(await window.findByText('Некорректная ссылка')).toBeInTheDocument();
    await put(field, 'https://daisy.test/p/2');
    expect(await window.findByText(/^Сайта daisy\.test нет ни у одной компании/)).toBeInTheDocument();
    await userEvent.click(window.getByRole('radio', { name: 'По кнопке «Обновить»' }));
    await userEvent.click(save);
    expect(await screen.findByText('Ссылка сохранена')).toBeInTheDocument();
    expect(changes()).toEqual([['set', { companyId: 2, link: 'https://daisy.test/p/2', updateMode: 'manual' }]]);
  });

  it('[COLL-6] may leave the list while their link is typed: what was typed stays', async () => {
    let there = answer({ productsWithLinks: [], productsWithoutLinks: [product({ link: null })] });
    const { asked } = serve(() => there);
    const { queryClient } = await openAs('user', '/parsing/5/2?list=productsWithoutLinks');
    await userEvent.click(await screen.findByRole('button', { name: 'Смеситель: указать ссылку' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Ссылка на страницу товара' }),
      'https://daisy.test/9',
    );
    there = answer({ productsWithLinks: [product()], productsWithoutLinks: [] });
    const before = asked.length;
    await queryClient.invalidateQueries();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await screen.findByRole('tab', { name: 'Со ссылками: 1', hidden: true });
    expect(screen.getByRole('textbox', { name: 'Ссылка на страницу товара' })).toHaveValue('https://daisy.test/9');
  });

  it('[COLL-6] lose a link, and get it back', async () => {
    const { changes } = serve();
    await openAs('user', '/parsing/5/2');
    await userEvent.click(await screen.findByRole('button', { name: 'Смеситель: удалить ссылку' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('Ссылка возвращена')).toBeInTheDocument();
    expect(changes()).toEqual([
      ['delete', null],
      ['set', { companyId: 2, link: LINK.url, updateMode: 'manual', tagId: null }],
    ]);
  });

  it('[COLL-6] lose their barcodes after a question; the failure has its own words', async () => {
    const { changes } = serve();
    await openAs('user', '/parsing/5/2');
    expect(await screen.findByRole('button', { name: 'ещё 2, Смеситель: штрихкоды' })).toHaveTextContent('ещё 2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Смеситель' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить штрихкоды' }));
    const question = within(await screen.findByRole('dialog', { name: 'Удалить штрихкоды выбранных товаров?' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Произошла ошибка при удалении штрих-кодов')).toBeInTheDocument();
    expect(changes()).toEqual([['barcodes', { productIds: [11] }]]);
  });

  it('[COLL-8] are checked alone when they are chosen', async () => {
    const { changes } = serve();
    await openAs('demo', '/parsing/5/2');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Смеситель' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить выбранные' }));
    expect(await screen.findByText('Проверка выбранных товаров запущена')).toBeInTheDocument();
    expect(changes()).toEqual([['run', { productIds: [11], companyIds: [2] }]]);
  });
});

describe('the products window', () => {
  const row = (patch: Partial<CollectionLink>): CollectionLink => ({
    linkId: 31,
    company: { id: 2, name: 'Ромашка' },
    companyShop: null,
    productId: 11,
    productName: 'Смеситель',
    clientArticle: null,
    url: LINK.url,
    notation: 'Смес. кух.',
    updateMode: 'manual',
    waiting: null,
    edited: 'changed',
    outcome: 'error',
    errorCode: 1,
    price: null,
    oldPrice: null,
    currency: null,
    checkedAt: null,
    siteName: null,
    screenshot: null,
    photo: null,
    ...patch,
  });

  it('[COLL-5] filters by status and notation, and has a manual link checked by its button', async () => {
    const { changes } = serve();
    const filters: (string | null)[] = [];
    server.use(
      http.get('*/api/parsing-collections/5/results', ({ request }) => {
        filters.push(new URL(request.url).searchParams.get('filters'));
        const items = [row({}), row({ linkId: 33, productId: 12, productName: 'Душ', updateMode: 'auto' })];
        return HttpResponse.json({ items, total: 2 });
      }),
    );
    const { router } = await openAs('user', '/parsing/5?links=2');
    const window = within(await screen.findByRole('dialog', { name: 'Ссылки: Ромашка' }));
    expect(await window.findAllByText('Смес. кух.')).toHaveLength(2);
    expect(window.queryByRole('button', { name: 'Душ: обновить' })).toBeNull();
    await userEvent.click(window.getByRole('button', { name: 'Смеситель: обновить' }));
    expect(await screen.findByText('Смеситель: ссылка отправлена на проверку')).toBeInTheDocument();
    expect(changes()).toEqual([['update', { items: [{ productId: 11, companyId: 2 }], parsingCollectionId: 5 }]]);
    await userEvent.click(window.getByRole('combobox', { name: 'Результат' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Изменена', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ links: 2, state: 'changed' }));
    await paste(window.getByRole('searchbox', { name: 'Обозначение' }), 'кух');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filters.at(-1)).toBe('{"companyId":2,"state":"changed","notation":"кух"}'));
  });
});
