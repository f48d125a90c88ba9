import { cityRoutes, companyRoutes, companyShopRoutes } from '@tsenomer/contracts';
import { beforeEach, describe, expect, it, inject } from 'vitest';
import { employ, freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { answer, field, fromMenu, rowOf, searchFor } from '../support/directory.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
let mark = freshMark();
beforeEach(() => {
  mark = freshMark();
});

/** 64 × 64, one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAeklEQVR4nO3PUQkAIBTAwNfLKEa3jCH8OITBAtxm7fN1wwUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUN' +
    'aEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWPHYBy0gRWtSkGaMAAAAASUVORK5CYII=',
  'base64',
);

describe('companies, by the client administrator', () => {
  it('[DIR-2] [DIR-3] [DIR-4] companies: created, given a logo and addresses with their places, and the last address of a city stays', async () => {
    const api = await connectApi(address);
    const { page, noise } = await visit(browser(), { address, as: await employ(api, 'user') });
    noise.allow(409, /\/api\/(company-shops|companies)/);
    noise.allow(400, /\/api\/companies/);
    const name = `Магнолия ${mark}`;
    await page.goto('/companies');
    await settled(page);
    await page.getByRole('table').getByRole('row').nth(1).getByText('Собственная').waitFor();
    await page.getByRole('button', { name: 'Добавить компанию' }).click();
    const window = page.getByRole('dialog', { name: 'Новая компания' });
    await window.getByRole('textbox', { name: 'Название', exact: true }).fill('Ладья');
    await window.getByRole('button', { name: 'Добавить' }).click();
    await window.getByText('Такая компания уже существует').waitFor();
    await window.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
    await window.getByRole('textbox', { name: 'Домен сайта' }).fill(`${mark}.example.ru`);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.waitForURL(/\/companies\/\d+$/);
    await page.getByRole('heading', { name }).waitFor();

    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await page.getByText(/^Это не картинка или файл повреждён/).waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText('Логотип обновлён').waitFor();
    const logo = page.getByRole('img', { name: `Логотип: ${name}` });
    await expect
      .poll(() => logo.evaluate<number, { readonly naturalWidth: number }>(({ naturalWidth }) => naturalWidth))
      .toBeGreaterThan(0);

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
    await answer(admin.page, 'Удалить адрес?', 'Да, удалить');
    await admin.page.getByText('Адрес удалён').waitFor();
    const last = admin.page.getByRole('button', { name: /^Удалить: .*Малышева 51/ });
    await last.click();
    await answer(admin.page, 'Удалить адрес?', 'Да, удалить');
    await admin.page.getByText('У компании должен быть хотя бы один адрес в городе').waitFor();
    await last.waitFor();
    admin.noise.expectNone();

    // A city with shops stays: one of its own, as others may watch prices in the cities that everybody has.
    const city = `Приречный ${mark}`;
    const { id: cityId } = await api.post(
      '/cities',
      { name: city, countryName: 'Россия', otherNames: [], externalUid: null },
      cityRoutes.createCity.response,
    );
    const companyId = Number(new URL(admin.page.url()).pathname.split('/').at(-1));
    await api.post(
      '/company-shops',
      { companyId, cityId, address: 'Набережная 1' },
      companyShopRoutes.createCompanyShop.response,
    );
    await page.goto(`/cities?search=${encodeURIComponent(city)}`);
    noise.allow(409, /\/api\/cities/);
    await page.getByRole('button', { name: `Удалить: ${city}`, exact: true }).click();
    await answer(page, 'Удалить город?', 'Да, удалить');
    await page.getByText('В этом городе есть магазины').waitFor();
    noise.expectNone();
  });
});

describe('companies, by the administrator of the platform', () => {
  it('[DIR-5] parser settings: refused when wrong, saved, and kept', async () => {
    const api = await connectApi(address);
    const company = await api.post(
      '/companies',
      { name: `Робот ${mark}`, host: `robot-${mark}.example.ru`, onlineFlag: true },
      companyRoutes.createCompany.response,
    );
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
    await answer(page, 'Уйти без сохранения?', 'Остаться');
    expect(await page.getByRole('textbox', { name: 'Потоков' }).inputValue()).toBe('7');
    noise.expectNone();
  });

  it('[DIR-2] [DIR-3] companies: disabled, enabled, kept while they are monitored, deleted; sellers apart', async () => {
    const api = await connectApi(address);
    const name = `Причал ${mark}`;
    await api.post(
      '/companies',
      { name, host: `pier-${mark}.example.ru`, onlineFlag: true },
      companyRoutes.createCompany.response,
    );
    for (const sellerName of [`Лавка-${mark} Б`, `Лавка-${mark} А`]) {
      await api.post(
        '/companies',
        { name: 'Ярмарка Онлайн', sellerName, onlineFlag: true },
        companyRoutes.createCompany.response,
      );
    }
    const { page, noise } = await visit(browser(), { address });
    noise.allow(409, /\/api\/companies/);
    await page.goto('/companies');
    await searchFor(page, 'Поиск', name);
    await fromMenu(page, name, 'Отключить');
    await answer(page, 'Отключить компанию?', 'Отключить');
    await rowOf(page, name).getByText('Отключена').waitFor();
    await page.getByRole('radio', { name: 'Включённые' }).locator('..').click();
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('radio', { name: 'Отключённые' }).locator('..').click();
    await fromMenu(page, name, 'Включить');
    await answer(page, 'Включить компанию?', 'Включить');
    await page.getByText(`Компания «${name}» включена`).waitFor();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();

    await searchFor(page, 'Поиск', 'Ладья');
    await fromMenu(page, 'Ладья', 'Удалить');
    await answer(page, 'Удалить компанию?', 'Да, удалить');
    await page.getByText('Компания используется в онлайн-мониторингах').waitFor();
    await searchFor(page, 'Поиск', name);
    await fromMenu(page, name, 'Удалить');
    await answer(page, 'Удалить компанию?', 'Да, удалить');
    await page.getByText(`Компания «${name}» удалена`).waitFor();
    await page.getByText('Ничего не найдено').waitFor();

    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await page.getByRole('radio', { name: 'Розница' }).locator('..').click();
    // How many shops and sellers other journeys have made is no part of this one: what is looked for is searched.
    await searchFor(page, 'Поиск', 'волга');
    await rowOf(page, 'Волга-маркет').waitFor();
    await searchFor(page, 'Поиск', 'ладья');
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('radio', { name: 'Продавцы' }).locator('..').click();
    await searchFor(page, 'Поиск', `лавка-${mark}`);
    const links = page.getByRole('row').filter({ hasText: mark }).getByRole('link', { name: /Лавка/ });
    await expect.poll(() => links.count()).toBe(2);
    const [first = '', second = ''] = await links.allInnerTexts();
    expect(first).toContain(`Ярмарка Онлайн - Лавка-${mark} А`);
    expect(second).toContain(`Ярмарка Онлайн - Лавка-${mark} Б`);
    noise.expectNone();
  });
});

describe('companies, on a phone', () => {
  it('[DIR-3] have the open tab of their page in view', async () => {
    const { page } = await visit(browser(), { address, viewport: PHONE });
    await page.goto('/companies/1?tab=parser');
    await settled(page);
    const tab = await page.getByRole('tab', { name: 'Парсер' }).boundingBox();
    expect(tab?.x).toBeGreaterThan(0);
    expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });
});
