import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  countAssortment,
  getAssortment,
  matchAssortment,
  recordWalkPage,
  recordWalks,
} from '../src/collecting/assortment/index.ts';
import {
  assortmentOverview,
  assortmentPrices,
  assortmentSegments,
  assortmentShelf,
} from '../src/reports/assortment/index.ts';
import { confirmCandidates } from '../src/collecting/link-search/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { writeSetting } from '../src/platform/setting/write-setting.ts';
import { LISTING, makeAssortment, offersOf, shownOffer, startWalk, takeWalk, walk } from './support/assortment.ts';
import { systemContext } from './support/context.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext & { readonly jobs: RecordedJobs };
let moment: Date;
/** The same context some days later. */
const later = (days: number) => {
  moment = new Date(moment.getTime() + days * 86_400_000);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  moment = new Date('2026-11-01T09:00:00Z');
  ctx = { ...systemContext(database.db), jobs: recordJobs(), now: () => moment };
});

const [a, b, c] = [shownOffer('a'), shownOffer('b'), shownOffer('c')];

describe('[ASSORT-1] a walk of an assortment', () => {
  it('keeps each item once, with its first and its newest day, and its prices by day', async () => {
    const { id } = await makeAssortment(database.db);
    await walk(ctx, id, [
      [a, b],
      [b, c],
    ]);
    later(1);
    await walk(ctx, id, [[{ ...a, price: { amount: 89_900n, currency: 'RUB' } }, b], [c]]);
    const offers = await offersOf(database.db, id);
    expect(Object.keys(offers)).toEqual(['a', 'b', 'c']);
    expect(offers['a']).toMatchObject({
      price: 89_900n,
      place: 1,
      first_seen_at: new Date('2026-11-01T09:00:00Z'),
      last_seen_at: moment,
      known_before: true,
    });
    const days = await database.db
      .selectFrom('assortment_price')
      .select(['day', 'price'])
      .where('offer_id', '=', offers['a']!.id)
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-11-01', price: 99_900n },
      { day: '2026-11-02', price: 89_900n },
    ]);
    const others = await database.db
      .selectFrom('assortment_price')
      .select('day')
      .where('offer_id', '=', offers['b']!.id)
      .execute();
    expect(others).toEqual([{ day: '2026-11-01' }]);
  });

  it('calls an item vanished after the second whole walk without it, and not when it is back', async () => {
    const { id } = await makeAssortment(database.db);
    await walk(ctx, id, [[a, b]]);
    later(1);
    await walk(ctx, id, [[a]]);
    expect((await offersOf(database.db, id))['b']).toMatchObject({ missed: 1, vanished_at: null });
    later(1);
    await walk(ctx, id, [[a]]);
    expect((await offersOf(database.db, id))['b']).toMatchObject({ missed: 2, vanished_at: moment });
    later(1);
    await walk(ctx, id, [[a, b]]);
    expect((await offersOf(database.db, id))['b']).toMatchObject({ missed: 0, vanished_at: null });
    const walks = await database.db
      .selectFrom('assortment_walk')
      .select(['whole', 'came', 'vanished'])
      .where('collection_id', '=', id)
      .orderBy('task_id')
      .execute();
    expect(walks.map(({ vanished }) => vanished)).toEqual([0, 0, 1, 0]);
    const billed = await database.db
      .selectFrom('check_ledger')
      .select('kind')
      .where('collection_id', '=', id)
      .execute();
    expect(billed).toEqual([]);
  });

  it.each<[string, 22 | null, string | null]>([
    ['by a ban in the middle', 22, null],
    ['by page 1 for every page', null, 'circle'],
  ])('that was cut %s makes nothing vanish', async (_, errorCode, circle) => {
    const { id } = await makeAssortment(database.db);
    await walk(ctx, id, [[a, b, c]]);
    for (let nth = 0; nth < 3; nth += 1) {
      later(1);
      await walk(ctx, id, circle === null ? [[a]] : [[a], [a]], errorCode);
    }
    expect((await offersOf(database.db, id))['b']).toMatchObject({ missed: 0, vanished_at: null });
  });

  it('tells novelties from what was there before its first whole walk', async () => {
    const { id } = await makeAssortment(database.db);
    await walk(ctx, id, [[a]], 22);
    later(1);
    await walk(ctx, id, [[a, b]]);
    later(1);
    await walk(ctx, id, [[a, b, c]]);
    const offers = await offersOf(database.db, id);
    expect(Object.values(offers).map((offer) => offer.known_before)).toEqual([true, true, false]);
  });

  it('goes on where a lost node left it: nothing is lost and nothing doubled', async () => {
    const { id } = await makeAssortment(database.db);
    const [work] = await startWalk(ctx, id);
    const { taskId, shardId, listings } = work!;
    const { listingId } = listings[0]!;
    const page = { taskId, listingId, number: 0, url: LISTING, offers: [a, b], nextUrl: `${LISTING}?page=2` };
    expect(await recordWalkPage(ctx, page)).toEqual({ pages: 1, nextUrl: `${LISTING}?page=2` });
    const again = await takeWalk(ctx, shardId);
    expect(again.listings).toEqual([{ listingId, url: null, pages: 1, nextUrl: `${LISTING}?page=2`, ended: false }]);
    // The node that was thought dead sends its page once more.
    expect(await recordWalkPage(ctx, page)).toEqual({ pages: 1, nextUrl: `${LISTING}?page=2` });
    await recordWalkPage(ctx, { ...page, number: 1, url: `${LISTING}?page=2`, offers: [c], nextUrl: null });
    expect((await takeWalk(ctx, shardId)).listings).toMatchObject([{ ended: true, pages: 2 }]);
    await recordWalks(ctx, { shardId, nodeId: 0, walked: [{ listingId, at: moment, errorCode: null }] });
    const offers = await offersOf(database.db, id);
    expect(Object.values(offers).map(({ item_key: key, place }) => [key, place])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('is over when all listings of the company are, and whole when all of them were', async () => {
    const { id } = await makeAssortment(database.db, { listings: [`${LISTING}/1`, `${LISTING}/2`] });
    const works = await startWalk(ctx, id);
    const state = () =>
      database.db.selectFrom('assortment_walk').select('whole').where('collection_id', '=', id).executeTakeFirst();
    for (const [nth, { taskId, shardId, listings }] of works.entries()) {
      const { listingId } = listings[0]!;
      await recordWalkPage(ctx, { taskId, listingId, number: 0, url: LISTING, offers: [a], nextUrl: null });
      await recordWalks(ctx, { shardId, nodeId: 0, walked: [{ listingId, at: moment, errorCode: null }] });
      expect(await state()).toEqual({ whole: nth === 0 ? null : true });
    }
  });

  it('refuses to begin where no company has a place to begin at', async () => {
    const companyId = await makeCompany(database.db);
    const { id } = await makeAssortment(database.db, { companyId });
    await expect(runCollection(ctx, { id })).rejects.toMatchObject({ code: 'NO_SEARCH_FOR_COMPANY' });
  });
});

describe('[ASSORT-1] offers and own products', () => {
  it('are matched by links, whoever set them, and an offer brings its past along', async () => {
    const { id, companyId } = await makeAssortment(database.db);
    await walk(ctx, id, [[a, b]]);
    const product = await makeProduct(database.db);
    await makeLink(database.db, product, companyId, a.url);
    later(1);
    await walk(ctx, id, [[a, b]]);
    expect((await offersOf(database.db, id))['a']).toMatchObject({ product_id: product });
    const days = await database.db
      .selectFrom('price_day')
      .select(['day', 'price_last', 'outcome_last'])
      .where('product_id', '=', product)
      .execute();
    expect(days).toEqual([{ day: '2026-11-01', price_last: 99_900n, outcome_last: 1 }]);
    await database.db.deleteFrom('link').where('product_id', '=', product).execute();
    await walk(ctx, id, [[a, b]]);
    expect((await offersOf(database.db, id))['a']).toMatchObject({ product_id: null });
  });

  it('are proposed to the review where they are alike, and matched when a person confirms', async () => {
    const { id } = await makeAssortment(database.db, {
      companyId: await makeCompany(database.db, { host: 'shop.example', seller_url: LISTING }),
    });
    const product = await makeProduct(database.db, { name: 'Перфоратор Вихрь П-1200К-М 72/3/9' });
    const alike = shownOffer('drill', { name: 'Перфоратор Вихрь П-1200К-М' });
    await walk(ctx, id, [[alike, shownOffer('cup', { name: 'Чашка фарфоровая белая 250 мл' })]]);
    expect(ctx.jobs.sent.matchAssortment).toHaveLength(1);
    expect(await matchAssortment(ctx, { collectionId: id })).toEqual({ ranked: 2 });
    expect(await matchAssortment(ctx, { collectionId: id })).toEqual({ ranked: 0 });
    const offers = await offersOf(database.db, id);
    expect([offers['drill']!.likely_product_id, offers['drill']!.product_id]).toEqual([product, null]);
    expect(offers['cup']!.likely_product_id).toBeNull();
    const [candidate] = await database.db
      .selectFrom('link_candidate')
      .select(['id', 'status', 'url'])
      .where('product_id', '=', product)
      .execute();
    expect(candidate).toMatchObject({ status: 'proposed', url: alike.url });
    await confirmCandidates(ctx, { ids: [candidate!.id] });
    expect((await offersOf(database.db, id))['drill']).toMatchObject({ product_id: product });
  });

  it.each([true, false])('are compared with later products where the setting says so: %s', async (value) => {
    const { id } = await makeAssortment(database.db);
    const name = `Шуруповёрт Зубр ДША-${value ? 18 : 12}-2 арт ${value ? 771 : 552}`;
    await walk(ctx, id, [[shownOffer('later', { name })]]);
    await matchAssortment(ctx, { collectionId: id });
    await writeSetting(ctx, 'searchNewProductsInExternalSources', { value });
    later(1);
    await makeProduct(database.db, { name, updated_at: moment });
    expect(await matchAssortment(ctx, { collectionId: id })).toEqual({ ranked: value ? 1 : 0 });
  });
});

describe('[ASSORT-1] figures', () => {
  it('say what is shared, what is theirs alone, and how prices stand', async () => {
    const { id, companyId } = await makeAssortment(database.db);
    const product = await makeProduct(database.db, { own_price: 200_000n });
    await makeLink(database.db, product, companyId, a.url);
    // What is asked in another currency is shared, and compared with nothing.
    await makeLink(
      database.db,
      await makeProduct(database.db, { own_price: 100n }),
      companyId,
      shownOffer('dollar').url,
    );
    await walk(ctx, id, [[a, b, shownOffer('dollar', { price: { amount: 500n, currency: 'USD' } })]]);
    await countAssortment(ctx, { collectionId: id });
    const figure = await database.db
      .selectFrom('assortment_figure')
      .selectAll()
      .where('collection_id', '=', id)
      .executeTakeFirst();
    expect(figure).toMatchObject({
      offers: 3,
      shared: 2,
      cheaper: 1,
      alike: 0,
      dearer: 0,
      deviation: -5005,
      firsts: 0,
    });
    const bands = await database.db
      .selectFrom('assortment_band')
      .select(['currency', 'band', 'offers'])
      .where('collection_id', '=', id)
      .orderBy('currency')
      .execute();
    expect(bands).toEqual([
      { currency: 'RUB', band: 1, offers: 2 },
      { currency: 'USD', band: 0, offers: 1 },
    ]);
  });

  it('are told by company, by brand and category, by bands of prices and by shelf', async () => {
    const { db } = database;
    const { id, companyId } = await makeAssortment(db);
    const { id: brandId } = await db
      .insertInto('brand')
      .values({ name: 'Заря' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await makeProduct(db, { own_price: 99_900n, brand_id: brandId });
    await makeLink(db, product, companyId, a.url);
    const rare = shownOffer('rare', { brand: 'Редкий' });
    await walk(ctx, id, [[a, rare, shownOffer('zarya', { name: 'Чайник «Заря» 2 л' })]]);
    await countAssortment(ctx, { collectionId: id });
    expect((await getAssortment(ctx, { id })).walks).toMatchObject([{ whole: true, pages: 1, items: 3, cutBy: null }]);
    const { companies } = await assortmentOverview(ctx, { id });
    expect(companies).toMatchObject([{ offers: 3, shared: 1, onlyTheirs: 2, alike: 1, deviation: 0, came: 0 }]);
    const { cells, exclusive } = await assortmentSegments(ctx, { id, companyId });
    expect(cells.filter(({ brand }) => brand !== '').toSorted((x, y) => y.own - x.own)).toEqual([
      { brand: 'Заря', category: '', own: 1, shared: 1, onlyTheirs: 1 },
      { brand: 'Редкий', category: '', own: 0, shared: 0, onlyTheirs: 1 },
    ]);
    expect(exclusive).toMatchObject([{ brand: 'Редкий', company: { id: companyId }, offers: 1 }]);
    const shelf = await assortmentShelf(ctx, { id });
    expect(
      shelf.rows.map(({ brand, offers, share, weighedShare, own }) => [brand, offers, share, weighedShare, own]),
    ).toEqual([
      ['Заря', 2, 6667, 7039, true],
      ['Редкий', 1, 3333, 2961, false],
    ]);
    const { rows } = await assortmentPrices(ctx, { id });
    expect(rows.find(({ company }) => company?.id === companyId)?.bands).toEqual([0, 3, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('say who showed a novelty first', async () => {
    const [one, two] = [await makeAssortment(database.db), await makeAssortment(database.db)];
    await database.db
      .insertInto('collection_company')
      .values({ collection_id: one.id, company_id: two.companyId })
      .execute();
    await database.db
      .insertInto('assortment_listing')
      .values({ collection_id: one.id, company_id: two.companyId, url: null, category: null })
      .execute();
    const product = await makeProduct(database.db);
    const shown = async (withNew: ReadonlySet<number>) => {
      for (const { taskId, shardId, listings, company } of await startWalk(ctx, one.id)) {
        const { listingId } = listings[0]!;
        const offers = [a, ...(withNew.has(company.id) ? [shownOffer('new')] : [])];
        await recordWalkPage(ctx, { taskId, listingId, number: 0, url: LISTING, offers, nextUrl: null });
        await recordWalks(ctx, { shardId, nodeId: 0, walked: [{ listingId, at: moment, errorCode: null }] });
      }
    };
    await shown(new Set());
    for (const companyId of [one.companyId, two.companyId])
      await makeLink(database.db, product, companyId, shownOffer('new').url);
    later(1);
    await shown(new Set([two.companyId]));
    later(3);
    await shown(new Set([one.companyId, two.companyId]));
    await countAssortment(ctx, { collectionId: one.id });
    const rows = await database.db
      .selectFrom('assortment_figure')
      .select(['company_id', 'firsts', 'followed', 'lag'])
      .where('collection_id', '=', one.id)
      .orderBy('company_id')
      .execute();
    expect(rows).toEqual([
      { company_id: one.companyId, firsts: 0, followed: 1, lag: 300 },
      { company_id: two.companyId, firsts: 1, followed: 0, lag: null },
    ]);
  });
});
