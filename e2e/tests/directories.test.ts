import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, inject } from 'vitest';
import { employ, freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { answer, field, fromMenu, rowOf, searchFor } from '../support/directory.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
let mark = freshMark();
beforeEach(() => {
  mark = freshMark();
});

describe('directories, by the client administrator', () => {
  it('[DIR-1] cities: added from the information base, edited, deleted, and kept when they are in use', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/cities/);
    const name = `Тула ${mark}`;
    await page.goto('/cities');
    await page.getByRole('button', { name: 'Добавить город' }).click();
    const added = page.getByRole('dialog', { name: 'Новый город' });
    await added.getByRole('button', { name: 'Добавить' }).click();
    await added.getByText('Поле не может быть пустым').first().waitFor();
    await choose(
      added
        .getByRole('combobox', { name: 'Город' })
        .or(added.getByRole('textbox', { name: 'Город' }))
        .first(),
      /^Тула/,
      'Тула',
    );
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
    await edited.getByRole('textbox', { name: 'Внешний ID' }).fill(`ext-${mark}`);
    await edited.getByRole('textbox', { name: 'Страна' }).fill('Казахстан');
    await edited.getByRole('button', { name: 'Сохранить' }).click();
    await rowOf(page, name).getByText('Казахстан').waitFor();

    await page.getByRole('button', { name: `Удалить: ${name}` }).click();
    await answer(page, 'Удалить город?', 'Отмена');
    await rowOf(page, name).waitFor();
    await page.getByRole('button', { name: `Удалить: ${name}` }).click();
    await answer(page, 'Удалить город?', 'Да, удалить');
    await page.getByText(`Город «${name}» удалён`).waitFor();
    await page.getByText('Ничего не найдено').waitFor();

    await searchFor(page, 'Город или страна', 'Москва');
    await page.getByRole('button', { name: 'Удалить: Москва' }).click();
    await answer(page, 'Удалить город?', 'Да, удалить');
    await page.getByText('Город используется в онлайн-мониторингах').waitFor();
    await rowOf(page, 'Москва').waitFor();
    noise.expectNone();
  });

  it('[DIR-6] [DIR-8] brands: unique names, renamed in place, deleted after a counter that can be taken back', async () => {
    const { page, noise } = await visitAsUser();
    noise.allow(409, /\/api\/brands/);
    const name = `Бренд ${mark}`;
    const renamed = `Марка ${mark}`;
    await page.goto('/brands');
    await page.getByRole('button', { name: 'Добавить бренд' }).click();
    const window = page.getByRole('dialog', { name: 'Новый бренд' });
    await window.getByRole('textbox', { name: 'Название' }).fill('алтын лист');
    await window.getByRole('button', { name: 'Добавить' }).click();
    await window.getByText('Такой бренд уже существует').waitFor();
    await window.getByRole('textbox', { name: 'Название' }).fill(name);
    await window.getByRole('button', { name: 'Добавить' }).click();
    await page.getByText(`Бренд «${name}» добавлен`).waitFor();

    await searchFor(page, 'Поиск бренда', mark);
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
    const names = ['первый', 'второй', 'третий'].map((word) => `${word} ${mark}`);
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

    await searchFor(page, 'Поиск тега', mark);
    await deleteWithUndo(page, first);
    await page.getByText(`Тег «${first}» удалён`).waitFor();
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click();
    await page.getByRole('button', { name: 'Удалить выбранные (2)' }).click();
    await answer(page, 'Удалить выбранные теги?', 'Отмена');
    await page.getByRole('checkbox', { name: `Выбрать: ${second}` }).waitFor();
    await page.getByRole('button', { name: 'Удалить выбранные (2)' }).click();
    await answer(page, 'Удалить выбранные теги?', 'Да, удалить');
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
    const top = `Сад ${mark}`;
    const below = `Семена ${mark}`;
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
    await answer(page, 'Удалить категорию?', 'Да, удалить');
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
    await searchFor(page, 'Поиск категории', mark);
    await rowOf(page, below).getByText(top).waitFor();
    expect(await page.getByRole('table', { name: 'Категории' }).getByRole('row').count()).toBe(2);
    for (const { name, level } of [
      { name: below, level: 'Уровень 2' },
      { name: top, level: 'Уровень 1' },
    ]) {
      await page.getByRole('combobox', { name: 'Уровень' }).selectOption({ label: level });
      await fromMenu(page, name, 'Удалить');
      await answer(page, 'Удалить категорию?', 'Да, удалить');
      await page.getByText(`Категория «${name}» удалена`).waitFor();
    }

    await page.getByRole('link', { name: 'Отчёт по категориям' }).click();
    await page.getByRole('table').getByRole('row').filter({ hasText: 'Продукты питания' }).waitFor();
    noise.expectNone();
  });
});

async function visitAsUser() {
  return visit(browser(), { address, as: await employ(await connectApi(address), 'user') });
}

async function nameIn(page: Page, title: string, name: string, button: string): Promise<void> {
  const window = page.getByRole('dialog', { name: title });
  await window.getByRole('textbox', { name: 'Название' }).fill(name);
  await window.getByRole('button', { name: button }).click();
}

/** Deletes something, takes that back, and deletes it for good: the counter runs down by itself. */
async function deleteWithUndo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await page.getByText(/^До удаления осталось (80|60|40) из 100$/).waitFor();
  await page.getByRole('button', { name: `Вернуть: ${name}` }).click();
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await page.getByText(/^До удаления осталось \d+ из 100$/).waitFor();
}
