import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityProblems, RULES, RULES_OF_LOOKS } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { DESKTOP, PHONE, visit } from '../support/visit.ts';
import type { Language } from '../support/visit.ts';
import { walkTo } from '../support/walk.ts';

const SCREENS = [
  { name: 'not found', path: '/no-such-screen' },
  { name: 'home', path: '/' },
  { name: 'adding products', path: '/adding-products?tab=upload-excel' },
  { name: 'adding products, other tab', path: '/adding-products?tab=api-tokens' },
  { name: 'collections', path: '/parsing' },
  { name: 'wizard', path: '/parsing/creating' },
  { name: 'collection', path: '/parsing/1' },
  { name: 'collection links', path: '/parsing/1?links=0' },
  { name: 'collection at a company', path: '/parsing/1/2' },
  { name: 'collection at a company, without links', path: '/parsing/1/2?list=productsWithoutLinks' },
  { name: 'collection at a company, prices', path: '/parsing/1/2?product=1' },
  { name: 'collection of a search', path: '/parsing/5' },
  { name: 'timetable', path: '/parsing/timetable' },
  { name: 'timetable by week', path: '/parsing/timetable?view=week' },
  { name: 'timetable by day', path: '/parsing/timetable?view=day' },
  { name: 'main report', path: '/parsing/1/report/main' },
  { name: 'main report by company', path: '/parsing/1/report/main?byCompany=true' },
  { name: 'price history', path: '/parsing/1/report/main?history=1' },
  { name: 'price history links', path: '/parsing/1/report/main?history=1&historyTab=links' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/products/1' },
  { name: 'search results', path: '/search-product-result?query=%D1%87%D0%B0%D0%B9' },
  { name: 'cities', path: '/cities' },
  { name: 'nothing found', path: '/cities?search=nothing-is-called-so' },
  { name: 'brands', path: '/brands' },
  { name: 'tags', path: '/tags' },
  { name: 'categories', path: '/categories' },
  { name: 'categories by level', path: '/categories?view=list&level=2' },
  { name: 'category report', path: '/categories/report' },
  { name: 'companies', path: '/companies' },
  { name: 'sellers', path: '/companies?view=sellers' },
  { name: 'company', path: '/companies/1' },
  { name: 'company addresses', path: '/companies/1?tab=addresses' },
  { name: 'company employees', path: '/companies/1?tab=employees' },
  { name: 'company parser', path: '/companies/1?tab=parser' },
  { name: 'robot builder', path: '/companies/1/robot' },
  { name: 'reading of a page', path: '/companies/1/reading' },
  { name: 'settings', path: '/settings?tab=language' },
  { name: 'sessions', path: '/settings?tab=sessions' },
  { name: 'journal of actions', path: '/admin-panel' },
  { name: 'cluster', path: '/admin-panel?tab=cluster' },
  { name: 'parser settings', path: '/admin-panel?tab=parser' },
  { name: 'site health', path: '/admin-panel?tab=health' },
  { name: 'proxies', path: '/admin-panel?tab=proxies' },
  { name: 'site modules', path: '/admin-panel?tab=modules' },
  { name: 'learning to read', path: '/admin-panel?tab=learning' },
  { name: 'pictures', path: '/admin-panel?tab=photos' },
  { name: 'client information', path: '/admin-panel?tab=clients' },
  { name: 'sign-in by a provider', path: '/admin-panel?tab=signIn' },
  { name: 'travel tables', path: '/admin-panel?tab=travel' },
  { name: 'tokens of programs', path: '/admin-panel?tab=retailers' },
  { name: 'upload of results', path: '/settings?tab=ftp' },
  { name: 'pages read again', path: '/rereadings' },
  { name: 'advice on prices', path: '/repricing' },
  { name: 'strategies', path: '/repricing?tab=strategies' },
  { name: 'back-tests', path: '/repricing?tab=backtest' },
  { name: 'found links', path: '/link-search' },
  { name: 'company health', path: '/companies/1?tab=health' },
  { name: 'tariff and bill', path: '/tariff' },
];
const OUTSIDE = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'recovery', path: '/auth/recovery' },
  { name: 'registration', path: '/auth/register' },
];

/** How a screen is looked at, one after the other: what asks elements and names alone answers alike in both. */
interface Look {
  readonly width: string;
  readonly viewport: typeof DESKTOP | typeof PHONE;
  readonly scheme: 'light' | 'dark';
  readonly rules: readonly string[];
}

/** Each language is seen at both widths, each width in both schemes. */
const ROUNDS: readonly { readonly language: Language; readonly looks: readonly [Look, Look] }[] = [
  {
    language: 'ru',
    looks: [
      { width: '1440', viewport: DESKTOP, scheme: 'light', rules: RULES },
      { width: '390', viewport: PHONE, scheme: 'dark', rules: RULES_OF_LOOKS },
    ],
  },
  {
    language: 'en',
    looks: [
      { width: '390', viewport: PHONE, scheme: 'light', rules: RULES },
      { width: '1440', viewport: DESKTOP, scheme: 'dark', rules: RULES_OF_LOOKS },
    ],
  },
];

const address = inject('address');
const browser = openBrowser();

describe.each(ROUNDS)('in $language', ({ language, looks }) => {
  it('has no accessibility problem and no sideways scrolling on any screen, wide and narrow', async () => {
    const problems: Record<string, readonly string[]> = {};
    const inside = await visit(browser(), { address, language });
    const outside = await visit(browser(), { address, language, signedIn: false });
    const rounds = [
      { page: inside.page, screens: SCREENS, walks: true },
      { page: outside.page, screens: OUTSIDE, walks: false },
    ];
    for (const { page, screens, walks } of rounds) {
      for (const [at, { name, path }] of screens.entries()) {
        for (const [second, look] of looks.entries()) {
          await page.setViewportSize(look.viewport);
          await page.emulateMedia({ colorScheme: look.scheme });
          // Loaded once: it is made narrower or wider under its reader's eyes.
          if (second === 0) await (at === 0 || !walks ? page.goto(path) : walkTo(page, path));
          const found = await problemsOf(page, `${name} ${language}`, look);
          if (found.length > 0) problems[`${name}, ${look.width}, ${look.scheme}`] = found;
        }
      }
    }
    expect(problems).toEqual({});
    inside.noise.expectNone();
    outside.noise.expectNone();
  }, 420_000);
});

async function problemsOf(page: Page, name: string, { width, scheme, rules }: Look): Promise<readonly string[]> {
  await settled(page);
  await saveScreenshot(page, `${name} ${width} ${scheme}`);
  const found = await accessibilityProblems(page, rules);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow > 0 ? [...found, `the page scrolls sideways by ${overflow}`] : found;
}
