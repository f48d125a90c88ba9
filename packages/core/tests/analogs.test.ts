import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analogCreate, analogRoutes, mainReportRoutes } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { setLink } from '../src/catalogue/link/index.ts';
import { listProducts, priceStatistics } from '../src/catalogue/product/index.ts';
import { addAnalog, deleteAnalog, editAnalog, listAnalogs } from '../src/collecting/analog/index.ts';
import { countedAnalogPrice, plainPack } from '../src/collecting/analog/rules/counted-price.ts';
import { watchedCompany } from '../src/collecting/collection/company-lists.ts';
import { othersPrices } from '../src/collecting/collection/others-prices.ts';
import { keepMarketDays, overview } from '../src/reports/home/index.ts';
import { analogFile, mainReport, webReport } from '../src/reports/report/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { check } from './support/violations.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let own: number;
let rival: number;
let other: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  await ensurePartitions(ctx);
  cityId = await makeCity(db);
  own = await makeCompany(db, { name: 'Наша', host: 'own.example', own: true });
  rival = await makeCompany(db, { name: 'Северный', host: 'rival.example' });
  other = await makeCompany(db, { name: 'Южный', host: 'other.example' });
});
afterAll(() => database.drop());

/** A product of 1000.00 that the own site and one competitor have, and an analog at the other competitor. */
async function watchedPair() {
  const { db } = database;
  const productId = await makeProduct(db, { name: 'Молоко 900 мл', mrp: 100_000n });
  const links = {
    own: await makeLink(db, productId, own, 'https://own.example/p'),
    other: await makeLink(db, productId, other, 'https://other.example/p'),
  };
  const id = await makeCollection(db, { cityId, companyIds: [own, rival, other], productIds: [productId] });
  const packs = { ownPack: '0.9', analogPack: '1', measureUnitId: 2 };
  const analog = await addAnalog(ctx, { id, productId, companyId: rival, link: 'https://rival.example/p', ...packs });
  const seen = (companyId: number, linkId: number, price: bigint) =>
    check(ctx, { productId, companyId, cityId, linkId, collectionId: id }, [{ at: ctx.now(), price }]);
  await seen(own, links.own, 110_000n);
  await seen(other, links.other, 120_000n);
  await seen(rival, analog.id, 10_005n);
  return { id, productId, analog, links };
}

const report = (id: number, filters = {}) =>
  mainReport(ctx, { parsingCollectionId: id, page: 1, limit: 50, sort: 'name', descending: false, filters });

