import { describe, expect, inject, it } from 'vitest';
import { assortmentRoutes, offlineTaskRoutes } from '@tsenomer/contracts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

/** Every path of P1 §2; those of things that are looked for in the demo are added below. */
const PATHS = [
  '/',
  '/adding-products',
  '/admin-panel',
  '/assortment-monitoring',
  '/brands',
  '/categories',
  '/categories/report',
  '/cities',
  '/companies',
  '/companies/1',
  '/competitive-environment',
  '/excelreports',
  '/parsing',
  '/parsing/creating',
  '/parsing/timetable',
  '/parsing/1',
  '/parsing/1/setting_analogs',
  '/parsing/1/report/brand-segment',
  '/parsing/1/report/main',
  '/parsing/1/report/rating-review',
  '/parsing/1/report/rrp',
  '/parsing/1/2',
  '/products',
  '/products/1',
  '/search-product-result',
  '/settings',
  '/tags',
  '/tariff',
  '/task-list',
  '/task-list/creating',
  '/task-list/timetable',
  '/report/rrp-violation',
  '/web-report',
  '/price-index',
  '/repricing',
  '/rereadings',
];
const OUTSIDE = [
  { path: '/auth/login', opens: '/auth/login' },
  { path: '/auth/recovery', opens: '/auth/recovery' },
  { path: '/auth/register', opens: '/auth/register' },
  { path: '/login', opens: '/auth/login' },
];

const address = inject('address');
const browser = openBrowser();

