import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { manualIssues, NEW_PRODUCT } from '../src/features/catalogue/product-manual/manual-values.ts';
import { paste } from './typing.ts';
import { open, server } from './app-harness.tsx';

const ADDRESS = '/adding-products?tab=manual';
let saved: unknown[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  await startI18n('ru');
  saved = [];
  server.use(
    http.get('*/api/products/search-client-article', ({ request }) => {
      const taken = new URL(request.url).searchParams.get('article') === 'A-1';
      return HttpResponse.json({ product: taken ? { id: 5, name: 'Старый чайник', deleted: false } : null });
    }),
    http.get('*/api/products/recognise-link', () =>
      HttpResponse.json({
        url: 'https://daisy.test/p/1',
        host: 'daisy.test',
        siteKnown: true,
        companyId: 2,
        companyName: 'Ромашка',
        sellerName: null,
      }),
    ),
    http.post('*/api/products', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ id: 77, name: 'Чайник' });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('a product by hand', () => {
  it('tells every field that is wrong', () => {
    const row = { key: 1, link: 'https://a.test/1', companyId: 2 };
    const values = {
      ...NEW_PRODUCT,
      mrp: 'сто',
      barcodes: ['12ab'],
      referencePhoto: 'x',
      links: [
        row,
        { ...row, key: 2 },
        { key: 3, link: 'https://b.test', companyId: null },
        { key: 4, link: 'просто текст', companyId: 3 },
      ],
    };
    expect(manualIssues(values, 'RUB')).toEqual({
      name: 'required',
      mrp: 'money',
      barcodes: 'barcode',
      referencePhoto: expect.any(String),
      'links.1.companyId': 'company_repeated',
      'links.2.companyId': 'company_required',
      'links.3.link': 'INCORRECT_LINK',
    });
    expect(manualIssues({ ...NEW_PRODUCT, name: 'Чайник' }, 'RUB')).toEqual({ clientArticle: 'code_missing' });
    expect(manualIssues({ ...NEW_PRODUCT, name: 'Чайник', clientArticle: 'A', mrp: '1 299,90' }, 'RUB')).toEqual({});
    expect(
      manualIssues({ ...NEW_PRODUCT, name: 'Чайник', clientArticle: 'A', mrp: '10 000 000 000,01' }, 'RUB'),
    ).toEqual({ mrp: 'price_too_high' });
  });

  it('[PROD-7] is refused with words, warned about, recognised by its link, saved, and another one follows', async () => {
    const { forget } = await open(ADDRESS, 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить товар' }));
    expect(await screen.findByText('Поле не может быть пустым')).toBeVisible();
    expect(screen.getByText('Укажите артикул или штрихкод')).toBeVisible();
    expect(saved).toEqual([]);

    await paste(field(/^Название/), 'Чайник');
    await paste(field(/^Артикул$/), 'A-1');
    expect(await screen.findByText('Товар с таким артикулом уже есть: Старый чайник')).toBeVisible();
    await userEvent.type(field(/^Артикул$/), '2');
    await waitFor(() => expect(screen.queryByText(/Старый чайник/)).toBeNull());
    const barcodes = screen.getByLabelText('Штрихкоды', { selector: 'input' });
    // As a column of a spreadsheet is pasted.
    await userEvent.click(barcodes);
    await userEvent.paste('4006381333932\r\n12ab\r\n');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить товар' }));
    expect(await screen.findByText('Штрихкод — от 4 до 18 цифр, не подходит: 12ab')).toBeVisible();
    await userEvent.type(barcodes, '{Backspace}');
    expect(await screen.findByText(/Контрольная цифра не сходится: 4006381333932/)).toBeVisible();
    await paste(field(/^РРЦ/), '1 299,90');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ссылку' }));
    await paste(field(/^Ссылка 1/), 'https://daisy.test/p/1');
    expect(await screen.findByText('Определена по ссылке')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Добавить и продолжить' }));
    expect(await screen.findByText('Товар «Чайник» добавлен')).toBeInTheDocument();
    expect(saved).toMatchObject([
      {
        name: 'Чайник',
        clientArticle: 'A-12',
        barcodes: ['4006381333932'],
        mrp: 129_990,
        links: [{ companyId: 2, link: 'https://daisy.test/p/1' }],
      },
    ]);
    await waitFor(() => expect(field(/^Название/)).toHaveValue(''));
    expect(field(/^Название/)).toHaveFocus();
    expect(screen.queryByText('4006381333932')).toBeNull();
    forget();
  });

  it('shows that the article was taken meanwhile, and keeps what was typed for who leaves and comes back', async () => {
    server.use(
      http.post('*/api/products', () => HttpResponse.json({ code: 'ARTICLE_EXISTS', message: 'm' }, { status: 409 })),
      http.get('*/api/integration/api-tokens', () => HttpResponse.json({ items: [] })),
    );
    const { router, forget } = await open(ADDRESS, 'user');
    await paste(await screen.findByRole('textbox', { name: /^Название/ }), 'Чайник');
    await userEvent.type(field(/^Артикул$/), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить товар' }));
    expect(await screen.findByText('Товар с таким артикулом уже есть')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'API-токены' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toMatchObject({ tab: 'manual' });
    expect(field(/^Название/)).toHaveValue('Чайник');

    await userEvent.click(screen.getByRole('tab', { name: 'API-токены' }));
    expect(await screen.findByText(/Введённое останется черновиком/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'api-tokens' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Вручную' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Продолжить черновик' }));
    expect(field(/^Название/)).toHaveValue('Чайник');
    expect(field(/^Артикул$/)).toHaveValue('B');
    forget();
  });

  it('speaks English', async () => {
    await startI18n('en');
    const { forget } = await open(ADDRESS, 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('Give an article or a barcode')).toBeVisible();
    forget();
  });
});
