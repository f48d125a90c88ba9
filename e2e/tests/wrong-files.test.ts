import { errorText } from '@tsenomer/contracts';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

const WORDS = {
  ru: {
    choice: (column: string) => `Что в столбце ${column}`,
    start: 'Импортировать',
    wrongType: /не подходит: нужна таблица/,
    empty: /пуст/,
    missing: ['укажите столбец с названием', 'укажите столбец с артикулом или штрихкодом'],
    repeated: 'Одно поле выбрано в нескольких столбцах',
  },
  en: {
    choice: (column: string) => `What column ${column} means`,
    start: 'Import',
    wrongType: /does not fit: a spreadsheet or a product feed is needed/,
    empty: /is empty/,
    missing: ['choose the column with the name', 'choose the column with the article or barcode'],
    repeated: 'One field is chosen in several columns',
  },
} as const;

describe.each(['ru', 'en'] as const)('adding products in %s', (language) => {
  const words = WORDS[language];

  it('[PROD-5] says what is wrong with a file that is no spreadsheet', async () => {
    const { page, noise } = await visit(browser(), { address, language });
    await page.goto('/adding-products?tab=upload-excel');
    await settled(page);
    const file = page.locator('input[type="file"]').first();
    const upload = (name: string, content: string) =>
      file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

    await upload('photo.png', 'not a table');
    await page.getByText(words.wrongType).waitFor();
    await upload('empty.xlsx', '');
    await page.getByText(words.empty).waitFor();
    await upload('text.xlsx', 'This is a plain text file.\n'.repeat(50));
    await page.getByText(errorText('INVALID_FILE_FORMAT', language)).waitFor();
    await upload('blank.csv', '\r\n\r\n');
    await page.getByText(errorText('SHEET_EMPTY', language)).waitFor();
    await saveScreenshot(page, `import wrong file 1440 ${language}`);
    noise.allow(400, /\/api\/products\/import\/files/);
    noise.expectNone();
  });

  it('[PROD-5] does not start without the columns it needs, or with a field chosen twice', async () => {
    const { page, noise } = await visit(browser(), { address, language });
    await page.goto('/adding-products?tab=upload-excel');
    await settled(page);
    const table = 'col1;col2;col3\r\n1;Tea;10\r\n2;Coffee;20\r\n';
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'plain.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await settled(page);
    const start = page.getByRole('button', { name: words.start, exact: true });
    for (const column of ['A', 'B', 'C']) await page.getByLabel(words.choice(column)).selectOption('');
    expect(await start.isDisabled()).toBe(true);
    for (const text of words.missing) await page.getByText(text).waitFor();

    await page.getByLabel(words.choice('A')).selectOption('article');
    await page.getByLabel(words.choice('B')).selectOption('name');
    await page.getByLabel(words.choice('C')).selectOption('name');
    await page.getByText(words.repeated).first().waitFor();
    expect(await start.isDisabled()).toBe(true);
    await saveScreenshot(page, `import repeated column 1440 ${language}`);
    noise.expectNone();
  });
});
