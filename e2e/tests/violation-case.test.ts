import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  caseRoutes,
  cityRoutes,
  collectionRoutes,
  companyRoutes,
  DEFAULT_COLLECTION_SETTINGS,
  productEditRoutes,
  productRoutes,
} from '@tsenomer/contracts';
import type { CaseState } from '@tsenomer/contracts';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { wholeLetterTo } from '../support/letters.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';

const CLI = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
/** Colleagues read of it once a day, on the first one of what the demo brings: here the dealer is written to. */
const SHOP = 'Ладья';
const DEALER = 'prices@ladya.example';
/** Milliseconds: what goes forward by steps of the scheduler has several of them, a minute each. */
const STEPS = 240_000;

const address = inject('address');
const dataFolder = inject('dataFolder');
const browser = openBrowser();
let watch: Watch;

/** A product of the shop that a monitoring of its own watches. */
interface Watch {
  readonly api: Api;
  readonly shopId: number;
  readonly collectionId: number;
  readonly productId: number;
  readonly productName: string;
  /** As the demo has it, in kopecks. */
  readonly mrp: number | null;
  readonly pageUrl: string;
  /** In kopecks. */
  readonly recommended: number;
}

beforeAll(async () => {
  watch = await beginWatching();
});
afterAll(async () => {
  // Other journeys count on the shop as the demo has it.
  await fetch(watch.pageUrl, { method: 'DELETE' });
  await watch.api.patch(`/products/${watch.productId}`, { mrp: watch.mrp }, productEditRoutes.editProduct.response);
});

async function beginWatching(): Promise<Watch> {
  const api = await connectApi(address);
  const { items: companies } = await api.get('/companies?limit=100', companyRoutes.listCompanies.response);
  const shopId = companies.find(({ fullName }) => fullName === SHOP)?.id ?? 0;
  const legalData = { form: null, legalName: '', inn: '', kpp: '', psrn: '', legalAddress: '', responsibleName: '' };
  const about = { legalData, emails: [DEALER], phones: [] };
  await api.patch(`/companies/${shopId}/about`, about, companyRoutes.editAbout.response);
  const { items: products } = await api.get('/products?limit=40', productRoutes.listProducts.response);
  for (const { id, name, mrp } of products) {
    const { items } = await api.get(`/products/${id}/links`, productRoutes.productLinks.response);
    const link = items.find(({ companyId, price, available }) => companyId === shopId && price !== null && available);
    if (!link?.price) continue;
    // What the shop asks today is recommended from now on; a price far from the last one would be taken for a fault.
    await api.patch(`/products/${id}`, { mrp: link.price }, productEditRoutes.editProduct.response);
    const collectionId = await makeCollection(api, shopId, id);
    return {
      api,
      shopId,
      collectionId,
      productId: id,
      productName: name,
      mrp,
      pageUrl: link.url,
      recommended: link.price,
    };
  }
  throw new Error(`The demo has no product at ${SHOP}`);
}

async function makeCollection(api: Api, companyId: number, productId: number): Promise<number> {
  const moscow = encodeURIComponent(JSON.stringify({ name: 'Москва' }));
  const { items } = await api.get(`/cities?limit=1&filters=${moscow}`, cityRoutes.listCities.response);
  const { id } = await api.post(
    '/parsing-collections',
    {
      name: 'Дилеры под наблюдением',
      kind: 'priceParsing',
      cityId: items[0]?.id,
      companyIds: [companyId],
      selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [productId] },
      settings: { ...DEFAULT_COLLECTION_SETTINGS, dealersNotificationFlag: true },
    },
    collectionRoutes.createCollection.response,
  );
  return id;
}

/** The shopkeeper sets the price of the page, in kopecks. */
async function setPrice(price: number): Promise<void> {
  const { status } = await fetch(watch.pageUrl, { method: 'PUT', body: String(price) });
  expect(status).toBe(204);
}

/** Runs the monitoring, and waits until it has seen the page. */
async function look(): Promise<void> {
  const { api, collectionId } = watch;
  await until(
    'the monitoring starts',
    async () => {
      await api.post(`/parsing-collections/${collectionId}/run`, null, collectionRoutes.runCollection.response);
      return true;
    },
    STEPS,
  );
  await until(
    'the page is checked',
    async () =>
      (await api.get(`/parsing-collections/${collectionId}`, collectionRoutes.getCollection.response)).status ===
      'PROCESSED',
    STEPS,
  );
}

const cases = async () =>
  (
    await watch.api.get(
      `/violation-cases?filters=${encodeURIComponent(JSON.stringify({ companyIds: [watch.shopId] }))}`,
      caseRoutes.listCases.response,
    )
  ).items;

