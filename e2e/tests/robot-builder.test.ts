import {
  cityRoutes,
  collectionRoutes,
  companyRoutes,
  pageSnapshotRoutes,
  parserConfigRoutes,
  productRoutes,
} from '@tsenomer/contracts';
import type { OutlineEntry } from '@tsenomer/contracts';
import { beforeEach, expect, it, inject, onTestFinished } from 'vitest';
import { freshMark } from '../support/accounts.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
let mark = freshMark();
beforeEach(() => {
  mark = freshMark();
});

/** A shop whose pages have a price that selectors reach. */
const SHOP = 'Крепость';

/** A shop whose pages are made by a script, and named in no data. */
const RENDERED = 'Вспышка';

async function shopId(api: Api, name = SHOP): Promise<number> {
  const { items } = await api.get('/companies?limit=100', companyRoutes.listCompanies.response);
  const shop = items.find(({ fullName }) => fullName === name);
  if (!shop) throw new Error(`The demo has no ${name}`);
  return shop.id;
}

/** A monitoring of some products at the shop alone. */
async function watchShop(api: Api, companyId: number): Promise<number> {
  const { items: cities } = await api.get('/cities?limit=1', cityRoutes.listCities.response);
  const { items: products } = await api.get('/products?limit=40', productRoutes.listProducts.response);
  const selection = { tagIds: [], brandIds: [], categoryIds: [], productIds: products.map(({ id }) => id) };
  const { id } = await api.post(
    '/parsing-collections',
    {
      name: `Робот ${mark}`,
      kind: 'priceParsing',
      cityId: cities[0]?.id,
      companyIds: [companyId],
      selection,
    },
    collectionRoutes.createCollection.response,
  );
  return id;
}

it('[PARSE-8] builds a robot by picking on a page, tries it on three links, saves it, and the shop is checked with it', async () => {
  const api = await connectApi(address);
  const id = await shopId(api);
  const { items } = await api.get(`/companies/${id}/sample-links?limit=3`, pageSnapshotRoutes.sampleLinks.response);
  const before = await api.get(`/companies/${id}/parser-configs`, parserConfigRoutes.getParserConfig.response);
  // Other journeys count on the shop as the demo has it.
  onTestFinished(
    async () =>
      void (await api.patch(
        `/companies/${id}/parser-configs`,
        before.config,
        parserConfigRoutes.setParserConfig.response,
      )),
  );
  const { page, noise } = await visit(browser(), { address });
  await page.goto(`/companies/${id}?tab=parser`);
  await page.getByRole('link', { name: 'Собрать робота' }).click();
  await page.waitForURL(`**/companies/${id}/robot`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Адрес страницы' }).fill(items[0]?.url ?? '');
  await page.getByRole('button', { name: 'Открыть' }).click();
  const snapshot = page.getByRole('region', { name: 'Страница текстом' });
  await snapshot.getByText(/\d ₽/).first().click();
  await page.getByRole('button', { name: 'Взять .price-now', exact: true }).click();
  await page.getByRole('button', { name: 'Указать на странице: Название' }).click();
  // By keyboard alone: found by its text, picked from the list.
  const heading = await snapshot.locator('[title^="h1"]').innerText();
  await page.getByRole('searchbox', { name: 'Найти на странице' }).fill(heading.slice(0, 12));
  await page.getByRole('list', { name: 'Найдено на странице' }).getByRole('button', { name: /h1/ }).press('Enter');
  await page.getByRole('button', { name: 'Взять h1', exact: true }).press('Enter');
  await saveScreenshot(page, 'robot builder picked 1440 ru', true);

  await page.getByRole('textbox', { name: 'Ссылки для проверки' }).fill(items.map(({ url }) => url).join('\n'));
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByText('Готово 3 из 3').waitFor();
  const rows = page.getByRole('table', { name: 'Что робот прочитал по ссылкам' }).getByRole('row');
  expect(await rows.count()).toBe(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'robot builder tried 1440 ru', true);
  await page.getByRole('button', { name: 'Сохранить робота' }).click();
  await page.waitForURL(`**/companies/${id}?tab=parser`);
  const { config } = await api.get(`/companies/${id}/parser-configs`, parserConfigRoutes.getParserConfig.response);
  expect(config?.robot).toEqual({ price: '.price-now', name: 'h1' });

  const collectionId = await watchShop(api, id);
  await api.post(`/parsing-collections/${collectionId}/run`, null, collectionRoutes.runCollection.response);
  const result = await until('the shop is checked', async () => {
    const { results } = await api.get(`/parsing-collections/${collectionId}`, collectionRoutes.getCollection.response);
    return results.find(({ status }) => status === 'PROCESSED');
  });
  expect(result.processedWithSuccess).toBeGreaterThan(0);
  noise.expectNone();
});

it('[PARSE-8] has selectors proposed for a page that names its price in no data', async () => {
  const api = await connectApi(address);
  const id = await shopId(api, RENDERED);
  const { items } = await api.get(`/companies/${id}/sample-links?limit=10`, pageSnapshotRoutes.sampleLinks.response);
  const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE });
  await page.goto(`/companies/${id}/robot`);
  await settled(page);
  const [price, availability] = ['Price', 'Availability'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  // What is sold out has no price to propose a selector for.
  for (const { url } of items) {
    await page.getByRole('textbox', { name: 'Address of the page' }).fill(url);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    // The page before goes with what was proposed for it.
    await page.getByText(/^Proposed: /).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Propose selectors' }).waitFor({ timeout: 30_000 });
    // As the demo has it the shop has a robot.
    await price?.fill('');
    await availability?.fill('');
    await page.getByRole('button', { name: 'Propose selectors' }).click();
    await page.getByText(/^Proposed: /).waitFor();
    if (await page.getByText('Proposed: Price and Availability. Try them on the links below.').isVisible()) break;
  }
  expect([await price?.inputValue(), await availability?.inputValue()]).toEqual(['.item-price', '.item-stock']);
  await page.getByText('agrees').nth(1).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await saveScreenshot(page, 'robot builder proposed 390 en', true);
  noise.expectNone();
});

