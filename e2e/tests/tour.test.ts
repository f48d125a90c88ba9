import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { employ } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { DESKTOP, PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

const ROUNDS = [
  { role: 'user', viewport: DESKTOP, language: 'ru', ends: ['Как стоят ваши цены', 'Помощь на месте'], least: 7 },
  { role: 'user', viewport: PHONE, language: 'en', ends: ['How your prices stand', 'Help where you are'], least: 6 },
  {
    role: 'manager',
    viewport: DESKTOP,
    language: 'en',
    ends: ['How your prices stand', 'Help where you are'],
    least: 6,
  },
] as const;

describe('the tour of the screens', () => {
  it.each(ROUNDS)(
    'leads $role by keyboard alone, $viewport.width wide, and is remembered where it was left',
    async ({ role, viewport, language, ends: [first, last], least }) => {
      const account = await employ(await connectApi(address), role);
      const { page, noise } = await visit(browser(), { address, language, viewport, as: account });
      await page.goto('/');
      const begin = page.getByRole('button', { name: /^(?:Показать|Show me around)$/ });
      await begin.focus();
      await page.keyboard.press('Enter');
      expect(await nextStep(page, '')).toBe(first);
      await page.keyboard.press('Escape');
      const goOn = page.getByRole('button', { name: /^(?:Продолжить|Go on)$/ });
      await goOn.waitFor();
      await page.reload();
      await goOn.focus();
      await page.keyboard.press('Enter');

      const seen: string[] = [];
      const problems: Record<string, readonly string[]> = {};
      for (let title = ''; title !== last;) {
        title = await nextStep(page, title);
        seen.push(title);
        await settled(page);
        await saveScreenshot(page, `tour ${role} ${viewport.width} ${title}`);
        const found = [...(await accessibilityProblems(page)), ...(await misplaced(page))];
        if (found.length > 0) problems[title] = found;
        if (title !== last) await page.keyboard.press('ArrowRight');
      }
      expect(problems).toEqual({});
      expect(seen[0]).toBe(first);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(least);
      // The last button of the card ends it.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await page.getByRole('button', { name: /^(?:Показать|Show me around|Продолжить|Go on)$/ }).count()).toBe(
        0,
      );
      noise.expectNone();
    },
  );
});

/** Waits for a step other than the one that was shown, which has the focus. @returns its title */
async function nextStep(page: Page, shown: string): Promise<string> {
  const title = page.locator('dialog:focus h2').filter({ hasNotText: shown === '' ? /^$/ : shown });
  return title.innerText({ timeout: 30_000 });
}

/** What of the card is beyond the window, and whether the page scrolls sideways. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const { left, top, right, bottom } = document.querySelector('dialog[open]').getBoundingClientRect();
    const beyond = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...(beyond ? ['the card is beyond the window'] : []), ...(sideways > 0 ? ['scrolls sideways'] : [])];
  })()`);
}
