import { brandRoutes, companyRoutes, companyShopRoutes, userRoutes } from '@tsenomer/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityProblems, RULES, RULES_OF_LOOKS } from '../support/accessibility.ts';
import { employ, freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { codeIn, letterTo } from '../support/letters.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { DESKTOP, PHONE, visit } from '../support/visit.ts';
import type { Language } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

const address = inject('address');
const dataFolder = inject('dataFolder');
const browser = openBrowser();
const RUN = freshMark();

/** The word of the language that the page speaks. */
type Say = (ru: string, en: string) => string;

interface Window {
  readonly name: string;
  readonly path: string;
  /** Opens it, and waits until it is there. */
  readonly open: (page: Page, say: Say) => Promise<void>;
  /**
   * It belongs to the shell, as questions do, or to something unsaved: it would stay over the next screen. It is put
   * away by Escape, or, where that is not enough, by loading the next screen.
   */
  readonly stays?: 'until Escape' | 'until loading';
}

/** What asks elements and names alone answers alike in both. */
const VARIANTS: readonly {
  readonly width: string;
  readonly viewport: typeof DESKTOP | typeof PHONE;
  readonly language: Language;
  readonly rules: readonly string[];
}[] = [
  { width: '1440', viewport: DESKTOP, language: 'ru', rules: RULES },
  { width: '390', viewport: PHONE, language: 'en', rules: RULES_OF_LOOKS },
];

/** What the windows show; made once, under a name of its own. */
const NAME = `Axe ${RUN}`;
let companyId = 0;
let invitation = '';
/** Who has forgotten the password, by the language in which they read: a code is sent once in three minutes. */
const forgetful = { ru: '', en: '' };

beforeAll(async () => {
  const api = await connectApi(address);
  // One for each round: it may be gone when the round is over.
  for (const { language, width } of VARIANTS)
    await api.post('/brands', { name: `${NAME} ${language} ${width}` }, brandRoutes.createBrand.response);
  const company = await api.post(
    '/companies',
    { name: NAME, host: `${RUN}.axe.example.ru`, onlineFlag: true },
    companyRoutes.createCompany.response,
  );
  companyId = company.id;
  await api.post(
    '/company-shops',
    { companyId, cityId: 1, address: 'Тверская 1' },
    companyShopRoutes.createCompanyShop.response,
  );
  await employ(api, 'manager', { name: NAME });
  for (const language of ['ru', 'en'] as const) forgetful[language] = (await employ(api, 'manager')).login;
  const { url } = await api.post(
    '/invitation/send',
    { email: `axe-${RUN}@example.test`, companyId: 1, registerUrl: `${address}/auth/register` },
    userRoutes.sendInvitation.response,
  );
  invitation = url;
});

const INSIDE: readonly Window[] = [
  { name: 'user menu', path: '/', stays: 'until loading', open: (page, say) => openMenu(page, say) },
  ...[
    { name: 'profile', entry: ['Редактировать профиль', 'Edit profile'] },
    { name: 'password', entry: ['Сменить пароль', 'Change password'] },
    { name: 'sign-in with a code', entry: ['Вход с кодом', 'Sign-in with a code'] },
    { name: 'invitation links', entry: ['Пригласить коллег', 'Invite colleagues'] },
    { name: 'signing out', entry: ['Выйти', 'Log out'] },
  ].map(({ name, entry: [ru = '', en = ''] }) => ({
    name,
    path: '/',
    stays: 'until Escape' as const,
    open: async (page: Page, say: Say) => {
      await openMenu(page, say);
      await page.getByRole('button', { name: say(ru, en), exact: true }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  })),
  {
    name: 'account by hand',
    path: '/',
    stays: 'until Escape',
    open: async (page, say) => {
      await openMenu(page, say);
      await page.getByRole('button', { name: say('Пригласить коллег', 'Invite colleagues') }).click();
      await page.getByRole('tab', { name: say('Создать аккаунт вручную', 'Create an account by hand') }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: say('Создать аккаунт', 'Create the account') })
        .click();
      await page.getByText(say('Выберите город', 'Choose a city')).waitFor();
    },
  },
  {
    name: 'versions',
    path: '/',
    stays: 'until Escape',
    open: async (page, say) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Версия', 'Version') })
        .click();
      await page.getByRole('table', { name: say('Версии частей системы', 'Versions') }).waitFor();
    },
  },
  {
    name: 'parser status',
    path: '/brands',
    stays: 'until loading',
    open: async (page, say) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Мониторинг', 'Monitoring is') })
        .click();
      await page.getByRole('banner').getByRole('region').getByText(/\S/).first().waitFor();
    },
  },
  {
    name: 'new city',
    path: '/cities',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить город', 'Add a city') }).click();
      const field = page
        .getByRole('dialog')
        .getByRole('textbox')
        .or(page.getByRole('dialog').getByRole('combobox'))
        .first();
      await field.fill('Мо');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'city',
    path: '/cities',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Изменить: Москва', 'Change: Москва') }).click();
      await page.getByRole('dialog').getByText('Moscow').waitFor();
    },
  },
  {
    name: 'deleting a city',
    path: '/cities',
    stays: 'until Escape',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Удалить: Москва', 'Delete: Москва') }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'new brand',
    path: '/brands',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить бренд', 'Add a brand') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Добавить', 'Add') })
        .click();
      await page.getByRole('dialog').getByText(say('Поле не может быть пустым', 'empty')).waitFor();
    },
  },
  {
    name: 'renaming a brand',
    path: '/brands',
    stays: 'until loading',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('Переименовать: ', 'Rename: ') })
        .first()
        .click();
      await page.getByRole('textbox', { name: say('Переименовать: ', 'Rename: ') }).waitFor();
    },
  },
  {
    name: 'undoing a removal',
    path: `/brands?search=${RUN}`,
    stays: 'until loading',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say(`Удалить: ${NAME} ru`, `Delete: ${NAME} en`) })
        .first()
        .click();
      await page.getByRole('button', { name: say(`Вернуть: ${NAME} ru`, `Undo: ${NAME} en`) }).waitFor();
    },
  },
  {
    name: 'new tags',
    path: '/tags',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить теги', 'Add tags') }).click();
      const field = page
        .getByRole('dialog')
        .getByRole('textbox')
        .or(page.getByRole('dialog').getByRole('combobox'))
        .first();
      await field.pressSequentially('раз,два,');
    },
  },
  {
    name: 'chosen tags',
    path: '/tags',
    stays: 'until Escape',
    open: async (page, say) => {
      await page.getByRole('checkbox', { name: say('Выбрать все на странице', 'Choose all on the page') }).click();
      await page.getByRole('button', { name: say('Удалить выбранные', 'Delete the chosen') }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'tag in use',
    path: '/tags',
    stays: 'until Escape',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Удалить: Питомцы', 'Delete: Питомцы') }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'new category',
    path: '/categories',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить категорию', 'Add a category') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'menu of a category',
    path: '/categories',
    open: async (page, say) => {
      await page.getByRole('treeitem').first().press('ArrowRight');
      await page.getByRole('treeitem', { level: 2 }).first().waitFor();
      await openActions(page, say('Действия: ', 'Actions: '));
    },
  },
  {
    name: 'moving a category',
    path: '/categories',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('Действия: ', 'Actions: ') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('Переместить…', 'Move…') }).click();
      await page.getByRole('dialog').getByRole('combobox').click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'new company',
    path: '/companies',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить компанию', 'Add a company') }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'meaning of the report',
    path: '/parsing/1/report/main',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Что значит: Столбцы', 'What it means: Columns') }).click();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'columns of a list',
    path: '/companies',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Столбцы', 'Columns') }).click();
      await page
        .getByRole('button', { name: say('Место и ширина: ', 'Place and width: ') })
        .first()
        .click();
    },
  },
  {
    name: 'menu of a company',
    path: '/companies',
    open: (page, say) => openActions(page, say('Действия: ', 'Actions: ')),
  },
  {
    name: 'menu of a collection',
    path: '/parsing/1',
    open: (page, say) => openActions(page, say('Ещё', 'More')),
  },
  {
    name: 'new start of the timetable',
    path: '/parsing/timetable',
    stays: 'until loading',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Мониторинг', 'Monitoring'), exact: true }).click();
      await page.getByRole('dialog').getByText(say('Повторять', 'Repeat'), { exact: true }).click();
      await page.getByRole('dialog').getByText(say('По каким дням', 'On which days')).waitFor();
    },
  },
  {
    name: 'start of the timetable',
    path: '/parsing/timetable',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Позже', 'Later') }).click();
      // The last: what the month begins with may be of days that are over.
      await page.locator('[data-calendar-entry]').last().click();
      await page.getByRole('dialog').getByLabel(say('Часовой пояс', 'Time zone')).first().waitFor();
    },
  },
  {
    name: 'menu of the timetable',
    path: '/parsing/timetable',
    open: (page, say) => openActions(page, say('Ещё', 'More')),
  },
  {
    name: 'repetitions',
    path: '/parsing/timetable',
    open: async (page, say) => {
      await openActions(page, say('Ещё', 'More'));
      await page.getByRole('menuitem', { name: say('Повторения', 'Repetitions') }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'settings of a collection',
    path: '/parsing',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('Ещё действия: ', 'More actions: ') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('Настройки', 'Settings'), exact: true }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'chosen collections',
    path: '/parsing',
    open: async (page, say) => {
      await page
        .getByRole('checkbox', { name: say('Выбрать мониторинг', 'Choose the monitoring') })
        .first()
        .click();
      await page.getByRole('region', { name: say('Выбранные мониторинги', 'Chosen monitorings') }).waitFor();
    },
  },
  {
    name: 'invitation into a company',
    path: '/companies/COMPANY?tab=employees',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('Пригласить', 'Invite'), exact: true })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'check of an information base',
    path: '/admin-panel?tab=clients',
    stays: 'until loading',
    open: async (page, say) => {
      await page.getByRole('textbox', { name: say('Основной адрес', 'First address') }).fill('http://127.0.0.1:9');
      await page.getByRole('button', { name: say('Проверить связь', 'Test the connection') }).click();
      await page.getByText(say('Нет соединения', 'No connection')).waitFor();
    },
  },
  {
    name: 'new address',
    path: '/companies/COMPANY?tab=addresses',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить адрес', 'Add an address'), exact: true }).click();
      const window = page.getByRole('dialog');
      await choose(
        window
          .getByRole('combobox', { name: say('Город', 'City') })
          .or(window.getByRole('textbox', { name: say('Город', 'City') }))
          .first(),
        /^Казань/,
        'Каз',
      );
      await window
        .getByRole('combobox', { name: say('Адрес', 'Address') })
        .or(window.getByRole('textbox', { name: say('Адрес', 'Address') }))
        .first()
        .fill('Баумана 1');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'link of a product at a company',
    path: '/parsing/1/2',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say(': изменить ссылку', ': change the link') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('shop');
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByText(say('Некорректная ссылка', 'Incorrect link')).waitFor();
    },
  },
  {
    name: 'barcodes of a product at a company',
    path: '/parsing/1/2',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say(': штрихкоды', ': barcodes') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'addresses at once',
    path: '/companies/COMPANY?tab=addresses',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Добавить списком', 'Add a list'), exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').last().fill('Мира 1\nМира 1');
      await page.getByText(say('повторяет', 'repeats')).waitFor();
    },
  },
  {
    name: 'role of an employee',
    path: '/companies/1?tab=employees&limit=100',
    stays: 'until Escape',
    open: async (page, say) => {
      await page.getByRole('combobox', { name: `${say('Роль', 'Role')}: Синицына ${NAME}` }).selectOption('closed');
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'own robot',
    path: '/companies/COMPANY?tab=parser',
    stays: 'until loading',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('Начать с обычных настроек', 'Start with the usual settings') })
        .click();
      await page
        .getByRole('combobox', { name: say('Как передавать город', 'How the site learns the city') })
        .selectOption('cookie');
      await page.getByRole('button', { name: say('Добавить город', 'Add a city') }).click();
      await page.getByRole('switch', { name: say('Свой робот', 'Own robot') }).click();
      await page.getByRole('textbox', { name: say('Продавец', 'Seller') }).waitFor();
    },
  },
  {
    name: 'entry of the journal',
    path: '/admin-panel',
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('1 поле: ', '1 field: ') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
];

