import { collectionRoutes, timetableRoutes } from '@tsenomer/contracts';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { freshMark } from '../support/accounts.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';
import type { Language } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

const address = inject('address');
const browser = openBrowser();
const ZONE = 'Europe/Moscow';
const MINUTE = 60_000;

/** Adding and saving a start takes less: the next minute is chosen while it is at least so far away. */
const HASTE = 25_000;

/** A day and a time of the installation, so many milliseconds from now. */
function wallIn(later: number): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(Date.now() + later)
    .split(' ');
  return { date, time };
}

async function createByWizard(page: Page, name: string): Promise<number> {
  await page.goto('/parsing/creating');
  await settled(page);
  const next = page.getByRole('button', { name: 'Далее' });
  await page.getByRole('combobox', { name: 'Бренды' }).fill('Домера');
  await page.getByRole('option', { name: 'Домера' }).click();
  await page.keyboard.press('Escape');
  await next.click();
  await page.getByRole('combobox', { name: /^Город/ }).fill('Моск');
  await page.getByRole('option', { name: /^Москва/ }).click();
  await page.getByRole('button', { name: 'Выбрать со ссылками' }).click();
  await next.click();
  await page.getByRole('textbox', { name: /^Название мониторинга/ }).fill(name);
  await page.getByRole('button', { name: 'Создать мониторинг' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Opens the window for a new start of the monitoring. */
async function openNewStart(page: Page, name: string) {
  await page.getByRole('button', { name: 'Мониторинг', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('combobox', { name: 'Мониторинги' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  return window;
}

it('[COLL-9] plans a week for a new monitoring, copies the month, sees it start, and pauses it', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  const name = `Расписание ${freshMark()}`;
  const id = await createByWizard(page, name);
  await walkTo(page, '/parsing/timetable');
  await settled(page);

  const first = await openNewStart(page, name);
  await first.getByLabel('Время').fill('24:00');
  await first.getByText('Часы: значение не может быть больше 23').waitFor();
  await first.getByLabel('Время').fill(wallIn(-2 * MINUTE).time);
  await first.getByRole('button', { name: 'Добавить' }).click();
  await first.getByText('Нельзя указать прошедшее время').waitFor();
  const soon = wallIn(MINUTE + HASTE);
  await first.getByLabel('Время').fill(soon.time);
  await first.getByRole('button', { name: 'Добавить' }).click();
  const entry = page.getByRole('button', { name: `${soon.time} ${name}` });
  await page.getByRole('region', { name: 'Несохранённые изменения' }).waitFor();
  await saveScreenshot(page, 'timetable staged 1440 ru', true);
  await page.keyboard.press('Control+z');
  await page.getByText('Не сохранено изменений: 0').waitFor();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await page.getByText('Не сохранено изменений: 1').waitFor();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Мониторинг сохранён').waitFor();

  const week = await openNewStart(page, name);
  await week.getByText('Повторять', { exact: true }).click();
  await week.getByLabel('Время').fill('06:00');
  await saveScreenshot(page, 'timetable repetition 1440 ru');
  await week.getByRole('button', { name: 'Добавить' }).click();
  await week.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Копировать на следующий месяц' }).click();
  await page.getByText(/^Мониторинги скопированы: \d+/).waitFor();
  await page.keyboard.press('Escape');

  const schedules = `/timetable/next-starts?collectionIds=${id}`;
  const [schedule] = (await api.get(schedules, timetableRoutes.nextStarts.response)).items;
  expect(schedule).toMatchObject({ paused: false, repetitions: [{ weekdays: [1, 2, 3, 4, 5], time: '06:00' }] });
  const day = `/timetable/show-day?date=${soon.date.split('-').toReversed().join('-')}&timezone=${ZONE}`;
  await until(
    'the start of the timetable is begun',
    async () => {
      const { items } = await api.get(day, timetableRoutes.showDay.response);
      return items.some(({ collectionId, state }) => collectionId === id && state === 'started');
    },
    4 * MINUTE,
  );
  await walkTo(page, `/parsing/timetable?view=day&date=${soon.date}`);
  await entry.first().click();
  await page.getByRole('dialog').getByText('Запущен', { exact: true }).waitFor();
  await saveScreenshot(page, 'timetable started 1440 ru');
  await page.keyboard.press('Escape');

  await walkTo(page, `/parsing/${id}`);
  await page.getByText('по будням в 06:00').waitFor();
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Приостановить' }).click();
  await page.getByText('На паузе', { exact: true }).waitFor();
  await saveScreenshot(page, 'timetable paused 1440 ru');
  const run = await until('its run is over', async () => {
    const details = await api.get(`/parsing-collections/${id}`, collectionRoutes.getCollection.response);
    return details.status === 'PROCESSED' && details;
  });
  expect(run.lastRunAt).not.toBeNull();
  noise.expectNone();
}, 420_000);

it.each([
  ['ru', 'light'],
  ['en', 'dark'],
] as const)('[COLL-9] is used on a phone, in %s, %s', async (language: Language, scheme) => {
  const say = (ru: string, en: string) => (language === 'ru' ? ru : en);
  const { page, noise } = await visit(browser(), { address, language, scheme, viewport: PHONE });
  await page.goto('/parsing/timetable');
  await settled(page);
  const shot = (name: string) => saveScreenshot(page, `timetable ${name} 390 ${language} ${scheme}`);
  await shot('month');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText(say('День', 'Day'), { exact: true }).first().click();
  await page.getByRole('button', { name: say('Позже', 'Later') }).click();
  await settled(page);
  await shot('day');
  await page.getByRole('button', { name: say('Мониторинг', 'Monitoring'), exact: true }).click();
  await page.getByRole('dialog').getByLabel(say('Время', 'Time')).first().waitFor();
  await shot('new start');
  expect(await accessibilityProblems(page)).toEqual([]);
  noise.expectNone();
});
