import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfflineTask, PhotoPriceTag, TaskProductRow } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editOf, valuesOf } from '../src/features/offline/task-page/row-values.ts';
import type { RowValues } from '../src/features/offline/task-page/row-values.ts';
import { proposalsOf } from '../src/features/offline/task-page/tag-proposals.ts';
import { rowsOf } from '../src/features/offline/task-page/task-address.ts';
import { paste } from './typing.ts';
import { NEW_UUID, openAs, PHOTO_UUID, productRow, server, serveOffline, wholeTask } from './offline-harness.ts';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const UNMATCHED = productRow({
  typeFlag: 'unmatched',
  productId: null,
  newProductUuid: NEW_UUID,
  name: 'Кефир',
  article: null,
  price: 5000,
  originalPrice: 5000,
  oldPrice: null,
  differencePercent: null,
  createNewProduct: { name: 'Кефир', article: '' },
});
const FLAGGED = productRow({ productId: 12, name: 'Сметана', price: 20_000, differencePercent: 45, flagged: true });

/** Serves a task and its products; tells what was sent. */
function serveTask(
  task: Partial<OfflineTask> = {},
  rows: readonly TaskProductRow[] = [productRow()],
  tags: readonly PhotoPriceTag[] = [],
): unknown[] {
  serveOffline();
  const sent: unknown[] = [];
  let kept = wholeTask(task);
  server.use(
    http.get('*/api/offline-monitorings/12', () => HttpResponse.json(kept)),
    http.get('*/api/offline-monitorings/12/products', () =>
      HttpResponse.json({ items: rows, edited: rows.some(({ edited }) => edited) }),
    ),
    http.get('*/api/offline-monitorings/previous-prices', () => HttpResponse.json({ items: [] })),
    http.get('*/api/offline-monitorings/12/price-tags', () => HttpResponse.json({ items: tags })),
    http.get('*/api/offline-monitorings/photos/*', () => new HttpResponse(new Uint8Array([1]))),
    http.get('*/api/products/search', () =>
      HttpResponse.json({
        products: [{ id: 77, name: 'Кефир 1 л', clientArticle: 'K-1', barcode: null, logo: null }],
        recordCounts: 1,
      }),
    ),
    http.patch('*/api/offline-monitorings/12', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(kept);
    }),
    http.post('*/api/offline-monitorings/12/approve', async ({ request }) => {
      sent.push(['approve', await request.json()]);
      const approvedByUser = { id: 1, fullName: 'Анна' };
      kept = { ...kept, approved: true, approveTime: '2026-11-24T10:00:00.000Z', approvedByUser };
      return HttpResponse.json(kept);
    }),
  );
  return sent;
}