describe('the counted price of an analog', () => {
  it.each([
    [10_000n, '900', '1000', 9000n],
    [10_005n, '0.9', '1', 9005n], // 9004.5
    [1n, '1', '3', 0n],
    [2n, '1', '4', 1n], // 0.5
    [100n, '0.001', '999999999.999', 0n],
    [100n, '6', '1', 600n],
  ])('[COLL-7] %s × %s / %s is %s', (price, ownPack, analog, counted) => {
    expect(countedAnalogPrice(price, { own: ownPack, analog })).toBe(counted);
  });

  it('[COLL-7] is within half a minor unit of the exact one, and the same for equal packs', () => {
    const pack = fc.integer({ min: 1, max: 999_999_999_999 });
    const text = (thousandths: number) =>
      `${Math.trunc(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), pack, pack, (price, ownPack, analog) => {
        const counted = countedAnalogPrice(price, { own: text(ownPack), analog: plainPack(text(analog)) });
        const twice = 2n * (counted * BigInt(analog) - price * BigInt(ownPack));
        expect(twice <= BigInt(analog) && twice > -BigInt(analog)).toBe(true);
        expect(countedAnalogPrice(price, { own: text(ownPack), analog: text(ownPack) })).toBe(price);
      }),
    );
  });

  it.each(['0', '0.000', '-1', '1e3', '1,5', '0.0001', '1234567890', '1234567890123', '', ' '])(
    '[COLL-7] a pack of “%s” is refused',
    (ownPack) => {
      const input = {
        productId: 1,
        companyId: 1,
        link: 'https://a.example',
        ownPack,
        analogPack: '1',
        measureUnitId: 1,
      };
      expect(analogCreate.safeParse(input).success).toBe(false);
      expect(analogCreate.safeParse({ ...input, ownPack: '1', analogPack: ownPack }).success).toBe(false);
    },
  );
});

describe('analogs of a collection', () => {
  it('[COLL-7] are listed with their packs, price and counted price; filters find them', async () => {
    const { id, productId, analog } = await watchedPair();
    const list = await listAnalogs(ctx, { id, page: 1, limit: 25 });
    expect(analogRoutes.listAnalogs.response.parse(list)).toEqual(list);
    expect(list).toMatchObject({
      total: 1,
      items: [
        {
          id: analog.id,
          product: { id: productId },
          company: { name: 'Северный' },
          link: 'https://rival.example/p',
          packs: { own: '0.9', analog: '1', unit: { code: 'ml' } },
          state: 'success',
          price: 10_005,
          countedPrice: 9005,
          ownPrice: 110_000,
        },
      ],
    });
    const totals = async (filters: object) => (await listAnalogs(ctx, { id, page: 1, limit: 25, filters })).total;
    expect(await totals({ state: 'success', companyId: rival, search: 'молоко' })).toBe(1);
    expect(await totals({ state: 'notProcessed' })).toBe(0);
    expect(await totals({ companyId: other })).toBe(0);
    expect(await totals({ search: 'хлеб' })).toBe(0);
    await expect(listAnalogs(ctx, { id: 999_999, page: 1, limit: 25 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[COLL-7] enter no comparison of the same product, and accuse nobody', async () => {
    const { id, productId } = await watchedPair();
    const { rows } = await report(id);
    expect(rows[0]).toMatchObject({
      offers: 2,
      available: 2,
      checked: 2,
      best: 110_000,
      median: 115_000,
      ownPosition: 1,
    });
    expect(rows[0]?.cells.map(({ price, suspicious }) => [price, suspicious])).toEqual([
      [110_000, false],
      [120_000, false],
    ]);
    expect((await report(id, { quick: 'suspicious' })).total).toBe(0);
    const offers = await webReport(ctx, {
      filters: { parsingCollectionIds: [id] },
      page: 1,
      limit: 50,
      sort: 'name',
      descending: false,
    });
    expect(offers.items.map(({ companyName }) => companyName)).toEqual(['Наша', 'Южный']);
    const watched = await watchedCompany(database.db, { id, companyId: other });
    expect([...(await othersPrices(database.db, watched, [productId])).values()]).toEqual([[110_000n]]);
    const { db } = database;
    const of = (table: 'violation' | 'price_day') =>
      db.selectFrom(table).select('company_id').where('product_id', '=', productId).orderBy('company_id').execute();
    expect(await of('violation')).toEqual([]);
    expect(await of('price_day')).toEqual([{ company_id: own }, { company_id: other }]);
    const day = { from: new Date(ctx.now().getTime() - 86_400_000), to: new Date(ctx.now().getTime() + 1000) };
    expect((await priceStatistics(ctx, { id: productId, ...day })).total).toMatchObject({ count: 2, min: 110_000 });
    const { items } = await listProducts(ctx, { page: 1, limit: 10, filters: { ids: [productId] } });
    expect(items[0]).toMatchObject({ prices: { count: 2 }, mrpViolations: { count: 0 } });
    await keepMarketDays(ctx);
    const market = await db.selectFrom('market_day').select(['cheaper', 'violations']).executeTakeFirstOrThrow();
    expect(market).toEqual({ cheaper: 0, violations: 0 });
    expect((await overview(ctx)).violations).toBe(0);
  });

  it('[COLL-7] stand in the main report beside the prices when it asks for them, counted, in no figure', async () => {
    const { id } = await watchedPair();
    const answer = await report(id, { withAnalogs: true });
    expect(mainReportRoutes.mainReport.response.parse(answer)).toEqual(answer);
    const [row] = answer.rows;
    expect(row).toMatchObject({ offers: 2, best: 110_000, ownPosition: 1, deviation: 1000 });
    expect(row?.cells.map(({ source, price, analog }) => [source, price, analog?.price, analog?.packs.own])).toEqual([
      [0, 110_000, undefined, undefined],
      [1, 9005, 10_005, '0.9'],
      [2, 120_000, undefined, undefined],
    ]);
    const earlier = await report(id, { withAnalogs: true, date: '2020-01-01' });
    expect(earlier.rows[0]?.cells.filter(({ analog }) => analog !== undefined)).toEqual([]);
  });

  it('[COLL-7] are no price of a product that has none of its own', async () => {
    const { db } = database;
    const productId = await makeProduct(db, { name: 'Кефир 900 мл' });
    const id = await makeCollection(db, { cityId, companyIds: [rival], productIds: [productId] });
    const packs = { ownPack: '0.9', analogPack: '1', measureUnitId: 2 };
    const link = 'https://rival.example/kefir';
    const { id: linkId } = await addAnalog(ctx, { id, productId, companyId: rival, link, ...packs });
    const at = { productId, companyId: rival, cityId, linkId, collectionId: id };
    await check(ctx, at, [{ at: ctx.now(), price: 10_005n }]);
    expect((await report(id, { price: 'with' })).rows).toEqual([]);
    expect((await report(id, { price: 'without' })).rows).toHaveLength(1);
  });

  it('[COLL-7] [REP-8] are a file of their own', async () => {
    const { id } = await watchedPair();
    const { stream, fileName } = await analogFile(ctx, { id, locale: 'ru' });
    expect(fileName).toMatch(/^Аналоги - .* - \d{4}-\d\d-\d\d\.xlsx$/);
    const folder = await mkdtemp(join(tmpdir(), 'analogs-'));
    try {
      const path = join(folder, 'analogs.xlsx');
      await writeFile(path, stream);
      const workbook = await openWorkbook(path);
      const rows: (string | number)[][] = [];
      for await (const batch of workbook.rows(0))
        rows.push(...batch.map((row) => row.map((cell) => cell.number ?? cell.text)));
      await workbook.close();
      expect(rows[1]?.slice(0, 11)).toEqual([
        'Молоко 900 мл',
        expect.any(String),
        1100,
        'Северный',
        100.05,
        0.9,
        1,
        'мл',
        90.05,
        'RUB',
        -91.81,
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
    await expect(analogFile(ctx, { id: 999_999, locale: 'ru' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[COLL-7] are changed and taken away; a changed page is unchecked, other packs count at once', async () => {
    const { id, analog } = await watchedPair();
    const packs = { ownPack: '2', analogPack: '4.50', measureUnitId: 1 };
    const edited = await editAnalog(ctx, { id, linkId: analog.id, link: analog.link, ...packs });
    expect(edited).toMatchObject({ packs: { own: '2', analog: '4.5', unit: { code: 'g' } }, countedPrice: 4447 });
    await expect(
      editAnalog(ctx, { id, linkId: analog.id, link: 'https://other.example/p', ...packs }),
    ).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER_COMPANY' });
    await deleteAnalog(ctx, { id, linkId: analog.id });
    expect((await listAnalogs(ctx, { id, page: 1, limit: 25 })).total).toBe(0);
    await expect(deleteAnalog(ctx, { id, linkId: analog.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[COLL-7] end when somebody sets the product’s own link there; the old price stays left out', async () => {
    const { id, productId } = await watchedPair();
    await setLink(ctx, { productId, companyId: rival, link: 'https://rival.example/p' });
    expect((await listAnalogs(ctx, { id, page: 1, limit: 25 })).total).toBe(0);
    const { rows } = await report(id, { withAnalogs: true });
    expect(rows[0]).toMatchObject({ best: 110_000, cells: [{}, { state: 'notChecked' }, {}] });
  });

  it('[COLL-7] are refused at the own company, beside an exact link, twice, and outside of the collection', async () => {
    const { id, productId, links } = await watchedPair();
    const stranger = await makeCompany(database.db, { host: 'stranger.example' });
    const packs = { ownPack: '1', analogPack: '1', measureUnitId: 1 };
    const add = (companyId: number, link: string, changes = {}) =>
      addAnalog(ctx, { id, productId, companyId, link, ...packs, ...changes });
    const refusals: readonly [() => Promise<unknown>, string][] = [
      [() => add(own, 'https://own.example/p2'), 'ANALOG_AT_OWN_COMPANY'],
      [() => add(other, 'https://other.example/p2'), 'LINK_IS_EXACT'],
      [() => add(rival, 'https://rival.example/p2'), 'ANALOG_EXISTS'],
      [() => add(stranger, 'https://stranger.example/p'), 'NOT_FOUND'],
      [() => add(rival, 'https://rival.example/p', { productId: 999_999 }), 'NOT_FOUND'],
      [() => editAnalog(ctx, { id, linkId: links.other, link: 'https://other.example/p', ...packs }), 'NOT_FOUND'],
      [() => deleteAnalog(ctx, { id, linkId: links.other }), 'NOT_FOUND'],
    ];
    for (const [attempt, code] of refusals) await expect(attempt()).rejects.toMatchObject({ code });
    await deleteAnalog(ctx, { id, linkId: (await listAnalogs(ctx, { id, page: 1, limit: 1 })).items[0]!.id });
    await expect(add(rival, 'https://rival.example/p', { measureUnitId: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(add(rival, 'https://other.example/p')).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER_COMPANY' });
    await expect(add(rival, 'no link')).rejects.toMatchObject({ code: 'INCORRECT_LINK' });
  });
});
