import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiskSpace, PictureRemoval } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { link, profile } from './products-harness.ts';

const ADDRESS = '/admin-panel?tab=photos';
const GB = 1024 ** 3;
const SPACE: DiskSpace = {
  freeSpace: 40 * GB,
  totalSpace: 100 * GB,
  occupiedSpace: 2.5 * GB,
  low: false,
  storage: '/srv/pictures',
  source: 'environment',
};
const NOTHING = { companiesWithoutLinks: null, links404: null, linksNotAvailable: null };
const SETTINGS = [
  { name: 'screenshotStorage', value: { storage: '', clientAlias: '' } },
  { name: 'oldDataRemoving', value: NOTHING },
  { name: 'observationRetention', value: { observationMonths: null, priceDayMonths: 36 } },
  { name: 'evidenceRetention', value: { evidenceMonths: 36 } },
];
const STATUS = {
  lastActualisationTime: null,
  notActualisedPhotosCount: 4,
  totalPhotosCount: 10,
  running: false,
  stats: { errors: 1, success: 5, total: 6 },
};
const REMOVAL: PictureRemoval = {
  id: 1,
  kind: 'screenshots',
  from: '2026-10-01',
  to: '2026-10-31',
  status: 'done',
  days: 31,
  daysDone: 31,
  files: 1200,
  bytes: 3 * GB,
  startedAt: '2026-11-20T07:00:00.000Z',
  finishedAt: '2026-11-20T07:01:00.000Z',
};

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/parser/disk-space', SPACE);
  answers('/parser/screenshots/removals', { items: [] });
  answers('/admin-settings/find', { items: SETTINGS });
  answers('/product-photos/actualisation-status', STATUS);
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('the admin’s screenshots and photos', () => {
  it('[PARSE-10] show the room, with a warning when little is left', async () => {
    await openAs('admin', ADDRESS);
    const room = await panel('Место');
    expect(plain((await room.findByText('Свободно')).parentElement!.textContent)).toContain('40 ГБ');
    expect(plain(room.getByText('Скриншоты и фото').parentElement!.textContent)).toContain('2,5 ГБ');
    expect(room.getByText('Хранятся здесь: /srv/pictures')).toBeVisible();
    expect(room.queryByRole('alert')).toBeNull();
  });

  it('[PARSE-10] warn when less than a tenth is free', async () => {
    answers('/parser/disk-space', { ...SPACE, freeSpace: 5 * GB, low: true });
    await openAs('admin', ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Свободно меньше 10 % диска');
  });

  it('[PARSE-10] know no end of a bucket, and say that its pictures are being counted', async () => {
    answers('/parser/disk-space', {
      ...SPACE,
      freeSpace: null,
      totalSpace: null,
      occupiedSpace: null,
      storage: 's3://s3.example/pictures',
    });
    await openAs('admin', ADDRESS);
    const room = await panel('Место');
    expect(await room.findByText('без предела')).toBeVisible();
    expect(room.getByText('считаем…')).toBeVisible();
  });

  it('[PARSE-10] are deleted by period after a word is typed, and progress is shown', async () => {
    const sent = accepts('delete', '/parser/screenshots', () => ({ ...REMOVAL, status: 'queued', daysDone: 0 }));
    await openAs('admin', ADDRESS);
    const removal = await panel('Удаление за период');
    expect(await removal.findByText('Удалений ещё не было')).toBeVisible();
    const button = removal.getByRole('button', { name: 'Удалить…' });
    expect(button).toBeDisabled();
    await userEvent.click(removal.getByRole('button', { name: 'Период' }));
    const [first, last] = await screen.findAllByRole('button', { name: /^10 |^12 / });
    await userEvent.click(first!);
    await userEvent.click(last!);
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить снимки?' }));
    const remove = dialog.getByRole('button', { name: 'Удалить' });
    expect(remove).toBeDisabled();
    await paste(dialog.getByLabelText('Введите слово «удалить»'), 'удали');
    expect(remove).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Введите слово «удалить»'), 'ть');
    answers('/parser/screenshots/removals', { items: [{ ...REMOVAL, status: 'running', daysDone: 10 }] });
    await userEvent.click(remove);
    expect(await screen.findByText('Удаление началось')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'screenshots', from: expect.stringMatching(/-10$/), to: expect.stringMatching(/-12$/) },
    ]);
    expect(await removal.findByRole('progressbar', { name: 'Дней: 10 из 31' })).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('[PARSE-10] show what deletions freed', async () => {
    answers('/parser/screenshots/removals', { items: [REMOVAL] });
    await openAs('admin', ADDRESS);
    const row = await screen.findByRole('row', { name: /Скриншоты, 01\.10\.2026 – 31\.10\.2026/ });
    expect(plain(row.textContent)).toContain('1 200');
    expect(plain(row.textContent)).toContain('3 ГБ');
    expect(within(row).getByText('Готово')).toBeVisible();
  });

  it('[SET-6] have a place that can be set; one that cannot leaves the field empty', async () => {
    await openAs('admin', ADDRESS);
    const place = await panel('Место хранения');
    const field = place.getByLabelText('Хранилище');
    await paste(field, 'pictures');
    await userEvent.tab();
    expect(place.getByText(/^Нужен абсолютный путь/)).toBeVisible();
    await userEvent.click(place.getByRole('button', { name: 'Сохранить' }));
    expect(field).toHaveFocus();
    refuses('post', '/admin-settings', 'STORAGE_UNREACHABLE', 502);
    await put(field, '/srv/other');
    await paste(place.getByLabelText('Папка клиента'), 'client-1');
    await userEvent.click(place.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Хранилище снимков недоступно/));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    const sent = accepts('post', '/admin-settings', (body) => body as object);
    await paste(field, '/srv/other');
    await userEvent.click(place.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { name: 'screenshotStorage', value: { storage: '/srv/other', clientAlias: 'client-1' } },
      ]),
    );
  });

  it('[SET-6] say whose the place is to change when the right was taken away', async () => {
    await openAs('admin', ADDRESS);
    const place = await panel('Место хранения');
    refuses('post', '/admin-settings', 'DEMO_FORBIDDEN', 403);
    await paste(place.getByLabelText('Хранилище'), '/srv/other');
    await userEvent.click(place.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(place.getByLabelText('Хранилище')).toHaveAccessibleDescription(
        /Изменить место хранения скриншотов может только администратор платформы/,
      ),
    );
    expect(place.getByLabelText('Хранилище')).toHaveValue('');
  });

  it('[PARSE-10] set after how long old data and history go, or that they stay', async () => {
    await openAs('admin', ADDRESS);
    const sent = accepts('post', '/admin-settings', (body) => body as object);
    const old = await panel('Удаление старых данных');
    const days = old.getByLabelText(/404/);
    await userEvent.type(days, '0');
    await userEvent.tab();
    expect(old.getByText('От 1 до 3650 или пусто')).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.click(old.getByRole('button', { name: 'Сохранить' }));
    const history = await panel('Сколько хранить историю');
    await userEvent.clear(history.getByLabelText('Цены по дням, месяцев'));
    await userEvent.click(history.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { name: 'oldDataRemoving', value: { ...NOTHING, links404: 30 } },
        { name: 'observationRetention', value: { observationMonths: null, priceDayMonths: null } },
      ]),
    );
  });
});

