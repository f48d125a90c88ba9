import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paste } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';
import {
  ADDRESS,
  asked,
  cell,
  closeWithLayout,
  listenWithLayout,
  openReport,
  report,
  row,
  serveReport,
  texts,
} from './report-harness.ts';

beforeAll(listenWithLayout);
beforeEach(serveReport);
afterEach(() => server.resetHandlers());
afterAll(closeWithLayout);

const query = () => Object.fromEntries(asked.at(-1) ?? []);

describe('the main price report', () => {
  it('[REP-1] shows the figures of a row and tells the state of every source apart', async () => {
    const { table } = await openReport();
    const headings = texts(table.getAllByRole('columnheader'));
    expect(headings).toEqual([
      'Товар',
      'РРЦ',
      'Отклонение',
      'Наличие',
      'Лучшая цена',
      'Средняя',
      'Медиана',
      'Ваша позиция',
      'Предложений',
      'Наш магазиннаша',
      'Дешёвый',
      'Пустой',
      'Закрытый',
      'Новый',
      'Чужой',
    ]);
    const cells = texts(table.getAllByRole('cell'));
    expect(cells).toEqual([
      'СЕЧайникA-3 · Север',
      '100',
      '−10 %',
      '2 из 4',
      '90',
      '95,50',
      '95,50',
      '2101',
      '2',
      '101',
      'Лучшая цена строки: 90120−10,9 %',
      'нет в наличии',
      'Ошибка 10Бан при сборе цен',
      'ещё не проверено',
      'нет ссылки',
    ]);
  });

  it.each([
    ['mrp', '101+1 %', '90120−10 %', 'ниже РРЦ'],
    ['median', '101+5,8 %', '90120−5,8 %', 'ниже медианы'],
  ])('[REP-1] tells every price against what is chosen: %s', async (baseline, own, rival, words) => {
    const { table } = await openReport(`?baseline=${baseline}`);
    const cells = table.getAllByRole('cell');
    expect(texts(cells).slice(9, 11)).toEqual([own, `Лучшая цена строки: ${rival}`]);
    expect(within(cells[10] ?? document.body).getByTitle(words)).toBeVisible();
    expect(query()).toMatchObject({ baseline });
  });

  it('[REP-1] asks a quick question by one press, and tells how many products each leaves', async () => {
    const user = userEvent.setup();
    await openReport();
    const cheaper = await screen.findByLabelText('Дешевле нас 84');
    await user.click(cheaper);
    await waitFor(() => expect(query()).toMatchObject({ filters: '{"quick":"cheaper"}' }));
    await user.click(screen.getByLabelText('Ниже РРЦ 245'));
    await waitFor(() => expect(query()).toMatchObject({ filters: '{"quick":"belowRrp"}' }));
  });

  it('[REP-1] shows a price in another currency in its own, compared with nothing, and says so', async () => {
    const foreign = { price: 90_00, oldPrice: 95_50, currency: 'USD', deviation: null };
    const rows = [
      {
        ...row,
        available: 3,
        cells: [
          ...row.cells.slice(0, 2),
          cell(2, foreign),
          cell(3, { ...foreign, state: 'notAvailable', price: 7_00, oldPrice: null }),
        ],
      },
    ];
    server.use(http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows })));
    const { table } = await openReport();
    expect(texts(table.getAllByRole('cell')).slice(10, 13)).toEqual([
      'Лучшая цена строки: 90120−10,9 %',
      '90 $95,50 $',
      'нет в наличиибыла 7 $',
    ]);
    expect(
      within(table.getAllByRole('cell')[11] ?? document.body).getByTitle(
        'Цена в другой валюте, с другими не сравнивается',
      ),
    ).toHaveTextContent('90');
    expect(within(table.getAllByRole('cell')[10] ?? document.body).queryByTitle(/другой валюте/)).toBeNull();
  });

  it.each([
    ['demo', '/parsing/5/2?search=A-3'],
    ['manager', null],
  ] as const)(
    '[REP-1] marks a price that may be another product’s, and leads %s to its link: %s',
    async (role, href) => {
      const rows = [{ ...row, cells: [...row.cells.slice(0, 1), cell(1, { suspicious: true })] }];
      server.use(http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows })));
      await openAs(role, ADDRESS);
      const marks = await screen.findAllByTitle(/Сильно отличается от остальных цен/);
      expect(marks.map((mark) => mark.getAttribute('href'))).toEqual([href]);
    },
  );

  it('says of a shelf that nobody has read the product on it, and not that it has no link', async () => {
    const sources = report.sources.map((source, at) => (at === 5 ? { ...source, origin: 'shelf' as const } : source));
    server.use(http.get('*/api/reports/main', () => HttpResponse.json({ ...report, sources })));
    const { table } = await openReport();
    expect(texts(table.getAllByRole('cell')).at(-1)).toBe('ещё не проверено');
  });

  it('leads to no page where the link of an earlier day is gone', async () => {
    const rows = [{ ...row, cells: [cell(0), cell(1, { link: null })] }];
    server.use(http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows })));
    const { table } = await openReport('?date=2026-11-18');
    const [own, other] = table
      .getAllByRole('cell')
      .slice(9, 11)
      .map((each) => within(each).queryByRole('link'));
    expect(own).toHaveAttribute('href');
    expect(other).toBeNull();
  });

  it('writes the recommended price into each offer when asked to', async () => {
    const { table, router } = await openReport();
    await userEvent.click(screen.getByRole('switch', { name: 'РРЦ по компаниям' }));
    await waitFor(() => expect(table.getAllByRole('cell')[9]).toHaveTextContent('101РРЦ 100'));
    expect(router.state.location.search).toMatchObject({ byCompany: true });
    // A slow run may ask again for the same; the choice itself asks for nothing else.
    expect(new Set(asked.map(String)).size).toBe(1);
  });

  it('shows the figures that somebody wants to see, and remembers which', async () => {
    const { view } = await openReport();
    const headings = () => texts(screen.getAllByRole('columnheader')).slice(0, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Отклонение' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Наличие' }));
    await waitFor(() => expect(headings()).toEqual(['Товар', 'РРЦ', 'Лучшая цена', 'Средняя', 'Медиана']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Узкие столбцы' }));
    // What shared a column with a hidden figure has it alone.
    const narrow = ['Товар', 'РРЦ', 'Лучшая цена', 'СредняяМедиана', 'Ваша позицияПредложений'];
    await waitFor(() => expect(headings()).toEqual(narrow));
    view.unmount();
    await openReport();
    expect(headings()).toEqual(narrow);
    expect(screen.getByRole('columnheader', { name: /^Товар/ })).toHaveStyle({ width: '232px' });
    localStorage.clear();
  });

  it('[REP-1] has the widths of the specification where there is room, and five companies beside the figures in a window of 1440', async () => {
    const width = (name: RegExp): number => Number.parseInt(screen.getByRole('columnheader', { name }).style.width, 10);
    const { view } = await openReport();
    expect([width(/^Товар/), width(/^РРЦ/) + width(/^Отклонение/), width(/^Наличие/), width(/^Дешёвый/)]).toEqual([
      400, 300, 150, 200,
    ]);
    view.unmount();

    const usual = window.matchMedia;
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((asked) => Object.assign(usual(asked), { matches: asked.includes('2171px') }));
    const narrow = await openReport();
    const seen = screen.getAllByRole('columnheader').slice(0, 10);
    expect(texts(seen).slice(-5)).toEqual(['Наш магазиннаша', 'Дешёвый', 'Пустой', 'Закрытый', 'Новый']);
    // What the shell and the paddings leave of 1440.
    expect(seen.reduce((sum, { style }) => sum + Number.parseInt(style.width, 10), 0)).toBeLessThanOrEqual(1128);
    // Each of two figures in one column is sorted by for itself.
    await userEvent.click(narrow.table.getByRole('button', { name: 'Медиана' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Медиана/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect(query()).toMatchObject({ sort: 'median' });
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Узкие столбцы' }));
    await waitFor(() => expect(width(/^Товар/)).toBe(400));
    narrow.view.unmount();
    media.mockRestore();
    localStorage.clear();
  });

  it('asks for what the address says', async () => {
    await openReport(
      '?page=2&limit=100&sort=median&descending=true&companyIds=%5B2%5D&search=чай&price=with&discounts=true&date=2026-11-01',
    );
    expect({ ...query(), filters: JSON.parse(query()['filters'] ?? '{}') }).toEqual({
      parsingCollectionId: '5',
      page: '2',
      limit: '100',
      sort: 'median',
      descending: 'true',
      baseline: 'own',
      filters: { companyIds: [2], search: 'чай', price: 'with', discountsOnly: true, date: '2026-11-01' },
    });
  });

  it('writes filters, order and page size into the address and starts again at the first page', async () => {
    const { router, table } = await openReport('?page=3');
    await paste(screen.getByLabelText('Товар'), 'чайник');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(query()['filters']).toBe('{"search":"чайник"}'));
    await userEvent.click(table.getByRole('button', { name: 'Лучшая цена' }));
    await userEvent.click(screen.getByRole('radio', { name: 'С ценой' }));
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '500');
    await waitFor(() =>
      expect(query()).toMatchObject({
        sort: 'best',
        limit: '500',
        page: '1',
        filters: '{"search":"чайник","price":"with"}',
      }),
    );
    expect(router.state.location.search).toMatchObject({ search: 'чайник', sort: 'best', price: 'with', limit: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(query()['filters']).toBeUndefined());
  });

  it('gives up a filter by the browser’s way back, a typed one as a whole, and keeps the page within it', async () => {
    const { router } = await openReport();
    const product = screen.getByLabelText('Товар');
    await paste(product, 'чай');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(query()['filters']).toBe('{"search":"чай"}'));
    await paste(product, 'ник');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(query()['filters']).toBe('{"search":"чайник"}'));
    await userEvent.click(screen.getByRole('radio', { name: 'С ценой' }));
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '500');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'чайник', price: 'with', limit: 500 }));
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'чайник' }));
    expect(screen.getByRole('radio', { name: 'Все' })).toBeChecked();
    act(() => router.history.back());
    await waitFor(() => expect(product).toHaveValue(''));
    expect(router.history.canGoBack()).toBe(false);
    act(() => router.history.forward());
    await waitFor(() => expect(product).toHaveValue('чайник'));
  });

  it('[REP-1] shows another city in which its products were checked, and keeps it in the address', async () => {
    const { router } = await openReport();
    const city = screen.getByRole('combobox', { name: 'Город' });
    await waitFor(() => expect(city).toHaveValue('Москва'));
    await userEvent.click(city);
    await userEvent.click(await screen.findByRole('option', { name: 'Казань' }));
    await waitFor(() => expect(query()['filters']).toBe('{"cityId":2}'));
    expect(router.state.location.search).toMatchObject({ cityId: 2 });
    await userEvent.click(city);
    await userEvent.click(await screen.findByRole('option', { name: 'Москва' }));
    await waitFor(() => expect(query()['filters']).toBeUndefined());
    expect(router.state.location.search).not.toHaveProperty('cityId');
  });

  it('says why there is nothing to see', async () => {
    server.use(
      http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows: [], total: 0, checkedAt: null })),
    );
    await openAs('manager', ADDRESS);
    expect(await screen.findByText('В отчёте нет товаров')).toBeVisible();
    expect(screen.getByText(/Проверок ещё не было/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Скачать отчёт в Excel' })).toBeDisabled();
  });

  it('leads from a page behind the last one to the last, without a way back to it', async () => {
    server.use(
      http.get('*/api/reports/main', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(query()['page'] === '14' ? report : { ...report, rows: [] });
      }),
    );
    const { router } = await openReport('?page=9999');
    expect(asked.map((each) => each.get('page'))).toEqual(['9999', '14']);
    expect(router.state.location.search).toMatchObject({ page: 14 });
    expect(router.history.canGoBack()).toBe(false);
    expect(screen.getByText('651–700 из 700')).toBeVisible();
    expect(screen.queryByText('В отчёте нет товаров')).toBeNull();
  });

  it('does not say that there were no checks where only an earlier day tells of none', async () => {
    server.use(
      http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows: [], total: 0, checkedAt: null })),
    );
    await openAs('manager', `${ADDRESS}?date=2026-11-01`);
    expect(await screen.findByText('Измените или сбросьте фильтры')).toBeVisible();
    expect(screen.queryByText(/Проверок ещё не было/)).toBeNull();
  });

  it.each([
    ['a percentage when the length is known', { 'content-length': '4000' }, '25 %'],
    ['the bytes that have come when it is not', {}, '1000 Б'],
    [
      'the bytes of a compressed answer, whose length is another',
      { 'content-length': '4000', 'content-encoding': 'identity' },
      '1000 Б',
    ],
  ])('shows a download as it comes: %s', async (_, headers, figure) => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let file: ReadableStreamDefaultController<Uint8Array> | undefined;
    server.use(
      http.get(
        '*/api/reports/main/excel',
        () =>
          new HttpResponse(new ReadableStream({ start: (controller) => void (file = controller) }), {
            headers: {
              'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              ...headers,
            },
          }),
      ),
    );
    await openReport();
    await userEvent.click(screen.getByRole('button', { name: 'Скачать отчёт в Excel' }));
    expect(await screen.findByText('готовим…')).toBeVisible();
    // Whoever works by keyboard stays where the file was asked for.
    expect(screen.getByRole('button', { name: 'Скачать отчёт в Excel' })).toHaveFocus();
    await waitFor(() => expect(file).toBeDefined());
    file?.enqueue(new Uint8Array(1000));
    const bar = (): HTMLElement | null => screen.queryByRole('progressbar', { name: 'Загрузка отчёта' });
    await waitFor(() =>
      expect(bar()?.closest('div[class*=coming]')?.textContent.replaceAll('\u00A0', ' ')).toBe(figure),
    );
    file?.enqueue(new Uint8Array(3000));
    file?.close();
    await waitFor(() => expect(bar()).toBeNull());
    expect(saved).toEqual(['otchet-po-cenam-5.xlsx']);
  });
});

