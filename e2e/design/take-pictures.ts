import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { pictureName, PICTURES } from './pictures.ts';
import type { DesignPicture } from './pictures.ts';
import { serveDesign } from './serve-design.ts';

/**
 * Takes the pictures of the design system: `node take-pictures.ts <built page> <folder of the pictures>`. Fails when a
 * page says something by its console, such as what the content security policy refused, is wider than its window, or
 * breaks a rule of accessibility.
 */
const [built = '', folder = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = await serveDesign(built);
const browser = await launchBrowser();
try {
  for (const picture of PICTURES) {
    const problems = await take(browser, server.url, picture);
    const name = pictureName(picture);
    const { size } = await stat(join(folder, name));
    process.stdout.write(`${name} ${Math.round(size / 1024)} KB\n`);
    for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.close();
}

async function take(browser: Browser, url: string, picture: DesignPicture): Promise<string[]> {
  const { part, scheme, locale, width, query, window = false } = picture;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Moscow',
  });
  try {
    await context.addCookies([{ name: 'locale', value: locale, url }]);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${url}/design?part=${part}${query === undefined ? '' : `&${query}`}`, {
      waitUntil: 'networkidle',
    });
    await page.evaluate('document.fonts.ready');
    if (part === 'viewer') await page.locator('figure img').waitFor();
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) problems.push(`is ${over} px wider than its window`);
    const options = { path: join(folder, pictureName(picture)), animations: 'disabled' } as const;
    await (window ? page.screenshot(options) : page.locator('main').screenshot(options));
    return [...problems, ...(await accessibilityProblems(page))];
  } finally {
    await context.close();
  }
}