describe('screenshots and photos in the settings', () => {
  it('[SET-6] clients have the photos there, and read whose the place is', async () => {
    const sent = accepts('post', '/product-photos/start-actualisation', () => ({ ...STATUS, running: true }));
    await openAs('user', '/settings?tab=photos');
    expect(await screen.findByText(/Загружено фото всех товаров: 6 из 10/)).toBeVisible();
    expect(screen.getByText('Место хранения скриншотов меняет администратор платформы.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить недостающие' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[SET-6] a demo sees them only', async () => {
    await openAs('demo', '/settings?tab=photos');
    expect(await screen.findByText(/Загружено фото/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Загрузить недостающие' })).toBeNull();
  });
});

describe('pictures of a product’s links', () => {
  const SCREENSHOT = 'screenshots/2026/11/22/7/20-100000.jpg';
  const PHOTO = 'photos/2026/11/22/7/20-100001.jpg';
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    answers('/categories/tree', { items: [] });
    answers(
      '/products/3/profile',
      profile({
        links: [
          link({ siteName: 'Чайник «Вихрь» 1,7 л', screenshot: SCREENSHOT, photo: PHOTO }),
          link({
            id: 21,
            companyId: 1,
            companyName: 'Наш магазин',
            url: 'https://own.test/1',
            screenshot: SCREENSHOT.replace('20-', '21-'),
          }),
        ],
      }),
    );
    server.use(
      http.get('*/api/pictures/*', ({ request }) => {
        const { pathname, search } = new URL(request.url);
        asked.push(`${pathname.replace('/api/pictures/', '')}${search}`);
        if (pathname.includes('/21-')) return HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
        return new HttpResponse(new Uint8Array([1]), { headers: { 'content-type': 'image/webp' } });
      }),
    );
  });

  it('[PARSE-10] open from thumbnails in a gallery, by keys too, and one that was deleted says so', async () => {
    await openAs('demo', '/products/3?tab=links');
    expect(await screen.findByText('В магазине: Чайник «Вихрь» 1,7 л')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Открыть: Скриншот: Ромашка' }));
    const gallery = within(await screen.findByRole('dialog', { name: 'Скриншоты и фото' }));
    expect(await gallery.findByRole('img', { name: 'Скриншот: Ромашка' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/webp;base64,AQ/),
    );
    expect(gallery.getByRole('button', { name: 'Назад' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    expect(await gallery.findByRole('img', { name: 'Фото в магазине: Ромашка' })).toBeVisible();
    await userEvent.click(gallery.getByRole('button', { name: 'Вперёд' }));
    expect(await gallery.findByText('Снимок удалён')).toBeVisible();
    expect(gallery.getByRole('button', { name: 'Вперёд' })).toHaveAttribute('aria-disabled', 'true');
    expect(new Set(asked)).toEqual(
      new Set([
        `${SCREENSHOT}?size=thumbnail`,
        `${PHOTO}?size=thumbnail`,
        `${SCREENSHOT.replace('20-', '21-')}?size=thumbnail`,
        `${SCREENSHOT}?size=full`,
        `${PHOTO}?size=full`,
        `${SCREENSHOT.replace('20-', '21-')}?size=full`,
      ]),
    );
  });
});