describe('filters that mean nothing here', () => {
  const found = { ...report, sources: [{ companyId: 1, companyShopId: null, name: 'Наш магазин', ownFlag: true }] };

  it('are named, and each can be cleared by itself; what it names beside that stays', async () => {
    server.use(
      http.get('*/api/reports/main', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(found);
      }),
    );
    const { router } = await openReport(
      '?companyIds=[1,2,999999]&brandIds=[77,3]&tagIds=[11,12,13,14,15,16,17]&date=2030-01-01&search=x',
    );
    const remarks = await screen.findByRole('note');
    await waitFor(() => expect(within(remarks).getAllByRole('button')).toHaveLength(4));
    expect(remarks).toHaveTextContent(
      'В фильтре «Компании» выбраны те, которых нет в этом мониторинге или которые в нём выключены: Ромашка, № 999999',
    );
    expect(remarks).toHaveTextContent('В фильтре «Бренды» выбрано то, чего нет в справочнике: № 77');
    expect(remarks).toHaveTextContent(
      'В фильтре «Теги» выбрано то, чего нет в справочнике: № 11, № 12, № 13, № 14, № 15 и ещё 2',
    );
    expect(remarks).toHaveTextContent('День 01.01.30 ещё не наступил: показаны цены на сейчас');
    expect(screen.queryByText(/На конец дня 01\.01\.30/)).toBeNull();
    for (const filter of ['Компании', 'Бренды', 'Теги', 'Дата']) {
      await userEvent.click(screen.getByRole('button', { name: `Убрать из фильтра «${filter}»` }));
    }
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(router.state.location.search).toEqual({ companyIds: [1], brandIds: [3], search: 'x' });
  });

  it('a city that is not there is no missing report', async () => {
    server.use(
      http.get('*/api/reports/main', ({ request }) => {
        const filters = new URL(request.url).searchParams.get('filters');
        return filters === null
          ? HttpResponse.json(report)
          : HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
      }),
    );
    const { router } = await openAs('manager', `${ADDRESS}?cityId=999`);
    expect(await screen.findByText('В фильтре «Город» выбрано то, чего нет в справочнике: № 999')).toBeVisible();
    expect(screen.getByText('Измените или сбросьте фильтры')).toBeVisible();
    expect(screen.getByRole('heading', { name: /Смесители/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать из фильтра «Город»' }));
    expect(await screen.findByText('Чайник')).toBeVisible();
    expect(router.state.location.searchStr).toBe('');
  });

  it('today and earlier days are nothing to remark on', async () => {
    await openReport(`?date=${new Date().toLocaleDateString('sv', { timeZone: 'Europe/Moscow' })}&companyIds=[1]`);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