const OUTSIDE: readonly Window[] = [
  {
    name: 'registration by invitation',
    path: 'INVITATION',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Зарегистрироваться', 'Register') }).click();
      await page.getByText(say('Поле не может быть пустым', 'empty')).first().waitFor();
    },
  },
  {
    name: 'recovery code',
    path: '/auth/recovery',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('У меня уже есть код', 'I have a code') }).click();
      await page.getByLabel(say('Код из письма', 'Code from the e-mail')).fill('abcd2');
      await page.getByRole('button', { name: say('Продолжить', 'Continue') }).click();
      await page.getByText(say('В коде должно быть', '8 letters')).last().waitFor();
    },
  },
  {
    name: 'new password',
    path: '/auth/recovery',
    open: async (page, say) => {
      const email = say(forgetful.ru, forgetful.en);
      await page.getByRole('textbox', { name: say('Электронная почта', 'E-mail') }).fill(email);
      await page.getByRole('button', { name: say('Получить код', 'Get a code') }).click();
      const letter = await letterTo(dataFolder, email, 'Код для восстановления');
      await page.getByLabel(say('Код из письма', 'Code from the e-mail')).fill(codeIn(letter));
      await page.getByRole('button', { name: say('Продолжить', 'Continue') }).click();
      await page.getByText(say('Шаг 3 из 3', 'Step 3 of 3')).waitFor();
    },
  },
];

