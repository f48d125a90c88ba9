import { describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

/** Every path of P1 §2, with and without its optional parts. */
const PATHS = [
  '/', '/adding-products', '/admin-panel', '/assortment-monitoring', '/assortment-monitoring/1', '/brands', '/categories',
  '/categories/report', '/cities', '/companies', '/companies/1', '/competitive-environment', '/excelreports', '/parsing',
  '/parsing/creating', '/parsing/timetable', '/parsing/1', '/parsing/1/setting_analogs', '/parsing/1/report/brand-segment',
  '/parsing/1/report/main', '/parsing/1/report/rating-review', '/parsing/1/report/rrp', '/parsing/1/2', '/products', '/products/1',
  '/search-product-result', '/settings', '/tags', '/tariff', '/task-list', '/task-list/creating', '/task-list/timetable',
  '/task-list/1', '/report/rrp-violation', '/web-report',
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
  it('opens a screen with a heading and a text at each of its paths', async () => {
    const { page, noise } = await visit(browser(), { address });
    const wrong: string[] = [];
    for (const path of PATHS) {
      await page.goto(path);
      await settled(page);
      const text = await page.locator('main').innerText();
      const facts = { at: new URL(page.url()).pathname, headings: await page.locator('h1').allInnerTexts() };
      if (facts.at !== path || facts.headings.length !== 1 || facts.headings.includes('Страница не найдена') || text.length < 30) wrong.push(`${path}: ${JSON.stringify(facts)} ${text.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
    noise.expectNone();
  }, 240_000);

  it('opens the pages before sign-in to visitors, and keeps everything else for later', async () => {
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
  it('[SHELL-5] has a drawer 270 wide and a header 60 high, with the current item marked', async () => {
    const { page } = await visit(browser(), { address });
    await page.goto('/parsing/1');
    await settled(page);
    const drawer = page.getByRole('navigation', { name: 'Главное меню' });
    const header = await page.locator('header').first().boundingBox();
    expect(header?.height).toBe(60);
    expect(header?.x).toBe(270);
    await expect.poll(() => drawer.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Управление мониторингом']);
    expect(await page.getByRole('link', { name: /^Язык/ }).getAttribute('href')).toBe('/settings?tab=language');
    expect(await page.getByText(`© ${new Date().getFullYear()}`).count()).toBe(1);
  });

  it('[SHELL-11] changes the language without a reload and keeps it for 365 days', async () => {
    const { page, context, noise } = await visit(browser(), { address });
    await page.goto('/settings?tab=language');
    await settled(page);
    await page.evaluate('window.notReloaded = true');
    await page.getByRole('radio', { name: 'English' }).click();
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

  it('[SHELL-10] finds products from the header and says when there is nothing to find', async () => {
    const { page, noise } = await visit(browser(), { address });
    await page.goto('/');
    await settled(page);
    const search = page.getByRole('banner').getByRole('searchbox', { name: 'Поиск товара' });
    await search.fill('блендер');
    const hit = page.getByRole('list', { name: 'Найденные товары' }).getByRole('link', { name: /Блендер/i }).first();
    await hit.waitFor();
    expect(await hit.getAttribute('href')).toMatch(/^\/products\/\d+$/);
    expect(await hit.getAttribute('target')).toBe('_blank');
    await search.fill('нет такого товара нигде');
    await page.getByText('NOTHING_FOUND').waitFor();
    noise.expectNone();
  });
});