const caseIn = (state: CaseState, id?: number) =>
  until(
    `the case is ${state}`,
    async () => (await cases()).find((each) => each.state === state && (id === undefined || each.id === id)),
    STEPS,
  );

/** Ends what the demo itself has seen of the shop, so that the case to come is of one product. */
async function dismissTheDemos(): Promise<void> {
  const { api } = watch;
  await until(
    'the shop has no open case',
    async () => {
      const open = (await cases()).find(({ closedAt }) => closedAt === null);
      if (open === undefined) return true;
      const { items } = await api.get(`/violation-cases/${open.id}`, caseRoutes.getCase.response);
      const ids = items.map(({ id }) => id);
      const dismissal = { ids, reason: 'other', note: 'Из истории' };
      await api.post('/violations/dismiss', dismissal, caseRoutes.dismissViolations.response);
      return false;
    },
    STEPS,
  );
}

describe('[REP-4] a dealer goes below the recommended price', () => {
  let caseId: number;
  let returnPath: string;

  it('[SET-4] a second check confirms it, a case opens, and a letter arrives at the mail server', async () => {
    const { recommended, productName } = watch;
    await setPrice(recommended);
    await look();
    await dismissTheDemos();
    const below = Math.round(recommended * 0.9);
    await setPrice(below);
    await look();
    const letter = await wholeLetterTo(dataFolder, DEALER, 'Цены ниже рекомендованных', STEPS);
    ({ returnPath } = letter);
    expect(letter.text).toContain(`${productName}: ${roubles(below)}, рекомендованная ${roubles(recommended)}`);
    ({ id: caseId } = await caseIn('told'));

    const { page, noise } = await visit(browser(), { address });
    await page.goto(`/report/rrp-violation?tab=cases&case=${caseId}`);
    await settled(page);
    const found = page.getByRole('dialog', { name: `Дело № ${caseId} ${SHOP}` });
    await found.getByText('Сообщено').first().waitFor();
    await found.getByText(productName).first().waitFor();
    await found.getByText(DEALER).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveScreenshot(page, 'violation case told 1440 ru');
    noise.expectNone();
  });

  it('[SET-4] the shop corrects the price, the case closes, and its evidence proves itself', async () => {
    await setPrice(watch.recommended);
    await look();
    await caseIn('corrected', caseId);
    const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE });
    await page.goto(`/report/rrp-violation?tab=cases&case=${caseId}`);
    await settled(page);
    await page.getByText('Corrected', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveScreenshot(page, 'violation case closed 390 en', true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the evidence of the case' }).click(),
    ]);
    const empty = await emptyFolder();
    await download.saveAs(join(empty, 'case.zip'));
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'verify', 'case.zip'], { cwd: empty });
    expect(JSON.parse(stdout)).toMatchObject({ whole: true, caseId, company: SHOP });
    noise.expectNone();
  });

  it('[SET-4] a letter that comes back stops the next one, until somebody says to write again', async () => {
    const empty = await emptyFolder();
    const notification = join(empty, 'notification.eml');
    await writeFile(notification, notificationTo(returnPath, DEALER));
    const handIn = `"$0" "$1" bounce --recipient "$2" < "$3"`;
    const env = { ...process.env, PORT: new URL(address).port };
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', handIn, process.execPath, CLI, returnPath, notification],
      { env },
    );
    expect(JSON.parse(stdout)).toEqual({ outcome: 'hard' });

    const { page, noise } = await visit(browser(), { address });
    await page.goto(`/report/rrp-violation?tab=cases&case=${caseId}`);
    await page.getByText(`Письма возвращаются, сюда не пишем: ${DEALER}`).waitFor();
    await page.goto('/settings?tab=dealers');
    await settled(page);
    const table = page.getByRole('table', { name: 'Не доставлено' });
    await table.getByRole('row', { name: DEALER }).getByText('5.1.1').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveScreenshot(page, 'letters that come back 1440 ru', true);
    await table.getByRole('button', { name: `Писать снова: ${DEALER}` }).click();
    await page.getByText(`На ${DEALER} снова пишем`).waitFor();
    await table.waitFor({ state: 'detached' });
    noise.expectNone();
  });
});

const RUB = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' });
const roubles = (kopecks: number): string => RUB.format(kopecks / 100);

async function emptyFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tsenomer-case-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** What a mail server answers to a letter whose recipient does not exist (RFC 3464). */
function notificationTo(to: string, recipient: string): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '--part--',
    '',
  ].join('\r\n');
}
