import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, inject } from 'vitest';
import { employ, freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

const address = inject('address');
const browser = openBrowser();
let mark = freshMark();
beforeEach(() => {
  mark = freshMark();
});

const DEMO_REFUSAL = 'Данная опция недоступна в демо режиме';
const EVERYBODYS_DRAWER = [
  'Товары',
  'Города',
  'Компании',
  'Бренды',
  'Категории',
  'Теги',
  'Отчёты',
  'Веб-отчёт',
  'Индекс цен',
  'Рекомендации цен',
  'Нарушения РРЦ',
  'Управление мониторингом',
  'Расписание мониторинга',
  'Найденные ссылки',
  'Мониторинг ассортимента',
  'Список задач',
  'Города',
  'Бренды',
  'Теги',
];

describe('roles', () => {
  it('[AUTH-9] [AUTH-10] [SHELL-5] [SHELL-6] [SHELL-9] the client administrator has everything but the platform', async () => {
    const { page, noise } = await visit(browser(), { address, as: await employ(await connectApi(address), 'user') });
    await page.goto('/');
    await settled(page);
    expect(await drawerOf(page)).toEqual([
      'Добавление товаров',
      ...EVERYBODYS_DRAWER.slice(0, 15),
      'Перечитать страницы',
      'Список задач',
      'Конкурентное окружение',
      ...EVERYBODYS_DRAWER.slice(16),
    ]);
    expect(await headerOf(page)).toEqual({ search: 1, parserStatus: 1, versionButton: 0 });
    expect(await menuOf(page)).toEqual([
      'проверок',
      'Редактировать профиль',
      'Сменить пароль',
      'Вход с кодом',
      'Пригласить коллег',
      'Недавние массовые изменения',
      'Настройки',
      'Знакомство с экранами',
      'Выйти',
    ]);
    await goesHome(page, ['/admin-panel']);
    await walkTo(page, '/companies/1?tab=parser');
    await settled(page);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'О компании',
      'Города и адреса',
      'Сотрудники',
      'Сбор данных',
      'Парсер',
    ]);
    await walkTo(page, '/companies/1?tab=employees');
    await settled(page);
    expect(await page.getByRole('table', { name: 'Сотрудники' }).getByRole('combobox').count()).toBe(0);
    await walkTo(page, '/companies');
    await settled(page);
    await page
      .getByRole('button', { name: /^Действия: / })
      .last()
      .click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Открыть', 'Отключить']);
    noise.expectNone();
  });

  it('[AUTH-9] [AUTH-10] [SHELL-5] [SHELL-6] [SHELL-9] a manager reads reports and changes nothing', async () => {
    const { page, noise } = await visit(browser(), { address, as: await employ(await connectApi(address), 'manager') });
    await page.goto('/');
    await settled(page);
    expect(await drawerOf(page)).toEqual(['Отчёты', 'Веб-отчёт', 'Индекс цен', 'Рекомендации цен', 'Нарушения РРЦ']);
    expect(await headerOf(page)).toEqual({ search: 0, parserStatus: 1, versionButton: 0 });
    expect(await menuOf(page)).toEqual([
      'проверок',
      'Редактировать профиль',
      'Сменить пароль',
      'Вход с кодом',
      'Сеансы',
      'Знакомство с экранами',
      'Выйти',
    ]);
    await goesHome(page, [
      '/adding-products',
      '/companies/1',
      '/parsing',
      '/parsing/creating',
      '/products/1',
      '/task-list',
    ]);

    await page.goto('/');
    const ways = page.getByRole('list', { name: 'Отчёты' });
    await ways.getByRole('link', { name: 'Цены и наличие: весь ассортимент, Москва' }).click();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    expect(
      await page
        .getByRole('grid')
        .getByRole('link', { name: /^Карточка товара/ })
        .count(),
    ).toBe(0);
    await walkTo(page, '/categories/report');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    noise.expectNone();
  });

  it('[AUTH-9] [AUTH-10] [SHELL-5] [SHELL-6] [SHELL-9] an agent has neither drawer nor search nor status, and the own account only', async () => {
    const { page, noise } = await visit(browser(), { address, as: await employ(await connectApi(address), 'agent') });
    await page.goto('/settings');
    await settled(page);
    expect(await page.getByRole('navigation', { name: 'Главное меню' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Открыть меню' }).count()).toBe(0);
    expect(await headerOf(page)).toEqual({ search: 0, parserStatus: 0, versionButton: 0 });
    expect(await page.getByRole('link', { name: 'Помощь' }).count()).toBe(0);
    expect(await menuOf(page)).toEqual(['Редактировать профиль', 'Сменить пароль', 'Вход с кодом', 'Сеансы', 'Выйти']);
    await goesHome(
      page,
      // One of each kind: the table of all is a unit's (`mayOpen`), and each of these loads two applications.
      ['/cities', '/products/1', '/parsing/1/report/main', '/admin-panel'],
      '/agent/',
    );
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Редактировать профиль' }).click();
    const profile = page.getByRole('dialog', { name: 'Редактирование профиля' });
    await profile.getByRole('textbox', { name: 'Имя' }).fill(`Агент ${mark}`);
    await profile.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Профиль сохранён').waitFor();
    noise.expectNone();
  });

  it('[AUTH-7] [AUTH-9] [SHELL-9] a demo user creates and runs, and is told that deleting, adding products and inviting are not for demo mode', async () => {
    const { page, noise } = await visit(browser(), { address, as: await employ(await connectApi(address), 'demo') });
    const refused = async (): Promise<void> => {
      const message = page.getByText(DEMO_REFUSAL).last();
      await message.waitFor();
      await page.locator('.mantine-Notification-closeButton').last().click();
      await message.waitFor({ state: 'detached' });
    };
    await page.goto('/');
    await settled(page);
    expect(await drawerOf(page)).toEqual(['Добавление товаров', ...EVERYBODYS_DRAWER]);
    const in14Days = new Intl.DateTimeFormat('ru', {
      timeZone: 'Europe/Moscow',
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
    });
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByText(`Демо-доступ до ${in14Days.format(Date.now() + 14 * 86_400_000)}`).waitFor();
    await page.getByRole('button', { name: 'Пригласить коллег' }).click();
    await refused();
    expect(await page.getByRole('dialog').count()).toBe(0);

    for (const path of ['/cities', '/brands', '/tags']) {
      await walkTo(page, path);
      await page
        .getByRole('button', { name: /^Удалить: / })
        .first()
        .click();
      await refused();
    }
    await walkTo(page, '/categories');
    await page
      .getByRole('button', { name: /^Действия: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await refused();
    await walkTo(page, '/companies');
    await page.getByRole('button', { name: 'Добавить компанию' }).click();
    await refused();
    await walkTo(page, '/adding-products?tab=upload-excel');
    await page.getByRole('main').getByText(DEMO_REFUSAL).waitFor();

    const brand = `Демо-бренд ${mark}`;
    await walkTo(page, '/brands');
    await page.getByRole('button', { name: 'Добавить бренд' }).click();
    await page.getByRole('dialog', { name: 'Новый бренд' }).getByRole('textbox', { name: 'Название' }).fill(brand);
    await page.getByRole('dialog', { name: 'Новый бренд' }).getByRole('button', { name: 'Добавить' }).click();
    await page.getByText(`Бренд «${brand}» добавлен`).waitFor();
    await goesHome(page, ['/admin-panel', '/competitive-environment']);
    noise.expectNone();
  });
});

/** The entries of the drawer, from top to bottom, without the number of what waits there. */
async function drawerOf(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('list')
    .getByRole('link')
    .allInnerTexts();
  return texts.map((text) => text.replace(/\s*\d.*$/s, ''));
}

async function headerOf(page: Page): Promise<Record<string, number>> {
  const header = page.getByRole('banner');
  return {
    search: await header.getByRole('searchbox', { name: 'Поиск товара' }).count(),
    parserStatus: await header.getByRole('button', { name: /монитор|парсер/i }).count(),
    versionButton: await header.getByRole('button', { name: /^Версия/ }).count(),
  };
}

/** The entries of the user menu; the count of checks by its noun. */
async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  const menu = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Выйти' }) });
  await menu.waitFor();
  const texts = await menu.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => (/провер/.test(text) ? 'проверок' : text));
}

/** Each of these addresses leads to the root instead. */
async function goesHome(page: Page, paths: readonly string[], home = '/'): Promise<void> {
  for (const [at, path] of paths.entries()) {
    // Another application than the one that was left is loaded anew.
    await (at === 0 || home !== '/' ? page.goto(path) : walkTo(page, path));
    await settled(page);
    expect(`${path} → ${new URL(page.url()).pathname}`).toBe(`${path} → ${home}`);
  }
}