describe('routes', () => {
  it('[SHELL-1] opens a screen with a heading and a text at each of its paths', async () => {
    const { page, noise } = await visit(browser(), { address });
    const api = await connectApi(address);
    const assortments = await api.get('/assortment-monitorings', assortmentRoutes.listAssortments.response);
    const tasks = await api.get(
      `/offline-monitorings?filters=${encodeURIComponent('{"status":["open"]}')}`,
      offlineTaskRoutes.listOfflineTasks.response,
    );
    const things = [`/assortment-monitoring/${assortments.items[0]?.id}`, `/task-list/${tasks.items[0]?.id}`];
    const wrong: string[] = [];
    for (const [at, path] of [...PATHS, ...things].entries()) {
      await (at === 0 ? page.goto(path) : walkTo(page, path));
      await settled(page);
      const text = await page.locator('main').innerText();
      const facts = { at: new URL(page.url()).pathname, headings: await page.locator('h1').allInnerTexts() };
      if (
        facts.at !== path ||
        facts.headings.length !== 1 ||
        facts.headings.includes('Страница не найдена') ||
        text.length < 30
      )
        wrong.push(`${path}: ${JSON.stringify(facts)} ${text.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
    noise.expectNone();
  }, 240_000);

  it('[SHELL-1] opens the pages before sign-in to visitors, and keeps everything else for later', async () => {
    const { page, noise } = await visit(browser(), { address, signedIn: false });
    noise.allow(401, /\/api\/auth\/refresh$/);
    for (const { path, opens } of OUTSIDE) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === opens);
      await settled(page);
    }
    await page.goto('/parsing/1');
    await page.waitForURL((url) => url.pathname === '/auth/login');
    noise.expectNone();
  });

  it('[SHELL-2] says in the words of the specification that an address leads nowhere', async () => {
    const { page, noise } = await visit(browser(), { address });
    await page.goto('/no/such/screen');
    await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
    await page.getByText('This page could not be found').waitFor();
    await page.getByRole('link', { name: 'На главную' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    noise.allow(404, /\/api\/parsing-collections\/999999/);
    noise.allowLogged(/^ApiError: Не найдено/);
    await page.goto('/parsing/999999');
    await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
    noise.expectNone();
  });
});

describe('shell', () => {
  it('[SHELL-3] says that the network is away while something is saved, and keeps what was typed', async () => {
    const { page, context } = await visit(browser(), { address });
    await page.goto('/brands');
    await page.getByRole('button', { name: 'Добавить бренд' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Без сети');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText('Сервер недоступен, проверьте соединение').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Без сети');
  });

  it('[SHELL-5] has a drawer 270 wide and a header 60 high, with the current item marked', async () => {
    const { page } = await visit(browser(), { address });
    await page.goto('/parsing/1');
    await settled(page);
    const drawer = page.getByRole('navigation', { name: 'Главное меню' });
    const header = await page.locator('header').first().boundingBox();
    expect(header?.height).toBe(60);
    expect(header?.x).toBe(270);
    await expect
      .poll(() => drawer.locator('[aria-current="page"]').allInnerTexts())
      .toEqual(['Управление мониторингом']);
    expect(await page.getByRole('link', { name: /^Язык/ }).getAttribute('href')).toBe('/settings?tab=language');
    expect(await page.getByText(`© ${new Date().getFullYear()}`).count()).toBe(1);
  });

  it('[SHELL-11] changes the language without a reload and keeps it for 365 days', async () => {
    const { page, context, noise } = await visit(browser(), { address });
    await page.goto('/settings?tab=language');
    await settled(page);
    await page.evaluate('window.notReloaded = true');
    await page.getByRole('radiogroup', { name: 'Язык', exact: true }).getByRole('radio', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate('window.notReloaded')).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('en');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    noise.expectNone();
  });

  it('[SHELL-10] finds products from the header, page by page, and says when there is nothing to find', async () => {
    const { page, context, noise } = await visit(browser(), { address });
    await page.goto('/');
    await settled(page);
    const search = page.getByRole('banner').getByRole('searchbox', { name: 'Поиск товара' });
    const hits = page.getByRole('list', { name: 'Найденные товары' }).getByRole('link');
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/products/search')
        asked.push(`${url.searchParams.get('query')} ${url.searchParams.get('page') ?? '1'}`);
    });
    await search.pressSequentially('ко');
    await hits.nth(49).waitFor();
    expect(asked[0]).toBe('ко 1');
    expect(asked.filter((call) => call.startsWith('к '))).toEqual([]);
    expect(await hits.count()).toBe(50);
    await hits.last().scrollIntoViewIfNeeded();
    await hits.nth(50).waitFor();
    expect(asked).toContain('ко 2');

    await search.fill('блендер');
    await expect.poll(async () => (await hits.allInnerTexts()).every((text) => /блендер/i.test(text))).toBe(true);
    expect(asked.at(-1)).toBe('блендер 1');
    const hit = hits.first();
    const href = await hit.getAttribute('href');
    const opened = context.waitForEvent('page');
    await hit.click();
    const product = await opened;
    await product.getByRole('heading', { level: 1, name: /блендер/i }).waitFor();
    expect(new URL(product.url()).pathname).toBe(href);
    await product.close();

    await search.fill('нет такого товара нигде');
    await page.getByText('NOTHING_FOUND').waitFor();
    await search.fill('');
    await page.getByText('search string empty').waitFor();
    await search.fill('кофе');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Все результаты' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/search-product-result' && url.searchParams.get('query') === 'кофе',
    );
    await page.getByRole('main').getByRole('link', { name: /кофе/i }).first().waitFor();
    noise.expectNone();
  });

  it('[SHELL-5] marks the item of the drawer that an address belongs to; on a phone the drawer lies over the page', async () => {
    const desktop = await visit(browser(), { address });
    const current = desktop.page
      .getByRole('navigation', { name: 'Главное меню' })
      .getByRole('listitem')
      .locator('[aria-current="page"]');
    await desktop.page.goto('/');
    for (const [path, items] of [
      ['/companies/1', ['Компании']],
      ['/brands', ['Бренды']],
      ['/adding-products?tab=upload-excel', ['Добавление товаров']],
      ['/categories/report', ['Категории']],
      ['/competitive-environment', ['Конкурентное окружение']],
      ['/settings', []],
    ] as const) {
      await walkTo(desktop.page, path);
      await settled(desktop.page);
      await expect.poll(() => current.allInnerTexts(), { message: path }).toEqual(items);
    }
    await desktop.page.getByRole('button', { name: 'Свернуть меню' }).click();
    await desktop.page.getByRole('button', { name: 'Открыть меню' }).waitFor();
    await desktop.page.reload();
    await desktop.page.getByRole('button', { name: 'Открыть меню' }).waitFor();
    expect((await desktop.page.getByRole('navigation', { name: 'Главное меню' }).boundingBox())?.width).toBe(64);
    desktop.noise.expectNone();

    const phone = await visit(browser(), { address, viewport: PHONE });
    const drawer = phone.page.getByRole('navigation', { name: 'Главное меню' });
    await phone.page.goto('/');
    await settled(phone.page);
    const left = async (): Promise<number | undefined> => (await drawer.boundingBox())?.x;
    expect(await left()).toBe(-270);
    await phone.page.getByRole('button', { name: 'Открыть меню' }).click();
    await expect.poll(left).toBe(0);
    expect((await drawer.boundingBox())?.width).toBe(270);
    await drawer.getByRole('link', { name: 'Теги' }).first().click();
    await phone.page.waitForURL((url) => url.pathname === '/tags');
    await expect.poll(left).toBe(-270);
    expect(await drawer.getAttribute('inert')).not.toBeNull();
    phone.noise.expectNone();
  });

  it('[SHELL-7] shows the administrator the versions of the parts, and N/A in every field when they cannot be read', async () => {
    const { page, noise } = await visit(browser(), { address });
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: /^Версия v\d/ }).click();
    const versions = page.getByRole('table', { name: 'Версии частей системы' });
    await versions.waitFor();
    expect(await versions.getByRole('columnheader').allInnerTexts()).toEqual([
      'Часть',
      'Ветка',
      'Тег',
      'Коммит',
      'Обновлено',
    ]);
    for (const part of ['Аналитика', 'Интерфейс', 'Парсер'])
      await versions.getByRole('row').filter({ hasText: part }).waitFor();
    expect(await page.getByText(/^Сборка: /).innerText()).toMatch(/^Сборка: \S+, \S{1,8}, \d+\.\d+\.\d+, \S/);

    const part = { branch: 'main', tag: 'v9', commit: '0a1b2c3d', updated_at: 'yesterday' };
    const cells = (row: string) => versions.getByRole('row').filter({ hasText: row }).getByRole('cell').allInnerTexts();
    const reopen = async (): Promise<void> => {
      await page.reload();
      await settled(page);
      await page.getByRole('button', { name: /^Версия v\d/ }).click();
      await versions.waitFor();
    };
    await page.route('**/api/app-version', (route) =>
      route.fulfill({
        json: {
          analytics: part,
          frontend: part,
          parser: part,
          slaveNodes: [{ ip: '10.0.0.7', version: { ...part, tag: 'v8' } }],
        },
      }),
    );
    await reopen();
    await expect.poll(() => cells('Парсер')).toEqual(['main', 'v9', '0a1b2c3d', 'yesterday']);
    await expect.poll(() => cells('10.0.0.7')).toEqual(['main', 'v8', '0a1b2c3d', 'yesterday']);

    noise.allow(500, /\/api\/app-version/);
    await page.unroute('**/api/app-version');
    await page.route('**/api/app-version', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Произошла ошибка' } }),
    );
    await reopen();
    await expect.poll(() => cells('Парсер')).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
    noise.expectNone();
  });

  it('[SHELL-4] has a default layout for who has signed in, and a simple one for the pages before', async () => {
    const inside = await visit(browser(), { address });
    await inside.page.goto('/brands');
    await settled(inside.page);
    for (const role of ['banner', 'navigation', 'main'] as const) await inside.page.getByRole(role).first().waitFor();
    await inside.page.keyboard.press('Tab');
    await inside.page.getByRole('link', { name: 'Перейти к содержанию' }).press('Enter');
    expect(await inside.page.evaluate('document.activeElement.id')).toBe('main');
    inside.noise.expectNone();

    const outside = await visit(browser(), { address, signedIn: false });
    await outside.page.goto('/auth/login');
    await settled(outside.page);
    expect(await outside.page.getByRole('navigation').count()).toBe(0);
    expect(await outside.page.getByRole('searchbox').count()).toBe(0);
    await outside.page.getByRole('radio', { name: 'English' }).locator('..').click();
    await outside.page.getByRole('button', { name: 'Sign in' }).waitFor();
    outside.noise.expectNone();
  });
});
