import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ADMIN } from '../support/admin.ts';
import { cutTexts, motions, sideways, spaceTexts, unnamed } from '../support/assistive.ts';
import { openBrowser } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { settled } from '../support/settled.ts';
import { DESKTOP, visit } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

const address = inject('address');
const browser = openBrowser();

/** Where the main jobs are done; docs/accessibility.md. */
const MAIN = [
  '/',
  '/adding-products?tab=upload-excel',
  '/products/1',
  '/parsing/timetable',
  '/parsing/1/report/main',
  '/report/rrp-violation?tab=cases',
  '/task-list',
  '/tariff',
];
/** Screens that no other journey looks at with axe. */
const NEWEST = [
  '/price-index',
  '/price-index?tab=moves',
  '/price-index?tab=discounts',
  '/web-report',
  '/parsing/1/report/rrp',
  '/parsing/1/report/brand-segment',
  '/parsing/1/report/rating-review',
  '/task-list/creating',
  '/task-list/timetable',
  '/competitive-environment',
];

async function eachScreen(page: Page, paths: readonly string[], look: () => Promise<string[]>) {
  const problems: Record<string, readonly string[]> = {};
  for (const [at, path] of paths.entries()) {
    await (at === 0 ? page.goto(path) : walkTo(page, path));
    await settled(page);
    const found = await look();
    if (found.length > 0) problems[path] = found;
  }
  return problems;
}

describe('screens for whoever works in another way', () => {
  it('at 400 % of a window of 1280 pixels nothing is read by scrolling sideways and nothing is cut off', async () => {
    const { page } = await visit(browser(), { address, viewport: { width: 320, height: 256 } });
    const found = await eachScreen(page, MAIN, async () => [...(await sideways(page)), ...(await cutTexts(page))]);
    expect(found).toEqual({});
  });

  it('what a screen reader is handed has names and one main part, nothing moves for who wants less motion, and with the spacing of texts that WCAG 1.4.12 asks for no text is cut off', async () => {
    const { page } = await visit(browser(), { address, viewport: { width: 1280, height: 800 } });
    const found = await eachScreen(page, MAIN, async () => {
      const asItIs = [...(await unnamed(page)), ...(await motions(page))];
      const back = await spaceTexts(page);
      const cut = [...(await cutTexts(page)), ...(await sideways(page))];
      await back();
      return [...asItIs, ...cut];
    });
    expect(found).toEqual({});
  });

  it('with forced colours, the focus is seen wherever it goes', async () => {
    const { page } = await visit(browser(), { address });
    await page.emulateMedia({ forcedColors: 'active' });
    const found = await eachScreen(page, ['/', '/parsing/1/report/main', '/tariff'], () => unseenFocus(page, 25));
    expect(found).toEqual({});
  });

  it('the newest screens have no problem that axe knows', async () => {
    const { page } = await visit(browser(), { address });
    expect(await eachScreen(page, NEWEST, () => accessibilityProblems(page))).toEqual({});
  });

  it('what these looks are for is found where it is', async () => {
    const { page } = await visit(browser(), { address, signedIn: false });
    await page.goto('/auth/login');
    // By the object model, as the content security policy lets no style of a markup through.
    await page.evaluate(`(() => {
      document.body.innerHTML = '<main><button></button><p>cut off here</p><div>wide</div></main>';
      Object.assign(document.querySelector('p').style, { width: '40px', height: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
      document.querySelector('div').style.width = '3000px';
    })()`);
    expect(await unnamed(page)).toEqual(['button has no name']);
    expect(await cutTexts(page)).toEqual([expect.stringMatching(/^cut: cut off here in P/)]);
    expect(await sideways(page)).toHaveLength(1);
  });
});

describe('main jobs by keyboard alone', () => {
  it('signing in, finding a product, reading its row of the report and its panel', async () => {
    const { page } = await visit(browser(), { address, viewport: DESKTOP, signedIn: false });
    await page.goto('/auth/login');
    await settled(page);
    await page.keyboard.press('Tab');
    await tabTo(page, page.locator('input[name="login"], input[autocomplete="username"], input[type="email"]'));
    await page.keyboard.type(ADMIN.login);
    await tabTo(page, page.locator('input[type="password"]'));
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Главное меню' }).waitFor();
    await settled(page);

    await page.keyboard.press('Control+K');
    const palette = page.getByRole('combobox', { name: 'Быстрый переход' });
    await palette.waitFor();
    await page.keyboard.type('чайник');
    await page
      .getByRole('option', { name: /чайник/i })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\/\d+/);

    await page.keyboard.press('Control+K');
    await palette.waitFor();
    await page.keyboard.type('отчёт по ценам весь ассортимент');
    await page
      .getByRole('option', { name: /отчёт по ценам/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/report\/main/);
    await settled(page);
    await tabTo(page, page.locator('[role="grid"]'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/history=\d+/);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('history='));
    expect(await page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('grid');
  });

  it('planning a day in the timetable and reading a bill', async () => {
    const { page } = await visit(browser(), { address });
    await page.goto('/parsing/timetable');
    await settled(page);
    await tabTo(page, page.locator('[role="gridcell"], td[tabindex="0"]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=day/);
    await page.goto('/tariff');
    await settled(page);
    await tabTo(page, page.locator('main button[aria-expanded="false"], main [role="tab"]'));
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true);
  });
});

/** What has the focus after some presses of Tab and shows it by no line that forced colours keep. */
async function unseenFocus(page: Page, presses: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let at = 0; at < presses; at += 1) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate<string | null>(`(() => {
      const focused = document.activeElement;
      if (focused === document.body) return null;
      const lined = [focused, focused.parentElement, focused.nextElementSibling].some((each) => {
        if (each === null) return false;
        const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(each);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (each.matches('input, textarea, select') && borderStyle !== 'none');
      });
      return lined ? null : focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40);
    })()`);
    if (told !== null) unseen.push(told);
  }
  return unseen;
}
