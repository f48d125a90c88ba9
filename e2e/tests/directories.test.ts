import { companyRoutes } from '@tsenomer/contracts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { employ, RUN } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

/** 64 × 64, one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAeklEQVR4nO3PUQkAIBTAwNfLKEa3jCH8OITBAtxm7fN1wwUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUN' +
    'aEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWPHYBy0gRWtSkGaMAAAAASUVORK5CYII=',
  'base64',
);

describe('directories, by the client administrator', () => {
  it('[DIR-1] cities: added from the information base, edited, deleted, and kept when they are in use', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/cities/);
    const name = `Тула ${RUN}`;
    await page.goto('/cities');
    await page.getByRole('button', { name: 'Добавить город' }).click();
    const added = page.getByRole('dialog', { name: 'Новый город' });
    await added.getByRole('button', { name: 'Добавить' }).click();
    await added.getByText('Поле не может быть пустым').first().waitFor();
    await choose(added.getByRole('combobox', { name: 'Город' }).or(added.getByRole('textbox', { name: 'Город' })).first(), /^Тула/, 'Тула');
    expect(await added.getByRole('textbox', { name: 'Страна' }).inputValue()).toBe('Россия');
    await added.getByText('Tula', { exact: true }).waitFor();
    await field(added, 'Город').fill('Москва');
    await added.getByRole('button', { name: 'Добавить' }).click();
    await added.getByText('Такой город уже существует').waitFor();
    await field(added, 'Город').fill(name);
    await added.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText(`Город «${name}» добавлен`).waitFor();

    await searchFor(page, 'Город или страна', name);
    await page.getByRole('button', { name: `Изменить: ${name}` }).click();
    const edited = page.getByRole('dialog', { name: 'Изменить город' });
    await edited.getByRole('textbox', { name: 'Внешний ID' }).fill(`ext-${RUN}`);
    await edited.getByRole('textbox', { name: 'Страна' }).fill('Казахстан');
    await edited.getByRole('button', { name: 'Сохранить' }).click();
    await rowOf(page, name).getByText('Казахстан').waitFor();

    await page.getByRole('button', { name: `Удалить: ${name}` }).click();
    await confirm(page, 'Удалить город?', 'Отмена');
    await rowOf(page, name).waitFor();
    await page.getByRole('button', { name: `Удалить: ${name}` }).click();
    await confirm(page, 'Удалить город?', 'Да, удалить');
    await page.getByText(`Город «${name}» удалён`).waitFor();
    await page.getByText('Ничего не найдено').waitFor();

    await searchFor(page, 'Город или страна', 'Москва');
    await page.getByRole('button', { name: 'Удалить: Москва' }).click();
    await confirm(page, 'Удалить город?', 'Да, удалить');
    await page.getByText('Город используется в онлайн-мониторингах').waitFor();
    await rowOf(page, 'Москва').waitFor();
    noise.expectNone();
  });

  it('[DIR-6] [DIR-8] brands: unique names, renamed in place, deleted after a counter that can be taken back', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/brands/);
    const name = `Бренд ${RUN}`;
    const renamed = `Марка ${RUN}`;
    await page.goto('/brands');
    await page.getByRole('button', { name: 'Добавить бренд' }).click();
    const window = page.getByRole('dialog', { name: 'Новый бренд' });
    await window.getByRole('textbox', { name: 'Название' }).fill('алтын лист');
    await window.getByRole('button', { name: 'Добавить' }).click();
    await window.getByText('Такой бренд уже существует').waitFor();
    await window.getByRole('textbox', { name: 'Название' }).fill(name);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText(`Бренд «${name}» добавлен`).waitFor();

    await searchFor(page, 'Поиск бренда', RUN);
    await page.getByRole('button', { name: `Переименовать: ${name}` }).click();
    const inPlace = page.getByRole('textbox', { name: `Переименовать: ${name}` });
    await inPlace.fill('Алтын Лист');
    await inPlace.press('Enter');
    await page.getByText('Такой бренд уже существует').waitFor();
    await inPlace.fill(renamed);
    await inPlace.press('Enter');
    await rowOf(page, renamed).waitFor();

    await deleteWithUndo(page, renamed);
    await page.getByText(`Бренд «${renamed}» удалён`).waitFor();
    await page.reload();
    await page.getByText('Ничего не найдено').waitFor();
    noise.expectNone();
  });

  it('[DIR-8] tags: several added at once, counted, deleted one by one after a warning, and many together', async () => {
    const { page, noise } = await visitAsUser();
    const names = ['первый', 'второй', 'третий'].map((word) => `${word} ${RUN}`);
    const [first = '', second = '', third = ''] = names;
    await page.goto('/tags');
    await page.getByRole('button', { name: 'Добавить теги' }).click();
    const window = page.getByRole('dialog', { name: 'Новые теги' });
    await field(window, 'Названия').pressSequentially(`${first},${second},`);
    await field(window, 'Названия').pressSequentially(third);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText('Добавлено 3 тега').waitFor();
    await page.getByRole('button', { name: 'Добавить теги' }).click();
    await field(window, 'Названия').pressSequentially(first);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText(`Уже существуют: ${first}`).waitFor();

    await searchFor(page, 'Поиск тега', RUN);
    await deleteWithUndo(page, first);
    await page.getByText(`Тег «${first}» удалён`).waitFor();
    await page.getByRole('button', { name: 'Выбрать все на странице' }).click();
    await page.getByRole('button', { name: 'Удалить выбранные (2)' }).click();
    await confirm(page, 'Удалить выбранные теги?', 'Отмена');
    await page.getByRole('checkbox', { name: `Выбрать: ${second}` }).waitFor();
    await page.getByRole('button', { name: 'Удалить выбранные (2)' }).click();
    await confirm(page, 'Удалить выбранные теги?', 'Да, удалить');
    await page.getByText('Удалено 2 тега').waitFor();
    await page.getByText('Ничего не найдено').waitFor();

    await searchFor(page, 'Поиск тега', 'Питомцы');
    await page.getByRole('button', { name: 'Удалить: Питомцы' }).click();
    const warning = page.getByRole('dialog', { name: 'Удалить тег?' });
    await warning.getByText(/Тег «Питомцы» используется \(ссылки: \d+, товары: 50\)/).waitFor();
    await warning.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('link', { name: '50' }).click();
    await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.has('tagIds'));
    noise.expectNone();
  });

  it('[DIR-7] categories: added anywhere in the tree, moved and moved back, kept while others are below, listed by level', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/categories/);
    const top = `Сад ${RUN}`;
    const below = `Семена ${RUN}`;
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Добавить категорию' }).click();
    await nameIn(page, 'Новая категория', top, 'Добавить');
    await page.getByText(`Категория «${top}» добавлена`).waitFor();
    await fromMenu(page, top, 'Добавить внутрь');
    await nameIn(page, `Новая категория в «${top}»`, below, 'Добавить');
    const inner = page.getByRole('treeitem', { name: below });
    await inner.waitFor();
    expect(await inner.getAttribute('aria-level')).toBe('2');
    await fromMenu(page, top, 'Добавить внутрь');
    const again = page.getByRole('dialog', { name: `Новая категория в «${top}»` });
    await again.getByRole('textbox', { name: 'Название' }).fill(below.toUpperCase());
    await again.getByRole('button', { name: 'Добавить' }).click();
    await again.getByText('Такая категория уже существует').waitFor();
    await again.getByRole('button', { name: 'Отмена' }).click();

    await fromMenu(page, top, 'Удалить');
    await confirm(page, 'Удалить категорию?', 'Да, удалить');
    await page.getByText('В категории есть вложенные категории').waitFor();

    await fromMenu(page, below, 'Переместить…');
    const move = page.getByRole('dialog', { name: `Переместить «${below}»` });
    await choose(move.getByRole('combobox', { name: 'Куда' }), 'Верхний уровень');
    await move.getByRole('button', { name: 'Переместить' }).click();
    await page.getByText(`«${below}» теперь на верхнем уровне`).waitFor();
    await page.getByRole('treeitem', { name: below, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await page.getByText(`«${below}» снова на прежнем месте`).waitFor();
    await page.getByRole('treeitem', { name: below, level: 2 }).waitFor();

    await page.getByRole('radio', { name: 'По уровням' }).locator('..').click();
    await page.getByRole('combobox', { name: 'Уровень' }).selectOption({ label: 'Уровень 2' });
    await searchFor(page, 'Поиск категории', RUN);
    await rowOf(page, below).getByText(top).waitFor();
    expect(await page.getByRole('table', { name: 'Категории' }).getByRole('row').count()).toBe(2);
    for (const { name, level } of [{ name: below, level: 'Уровень 2' }, { name: top, level: 'Уровень 1' }]) {
      await page.getByRole('combobox', { name: 'Уровень' }).selectOption({ label: level });
      await fromMenu(page, name, 'Удалить');
      await confirm(page, 'Удалить категорию?', 'Да, удалить');
      await page.getByText(`Категория «${name}» удалена`).waitFor();
    }

    await page.getByRole('link', { name: 'Отчёт по категориям' }).click();
    await page.getByRole('table').getByRole('row').filter({ hasText: 'Продукты питания' }).waitFor();
    noise.expectNone();
  });

  it('[DIR-2] [DIR-3] [DIR-4] companies: created, given a logo and addresses with their places, and the last address of a city stays', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/(company-shops|companies)/);
    noise.allow(400, /\/api\/companies/);
    const name = `Магнолия ${RUN}`;
    await page.goto('/companies');
    await settled(page);
    await page.getByRole('table').getByRole('row').nth(1).getByText('Собственная').waitFor();
    await page.getByRole('button', { name: 'Добавить компанию' }).click();
    const window = page.getByRole('dialog', { name: 'Новая компания' });
    await window.getByRole('textbox', { name: 'Название', exact: true }).fill('Ладья');
    await window.getByRole('button', { name: 'Добавить' }).click();
    await window.getByText('Такая компания уже существует').waitFor();
    await window.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
    await window.getByRole('textbox', { name: 'Домен сайта' }).fill(`${RUN}.example.ru`);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.waitForURL(/\/companies\/\d+$/);
    await page.getByRole('heading', { name }).waitFor();

    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await page.getByText(/^Это не картинка или файл повреждён/).waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText('Логотип обновлён').waitFor();
    const logo = page.getByRole('img', { name: `Логотип: ${name}` });
    await expect.poll(() => logo.evaluate<number, { readonly naturalWidth: number }>(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0);

    await page.getByRole('tab', { name: 'Города и адреса' }).click();
    await page.getByRole('button', { name: 'Добавить адрес' }).click();
    const shop = page.getByRole('dialog', { name: 'Добавить адрес' });
    await shop.getByRole('button', { name: 'Добавить' }).click();
    await shop.getByText('Выберите город').waitFor();
    await choose(field(shop, 'Город'), /^Екатеринбург/, 'Екат');
    await choose(field(shop, 'Адрес'), /Малышева 51/, 'Малышева 51');
    await shop.getByText(/^Координаты: 56[.,]8/).waitFor();
    await shop.getByRole('radio', { name: 'Самовывоз' }).check();
    await shop.getByRole('textbox', { name: 'Код SAP' }).fill('SAP-51');
    await shop.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText('Адрес добавлен').waitFor();
    const line = page.getByRole('row').filter({ hasText: 'Малышева 51' });
    for (const text of ['Самовывоз', 'SAP SAP-51']) await line.getByText(text).waitFor();

    await page.getByRole('button', { name: 'Добавить списком', exact: true }).click();
    const many = page.getByRole('dialog', { name: 'Добавить адреса списком' });
    await choose(field(many, 'Город'), /^Краснодар/, 'Красн');
    await many.getByRole('textbox', { name: 'Адреса, по одному в строке' }).fill('Красная 1\nКрасная 2\nкрасная 1');
    await many.getByText(/^Строка 3 повторяет строку 1/).waitFor();
    await many.getByRole('textbox', { name: 'Адреса, по одному в строке' }).fill('Красная 1\nКрасная 2\n\nКрасная 3');
    await many.getByText('Будет добавлено 3 адреса').waitFor();
    await many.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText('Добавлено 3 адреса').waitFor();
    await page.getByRole('button', { name: 'Изменить: Красная 3' }).click();
    const edited = page.getByRole('dialog', { name: 'Изменить адрес' });
    await edited.getByRole('textbox', { name: 'Название' }).fill('У парка');
    await edited.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('row').filter({ hasText: 'Красная 3' }).getByText('У парка').waitFor();
    // Addresses are deleted by the administrator only.
    expect(await page.getByRole('button', { name: /^Удалить: / }).count()).toBe(0);
    noise.expectNone();

    const admin = await visit(browser(), { address });
    admin.noise.allow(409, /\/api\/company-shops/);
    await admin.page.goto(page.url());
    await admin.page.getByRole('button', { name: 'Удалить: Красная 3' }).click();
    await confirm(admin.page, 'Удалить адрес?', 'Да, удалить');
    await admin.page.getByText('Адрес удалён').waitFor();
    const last = admin.page.getByRole('button', { name: /^Удалить: .*Малышева 51/ });
    await last.click();
    await confirm(admin.page, 'Удалить адрес?', 'Да, удалить');
    await admin.page.getByText('У компании должен быть хотя бы один адрес в городе').waitFor();
    await last.waitFor();
    admin.noise.expectNone();

    // A city with shops stays.
    await page.goto(`/cities?search=${encodeURIComponent('Екатеринбург')}`);
    noise.allow(409, /\/api\/cities/);
    await page.getByRole('button', { name: 'Удалить: Екатеринбург' }).click();
    await confirm(page, 'Удалить город?', 'Да, удалить');
    await page.getByText('В этом городе есть магазины').waitFor();
    noise.expectNone();
  });
});

describe('directories, by the administrator of the platform', () => {
  it('[DIR-5] parser settings: refused when wrong, saved, and kept', async () => {
    const api = await connectApi(address);
    const company = await api.post('/companies', { name: `Робот ${RUN}`, host: `robot-${RUN}.example.ru`, onlineFlag: true }, companyRoutes.createCompany.response);
    const { page, noise } = await visit(browser(), { address });
    await page.goto(`/companies/${company.id}?tab=parser`);
    await page.getByText('Для компании не настроен робот мониторинга').waitFor();
    await page.getByRole('button', { name: 'Начать с обычных настроек' }).click();
    await page.getByRole('textbox', { name: 'Потоков' }).fill('65');
    await page.getByRole('textbox', { name: 'Потоков' }).blur();
    await page.getByText('Нужно целое число от 1 до 64').waitFor();
    await page.getByRole('textbox', { name: 'Потоков' }).fill('3');
    await page.getByRole('combobox', { name: 'Способ загрузки' }).selectOption({ label: 'В браузере' });
    await page.getByRole('switch', { name: 'Скриншоты' }).click();
    await page.getByRole('combobox', { name: 'Как передавать город' }).selectOption({ label: 'Cookie' });
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('city_id');
    await page.getByRole('button', { name: 'Добавить город' }).click();
    await choose(page.getByRole('combobox', { name: 'Город, строка 1' }), /^Казань/, 'Каз');
    await page.getByRole('textbox', { name: 'Значение, строка 1' }).fill('kzn');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Настройки парсера сохранены').waitFor();

    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Потоков' }).inputValue()).toBe('3');
    expect(await page.getByRole('combobox', { name: 'Способ загрузки' }).inputValue()).toBe('browser');
    expect(await page.getByRole('switch', { name: 'Скриншоты' }).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Имя', exact: true }).inputValue()).toBe('city_id');
    expect(await page.getByRole('textbox', { name: 'Значение, строка 1' }).inputValue()).toBe('kzn');

    // Leaving with something unsaved is asked about.
    await page.getByRole('textbox', { name: 'Потоков' }).fill('7');
    await page.getByRole('tab', { name: 'О компании' }).click();
    await confirm(page, 'Уйти без сохранения?', 'Остаться');
    expect(await page.getByRole('textbox', { name: 'Потоков' }).inputValue()).toBe('7');
    noise.expectNone();
  });

  it('[DIR-2] [DIR-3] companies: disabled, enabled, kept while they are monitored, deleted; sellers apart', async () => {
    const api = await connectApi(address);
    const name = `Причал ${RUN}`;
    await api.post('/companies', { name, host: `pier-${RUN}.example.ru`, onlineFlag: true }, companyRoutes.createCompany.response);
    for (const sellerName of [`Лавка Б ${RUN}`, `Лавка А ${RUN}`]) {
      await api.post('/companies', { name: 'Ярмарка Онлайн', sellerName, onlineFlag: true }, companyRoutes.createCompany.response);
    }
    const { page, noise } = await visit(browser(), { address });
    noise.allow(409, /\/api\/companies/);
    await page.goto('/companies');
    await searchFor(page, 'Поиск', name);
    await fromMenu(page, name, 'Отключить');
    await confirm(page, 'Отключить компанию?', 'Отключить');
    await rowOf(page, name).getByText('Отключена').waitFor();
    await page.getByRole('radio', { name: 'Включённые' }).locator('..').click();
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('radio', { name: 'Отключённые' }).locator('..').click();
    await fromMenu(page, name, 'Включить');
    await confirm(page, 'Включить компанию?', 'Включить');
    await page.getByText(`Компания «${name}» включена`).waitFor();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();

    await searchFor(page, 'Поиск', 'Ладья');
    await fromMenu(page, 'Ладья', 'Удалить');
    await confirm(page, 'Удалить компанию?', 'Да, удалить');
    await page.getByText('Компания используется в онлайн-мониторингах').waitFor();
    await searchFor(page, 'Поиск', name);
    await fromMenu(page, name, 'Удалить');
    await confirm(page, 'Удалить компанию?', 'Да, удалить');
    await page.getByText(`Компания «${name}» удалена`).waitFor();
    await page.getByText('Ничего не найдено').waitFor();

    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await page.getByRole('radio', { name: 'Розница' }).locator('..').click();
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('radio', { name: 'Продавцы' }).locator('..').click();
    await searchFor(page, 'Поиск', `лавка`);
    await expect.poll(() => page.getByRole('row').filter({ hasText: RUN }).getByRole('link', { name: /Лавка/ }).allInnerTexts())
      .toEqual([`Ярмарка Онлайн - Лавка А ${RUN}`, `Ярмарка Онлайн - Лавка Б ${RUN}`]);
    noise.expectNone();
  });
});

async function visitAsUser() {
  return visit(browser(), { address, as: await employ(await connectApi(address), 'user') });
}

/** A field by its label, whatever it is made of. */
function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label }).or(within.getByRole('textbox', { name: label })).first();
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: label, exact: true }).fill(text);
  await page.waitForURL((url) => url.searchParams.get('search') === text);
  await settled(page);
}

async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function nameIn(page: Page, title: string, name: string, button: string): Promise<void> {
  const window = page.getByRole('dialog', { name: title });
  await window.getByRole('textbox', { name: 'Название' }).fill(name);
  await window.getByRole('button', { name: button }).click();
}

async function confirm(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: answer, exact: true }).click();
}

/** Deletes something, takes that back, and deletes it for good: the counter runs down by itself. */
async function deleteWithUndo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await page.getByText(/^До удаления осталось (80|60|40) из 100$/).waitFor();
  await page.getByRole('button', { name: `Вернуть: ${name}` }).click();
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await page.getByText(/^До удаления осталось (100|80) из 100$/).waitFor();
}