describe('the page of a task', () => {
  it('[OFF-2] shows products with the previous price, flags what is over 30 % away, and tells who, when and where', async () => {
    serveTask({ agentComment: 'Полка пустая', comment: 'До обеда' }, [productRow(), FLAGGED]);
    await openAs('user', '/task-list/12');
    const row = await screen.findByRole('row', { name: /Сметана/u });
    expect(row).toHaveTextContent(/95.*\+45\s%, проверьте/u);
    expect(within(row).getByRole('textbox', { name: 'Цена: Сметана' })).toHaveValue('200');
    const facts = screen.getByRole('region', { name: 'О задаче' });
    expect(facts).toHaveTextContent(/Петров Иван.*24\.11\.26.*160 м.*До обеда.*Полка пустая/u);
    expect(screen.getByText('Отметка о прибытии в 160 м от магазина')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Отличие больше 30 % · 1' }));
    await expect.poll(() => screen.queryByRole('row', { name: /Молоко/u })).toBeNull();
  });

  it('[OFF-2] marks a barcode whose check digit is wrong, and no shop’s own number', async () => {
    const codes = ['4601234567894', '4601234567893', '20417'];
    serveTask(
      {},
      codes.map((barcode, at) => productRow({ productId: 20 + at, name: `Чай ${at}`, barcode })),
    );
    await openAs('user', '/task-list/12');
    expect(await screen.findByRole('row', { name: /Чай 0/u })).toHaveTextContent('Ошибка в штрихкоде');
    expect(screen.getAllByText('Ошибка в штрихкоде')).toHaveLength(1);
  });

  it('[OFF-2] sends an edit at once, and no edit that is no price', async () => {
    const sent = serveTask();
    await openAs('user', '/task-list/12');
    const price = await screen.findByRole('textbox', { name: 'Цена: Молоко 900 мл' });
    await userEvent.clear(price);
    await userEvent.type(price, '-5{Enter}');
    expect(await screen.findByText('Больше нуля')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.clear(price);
    await paste(price, '101,5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ editingCache: [{ productId: 11, price: 10_150 }] }]);
  });

  it('[OFF-2] keeps a price that was refused, and sends it again', async () => {
    const sent = serveTask();
    const tried: unknown[] = [];
    server.use(
      http.patch(
        '*/api/offline-monitorings/12',
        async ({ request }) => {
          tried.push(await request.json());
          return HttpResponse.json({ code: 'INTERNAL', message: 'Произошла ошибка' }, { status: 500 });
        },
        { once: true },
      ),
    );
    await openAs('user', '/task-list/12');
    const price = await screen.findByRole('textbox', { name: 'Цена: Молоко 900 мл' });
    await userEvent.clear(price);
    await paste(price, '120');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Произошла ошибка')).toBeInTheDocument();
    expect(price).toHaveValue('120');
    await userEvent.type(price, '{Enter}');
    await expect.poll(() => sent).toEqual(tried);
  });

  it('[OFF-2] attaches a new product to one of ours', async () => {
    const sent = serveTask({}, [UNMATCHED]);
    await openAs('user', '/task-list/12');
    expect(await screen.findByText('Будет создан без артикула')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить: Кефир' }));
    const window = within(await screen.findByRole('dialog', { name: 'Кефир' }));
    await userEvent.click(window.getByRole('radio', { name: 'Привязать к товару' }));
    await paste(window.getByRole('combobox', { name: 'Товар каталога' }), 'кеф');
    await userEvent.click(await screen.findByRole('option', { name: 'Кефир 1 л' }));
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    const edit = { newProductUuid: NEW_UUID, attachToProduct: 77, createNewProduct: null };
    await expect.poll(() => sent).toEqual([{ editingCache: [edit] }]);
  });

  it('[OFF-2] tells before approval what enters and what to look at, approves anyway, and closes the task', async () => {
    const sent = serveTask({}, [productRow(), FLAGGED, UNMATCHED, productRow({ productId: 13, price: null })]);
    await openAs('user', '/task-list/12');
    await screen.findByRole('row', { name: /Сметана/u });
    await userEvent.click(screen.getByRole('button', { name: 'Одобрить' }));
    const window = within(await screen.findByRole('dialog', { name: 'Одобрить задачу?' }));
    expect(window.getByText('Войдут 3 цены')).toBeInTheDocument();
    expect(window.getByText('Будет создан 1 товар')).toBeInTheDocument();
    expect(window.getByText('Без цены и не войдёт 1 товар')).toBeInTheDocument();
    expect(window.getByRole('alert', { name: /отличается от прошлой/u })).toHaveTextContent('Сметана');
    expect(window.getByRole('alert', { name: /нет названия или артикула/u })).toHaveTextContent('Кефир');
    await userEvent.click(window.getByRole('button', { name: 'Всё равно одобрить' }));
    expect(await screen.findByText('Мониторинг одобрен')).toBeInTheDocument();
    expect(sent).toEqual([['approve', { anyway: true }]]);
    expect(await screen.findByText('Одобрена', { selector: 'span' })).toBeInTheDocument();
    await expect.poll(() => screen.queryByRole('textbox', { name: /^Цена/u })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Одобрить' })).toBeNull();
  });

  it('[OFF-2] says why approval failed, and stays', async () => {
    serveTask();
    server.use(
      http.post('*/api/offline-monitorings/12/approve', () =>
        HttpResponse.json({ code: 'ARTICLE_EXISTS', message: 'm' }, { status: 409 }),
      ),
    );
    await openAs('user', '/task-list/12');
    await screen.findByRole('row', { name: /Молоко/u });
    await userEvent.click(screen.getByRole('button', { name: 'Одобрить' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: 'Одобрить' }));
    expect(await window.findByRole('alert', { name: 'Ошибка при одобрении мониторинга' })).toBeInTheDocument();
  });

  it.each([
    ['user', { approved: true, approveTime: '2026-11-24T10:00:00.000Z' }],
    ['user', { status: 'canceled' as const }],
    ['demo', {}],
    ['agent', {}],
  ] as const)('[OFF-2] is read only for a %s of %j', async (role, patch) => {
    serveTask(patch);
    await openAs(role, '/task-list/12');
    await screen.findByRole('row', { name: /Молоко/u });
    expect(screen.queryByRole('textbox', { name: /^Цена/u })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Изменить: /u })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Одобрить' })).toBeNull();
  });

  it('[OFF-2] gives a task that is under way to another day', async () => {
    const sent = serveTask({ status: 'in_process', executionEndTime: null });
    await openAs('user', '/task-list/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Передать или перенести' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('combobox', { name: 'Сотрудник' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смирнова Анна' }));
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    await expect.poll(() => sent).toEqual([{ scheduledUserId: 8, scheduledDate: '2026-11-24' }]);
  });

  it('[OFF-2] cancels a task after asking, and says so only where it was cancelled', async () => {
    serveTask({ status: 'open' });
    let kept = [12];
    server.use(
      http.post('*/api/offline-monitorings/bulk-cancel', () =>
        HttpResponse.json({ changed: kept.length > 0 ? [] : [12], kept }),
      ),
    );
    await openAs('user', '/task-list/12');
    const cancel = async (): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: 'Отменить задачу' }));
      const asked = within(await screen.findByRole('dialog', { name: 'Отменить задачу?' }));
      await userEvent.click(asked.getByRole('button', { name: 'Отменить задачу' }));
    };
    await cancel();
    expect(await screen.findByText('1 задача осталась: отменяют только открытые и начатые')).toBeVisible();
    kept = [];
    await cancel();
    expect(await screen.findByText('Задача отменена')).toBeVisible();
  });

  it('[OFF-2] shows photos in a gallery, those still on the device, and what could not count', async () => {
    const photo = { uuid: PHOTO_UUID, productId: 11, newProductUuid: null, takenAt: '2026-11-24T09:00:00.000Z' };
    serveTask(
      {
        photos: [
          { ...photo, received: true },
          { ...photo, uuid: NEW_UUID, received: false },
        ],
        conflicts: [
          {
            uuid: NEW_UUID,
            kind: 'reading',
            reason: 'reassigned',
            userName: 'Иванов Пётр',
            deviceTime: '2026-11-24T09:00:00.000Z',
            receivedAt: '2026-11-24T12:00:00.000Z',
            productName: 'Творог',
            price: 7000,
            currency: 'RUB',
            comment: '',
          },
        ],
      },
      [productRow({ productPricePhotos: [PHOTO_UUID] })],
    );
    await openAs('user', '/task-list/12');
    expect(await screen.findByRole('row', { name: /Творог/u })).toHaveTextContent(
      /70.*Задача передана другому.*Иванов Пётр.*12:00.*15:00/u,
    );
    expect(screen.getByText('1 фото ещё не передано с устройства')).toBeInTheDocument();
    const title = 'Молоко 900 мл, 24.11.26 12:00';
    await userEvent.click((await screen.findAllByRole('button', { name: `Открыть: ${title}` }))[0]!);
    expect(await screen.findByRole('dialog', { name: 'Фото' })).toHaveTextContent(title);
  });
});

describe('price tags on the page of a task', () => {
  const SHOWN = {
    uuid: PHOTO_UUID,
    productId: 11,
    newProductUuid: null,
    takenAt: '2026-11-24T09:00:00.000Z',
    received: true,
  };
  const PLACE: NonNullable<NonNullable<PhotoPriceTag['found']>['price']>['place'] = [
    { x: 0.2, y: 0.4 },
    { x: 0.6, y: 0.38 },
    { x: 0.6, y: 0.6 },
    { x: 0.2, y: 0.62 },
  ];
  const seen = { place: PLACE, certainty: 0.9 };
  const NO_WORDS = { cardPrice: null, unitPrice: null, article: null, name: null, product: null };
  const TAG: PhotoPriceTag = {
    photo: PHOTO_UUID,
    productId: 11,
    newProductUuid: null,
    state: 'read',
    readAt: '2026-11-24T09:01:00.000Z',
    reader: 'layout-1',
    found: {
      price: { amount: 8990, sure: true, ...seen },
      oldPrice: { amount: 12_990, sure: false, ...seen },
      secondPrice: null,
      ...NO_WORDS,
      barcode: { code: '4601234567893', ...seen },
      numbers: [{ code: '104501', ...seen }],
    },
  };

  it('[OFF-9] proposes what a tag says, sends only what is taken, and shows it on the photo', async () => {
    const sent = serveTask({ photos: [SHOWN] }, [productRow({ barcode: '4601234567893', article: '104501' })], [TAG]);
    await openAs('user', '/task-list/12');
    const panel = within(await screen.findByRole('region', { name: 'Что на ценниках' }));
    const row = panel.getByRole('row', { name: /Молоко 900 мл/u });
    expect(row).toHaveTextContent(/89,9.*129,9.*не уверены.*4601234567893.*этого товара.*артикул товара/u);
    expect(screen.getByRole('textbox', { name: 'Цена: Молоко 900 мл' })).toHaveValue('99,90');
    expect(sent).toEqual([]);
    await userEvent.click(within(row).getByRole('button', { name: /^Принять 89,9.*: Цена, Молоко 900 мл$/u }));
    await expect.poll(() => sent).toEqual([{ editingCache: [{ productId: 11, price: 8990 }] }]);
    await userEvent.click(within(row).getByRole('button', { name: /^Принять 129,9.*: Цена до акции/u }));
    await expect.poll(() => sent[1]).toEqual({ editingCache: [{ productId: 11, priceBeforePromo: 12_990 }] });
    await userEvent.click(within(row).getByRole('button', { name: /^Открыть|Показать/u }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Фото' }));
    expect(await viewer.findByText('Цена на ценнике')).toBeInTheDocument();
  });

  it('[OFF-9] says what words of a tag say, and that the tag is of another product of the task', async () => {
    const said: PhotoPriceTag = {
      ...TAG,
      found: {
        price: { amount: 8990, sure: true, ...seen },
        oldPrice: null,
        secondPrice: { amount: 10_990, sure: true, ...seen },
        cardPrice: { is: 'price', sure: true, ...seen },
        unitPrice: { amount: 17_980, unit: 'kg', sure: false, ...seen },
        article: { code: '104501', sure: true, ...seen },
        name: { text: 'Сметана 20%', sure: true, ...seen },
        product: { productId: 12, certainty: 0.9, sure: true },
        barcode: null,
        numbers: [],
      },
    };
    const sent = serveTask({ photos: [SHOWN] }, [productRow({ article: '104501' }), FLAGGED], [said]);
    await openAs('user', '/task-list/12');
    const panel = within(await screen.findByRole('region', { name: 'Что на ценниках' }));
    const row = panel.getByRole('row', { name: /Молоко 900 мл/u });
    expect(row).toHaveTextContent(/На ценнике: Сметана 20%.*Ценник другого товара: Сметана/u);
    expect(row).toHaveTextContent(/по карте.*179,8.*за кг.*не уверены.*Артикул 104501.*артикул товара/u);
    // The large price holds with a card, so it is the extra one.
    await userEvent.click(within(row).getByRole('button', { name: /^Принять 89,9.*: Доп\. цена/u }));
    await expect.poll(() => sent).toEqual([{ editingCache: [{ productId: 11, extraPrice: 8990 }] }]);
  });

  it('[OFF-9] proposes the words of a tag for the name of a new product, unless it is one of ours', () => {
    const name = { text: 'Кефир 1% 930 г', sure: true, ...seen };
    const ofNew = (product: NonNullable<PhotoPriceTag['found']>['product']): PhotoPriceTag => ({
      ...TAG,
      productId: null,
      newProductUuid: NEW_UUID,
      found: TAG.found && { ...TAG.found, name, product },
    });
    const named = (tag: PhotoPriceTag) => proposalsOf([tag], [productRow(), UNMATCHED])[0]?.name?.edit;
    expect(named(ofNew(null))).toEqual({
      newProductUuid: NEW_UUID,
      createNewProduct: { name: 'Кефир 1% 930 г', article: '' },
    });
    expect(named(ofNew({ productId: 11, certainty: 0.9, sure: true }))).toBeNull();
    // Garbled words beside the name of a product of ours would only puzzle.
    const doubtful = { ...TAG, found: TAG.found && { ...TAG.found, name: { ...name, sure: false } } };
    expect(proposalsOf([doubtful], [productRow(), UNMATCHED])[0]?.name).toBeNull();
  });

  it('[OFF-9] says what the task has already, and proposes nothing to who may not change it', async () => {
    serveTask(
      { photos: [SHOWN], approved: true },
      [productRow({ price: 8990 })],
      [TAG, { ...TAG, photo: NEW_UUID, state: 'waiting', found: null, reader: null, readAt: null }],
    );
    await openAs('user', '/task-list/12');
    const panel = within(await screen.findByRole('region', { name: 'Что на ценниках' }));
    expect(panel.getByRole('row', { name: /Молоко 900 мл/u })).toHaveTextContent('совпадает');
    expect(panel.queryByRole('button', { name: /Принять/u })).toBeNull();
    expect(panel.getByText('Ещё 1 фото читается')).toBeInTheDocument();
  });

  it.each([
    ['of a product of the task', TAG, 1],
    ['of a new product', { ...TAG, productId: null, newProductUuid: NEW_UUID }, 1],
    ['of a product that is not there', { ...TAG, productId: 99 }, 0],
    ['of the whole shelf', { ...TAG, productId: null }, 0],
    ['that waits', { ...TAG, found: null }, 0],
    [
      'that says nothing',
      { ...TAG, found: { price: null, oldPrice: null, secondPrice: null, ...NO_WORDS, barcode: null, numbers: [] } },
      0,
    ],
  ] satisfies readonly (readonly [string, PhotoPriceTag, number])[])(
    '[OFF-9] takes a tag %s for %#',
    (_, tag, count) => {
      expect(proposalsOf([tag], [productRow(), UNMATCHED])).toHaveLength(count);
    },
  );
});

describe('a row of a task', () => {
  const values = (patch: Partial<RowValues>): RowValues => ({ ...valuesOf(productRow()), ...patch });

  it.each<[Partial<RowValues>, unknown]>([
    [{}, { edit: null, issues: {} }],
    [{ price: '' }, { edit: { productId: 11, price: null }, issues: {} }],
    [{ price: '0' }, { edit: null, issues: { price: 'positive' } }],
    [
      { price: 'сто', extraPrice: '1,234' },
      { edit: null, issues: { price: 'amount', extraPrice: 'amount' } },
    ],
    [{ price: '99999999999' }, { edit: null, issues: { price: 'too_much' } }],
    [{ price: '999 999 999 999 999 999,00' }, { edit: null, issues: { price: 'too_much' } }],
    [
      { measuredValue: '0,9', measureUnitId: 1 },
      { edit: { productId: 11, measuredValue: 0.9, measureUnitId: 1 }, issues: {} },
    ],
    [{ measuredValue: '1кг' }, { edit: null, issues: { measuredValue: 'number' } }],
    [{ measuredValue: '-5' }, { edit: null, issues: { measuredValue: 'positive' } }],
    [
      { measuredValue: '1000000001', price: 'дорого' },
      { edit: null, issues: { measuredValue: 'too_much', price: 'amount' } },
    ],
    [
      { noProduct: true, comment: ' нет ' },
      { edit: { productId: 11, noProduct: true, comment: 'нет' }, issues: {} },
    ],
    [
      { fate: 'attach', attachToProduct: 5 },
      { edit: null, issues: {} },
    ],
  ])('[OFF-2] of ours typed as %j becomes %j', (patch, edit) => {
    expect(editOf(productRow(), values(patch))).toEqual(edit);
  });

  it('[OFF-2] is shown by what is to be looked at', () => {
    const rows = [
      productRow(),
      FLAGGED,
      UNMATCHED,
      productRow({ productId: 13, price: null }),
      productRow({ edited: true }),
    ];
    expect((['all', 'flagged', 'new', 'empty', 'edited'] as const).map((kind) => rowsOf(rows, kind).length)).toEqual([
      5, 1, 1, 1, 1,
    ]);
  });
});