/** What a page could say to whoever shows it. */
const HOSTILE = [
  '<script>window.caught = 1</script>',
  '<img src=x onerror="window.caught = 1">',
  '<svg onload="window.caught = 1"><script>window.caught = 1</script></svg>',
  '<iframe srcdoc="<script>parent.caught = 1</script>"></iframe>',
  '<style>@import "https://evil.test/a.css"; *{background:url(https://evil.test/b)}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<base href="https://evil.test/">',
  '<link rel="stylesheet" href="https://evil.test/c.css">',
  '<a href="javascript:window.caught = 1">press</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.caught=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.caught=1>">',
  '"><img src=https://evil.test/d>',
  '</span></div></body><script>window.caught = 1</script>',
  '{{constructor.constructor("window.caught = 1")()}}',
];

it('[PARSE-8] shows the most hostile page as texts: nothing of it runs, loads or leads away', async () => {
  const id = await shopId(await connectApi(address));
  const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE });
  const foreign: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(address) || foreign.push(request.url())));
  page.on('dialog', (dialog) => void foreign.push(dialog.message()));
  // As though the server had let everything through.
  const entries = HOSTILE.flatMap((text, at): OutlineEntry[] => [
    { node: at, within: null, look: 'block', name: text, text: '' },
    { node: at, within: at, look: 'text', name: text, text },
  ]);
  await page.route('**/api/page-snapshots/*/outline', (route) => route.fulfill({ json: { entries, isCut: true } }));
  await page.goto(`/companies/${id}/robot`);
  await settled(page);
  await page.getByRole('button', { name: 'Random link', exact: true }).click();
  const snapshot = page.getByRole('region', { name: 'The page as text' });
  for (const text of HOSTILE) await snapshot.getByText(text, { exact: true }).first().waitFor();
  expect(
    await snapshot.evaluate<string[], { querySelectorAll: (css: string) => Iterable<{ localName: string }> }>(
      (shown) => [...new Set([...shown.querySelectorAll('*')].map(({ localName }) => localName))],
    ),
  ).toEqual(['span']);
  await snapshot.getByText('press').first().click();
  await page.getByRole('searchbox', { name: 'Find on the page' }).fill('script');
  await page.getByRole('list', { name: 'Found on the page' }).getByRole('button').first().waitFor();
  expect(await page.evaluate('window.caught')).toBeUndefined();
  expect(new URL(page.url()).pathname).toBe(`/companies/${id}/robot`);
  expect(foreign).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await saveScreenshot(page, 'robot builder hostile 390 en');
  noise.allow(404, /\/page-snapshots\//);
  noise.expectNone();
});