describe.each(VARIANTS)('windows at $width in $language', ({ width, viewport, language, rules }) => {
  it('have no accessibility problem and no sideways scrolling', async () => {
    const say: Say = (ru, en) => (language === 'ru' ? ru : en);
    const problems: Record<string, readonly string[]> = {};
    const inside = await visit(browser(), { address, language, viewport });
    const outside = await visit(browser(), { address, language, viewport, signedIn: false });
    for (const { page, windows } of [
      { page: inside.page, windows: INSIDE },
      { page: outside.page, windows: OUTSIDE },
    ]) {
      let walks = false;
      for (const { name, path, open, stays } of windows) {
        const to = path.replace('COMPANY', String(companyId)).replace('INVITATION', invitation);
        await (walks ? walkTo(page, to) : page.goto(to));
        walks = page === inside.page && stays !== 'until loading';
        await settled(page);
        try {
          await open(page, say);
        } catch (error) {
          problems[name] = [`did not open: ${String(error)}`];
          walks = false;
          continue;
        }
        await settled(page);
        await saveScreenshot(page, `window ${name} ${width} ${language}`);
        const found = await accessibilityProblems(page, rules);
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (overflow > 0) found.push(`the page scrolls sideways by ${overflow}`);
        if (found.length > 0) problems[name] = found;
        if (stays === 'until Escape') await putAway(page);
      }
    }
    expect(Object.entries(problems).map(([name, found]) => `${name}: ${found.join(', ')}`)).toEqual([]);
    inside.noise.expectNone();
    outside.noise.expectNone();
  }, 420_000);
});

async function putAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
}

/** A menu with its last entry, the dangerous one, under the focus. */
async function openActions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem').last().waitFor();
  await page.keyboard.press('End');
}

async function openMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Меню пользователя', 'User menu') }).click();
  await page.getByRole('button', { name: say('Выйти', 'Log out') }).waitFor();
}
