import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { CollectionSettings, Measure, Offer } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createMatcher, PAIR_MODEL } from '@tsenomer/matching';
import { otherProduct, recalculated } from '../src/collecting/observation/index.ts';
import type { ExpectedProduct } from '../src/collecting/observation/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { hashDistance, pictureHash } from '../src/platform/picture/index.ts';
import { differenceHash } from '../src/platform/picture/rules/difference-hash.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext, takeChecks } from './support/context.ts';

const matcher = createMatcher(PAIR_MODEL);
const listing = (name: string, brand = '') => ({
  name,
  brand,
  model: '',
  category: '',
  price: null,
  barcode: '',
  text: '',
});

const OFFER: Offer = {
  price: { amount: 10_000n, currency: 'RUB' },
  oldPrice: { amount: 12_001n, currency: 'RUB' },
  availability: 'InStock',
  name: null,
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  rating: null,
  measure: null,
  seller: null,
  image: null,
  otherPrices: [],
  evidence: { price: { source: 'json-ld', path: 'offers.price' } },
};

const EXPECTED: ExpectedProduct = {
  listings: [listing('Дрель ударная Вихрь ДУ-550', 'Вихрь'), listing('Vihr impact drill DU-550')],
  barcodes: ['4601234567893'],
  photoHash: '0000000000000000',
  content: null,
};
const UNLIKE = 'ffffffffffffffff';
/** 21 signs of 64 differ: still thought to be the same thing. */
const JUST_ALIKE = '00000000001fffff';
const JUST_UNLIKE = '00000000003fffff';

describe('[COLL-3] whether a page shows the product of its link', () => {
  it.each<[string, Partial<Offer>, string | null, 'nameNotFound' | 'photoNotFound' | null]>([
    ['the same name, written otherwise', { name: 'Вихрь ДУ-550, дрель ударная' }, null, null],
    ['an additional name', { name: 'Impact drill Vihr DU-550' }, null, null],
    ['another thing', { name: 'Кофе молотый Жокей 250 г' }, null, 'nameNotFound'],
    ['another model', { name: 'Дрель ударная Вихрь ДУ-1100К' }, null, 'nameNotFound'],
    ['another name under the same barcode', { name: 'Кофе молотый', gtin: '04601234567893' }, UNLIKE, null],
    ['no name, and no photo', {}, null, null],
    ['a photo that is just alike enough', {}, JUST_ALIKE, null],
    ['a photo that is just too unlike', {}, JUST_UNLIKE, 'photoNotFound'],
    ['the name, before the photo', { name: 'Кофе молотый Жокей 250 г' }, UNLIKE, 'nameNotFound'],
  ])('%s', (_case, offer, photoHash, other) => {
    expect(otherProduct(() => matcher, EXPECTED, { offer: { ...OFFER, ...offer }, photoHash })).toBe(other);
  });

  it('compares nothing that the settings do not ask for', () => {
    const nothing = { ...EXPECTED, listings: [], photoHash: null };
    const offer = { ...OFFER, name: 'Кофе молотый Жокей 250 г' };
    const unasked = (): never => {
      throw new Error('Nothing is compared');
    };
    expect(otherProduct(unasked, nothing, { offer, photoHash: UNLIKE })).toBeNull();
  });
});

describe('[COLL-3] fingerprints of photos', () => {
  /** Rectangles on white paper of 400 × 400: [left, top, width, height, colour]. */
  const drawing = async (...parts: readonly (readonly [number, number, number, number, string])[]) => {
    const paper = { width: 400, height: 400, channels: 3, background: '#ffffff' } as const;
    const composed = sharp({ create: paper }).composite(
      parts.map(([left, top, width, height, background]) => ({
        input: { create: { width, height, channels: 3, background } },
        left,
        top,
      })),
    );
    return sharp(await composed.png().toBuffer());
  };
  const kettle = [
    [80, 140, 180, 200, '#333333'],
    [260, 120, 80, 60, '#aa3333'],
    [120, 100, 100, 40, '#777777'],
  ] as const;
  const box = [
    [60, 60, 280, 60, '#2266aa'],
    [60, 120, 40, 200, '#ffcc33'],
    [220, 160, 120, 180, '#114488'],
  ] as const;

  it('are alike for other sizes, formats and borders, and not for other things', async () => {
    const hash = await pictureHash(await (await drawing(...kettle)).png().toBuffer());
    const smaller = await pictureHash(await (await drawing(...kettle)).resize(170).jpeg({ quality: 60 }).toBuffer());
    const bordered = await pictureHash(
      await (await drawing(...kettle)).extend({ left: 150, right: 20, top: 60, background: '#fff' }).webp().toBuffer(),
    );
    const other = await pictureHash(await (await drawing(...box)).png().toBuffer());
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashDistance(hash!, smaller!)).toBeLessThan(8);
    expect(hashDistance(hash!, bordered!)).toBeLessThan(8);
    expect(hashDistance(hash!, other!)).toBeGreaterThanOrEqual(22);
  });

  it('are not made of what shows nothing, or is no picture', async () => {
    expect(await pictureHash(await (await drawing()).png().toBuffer())).toBeNull();
    expect(await pictureHash(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  });

  it('have as many signs apart as steps were turned', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 255 }), { minLength: 72, maxLength: 72 }), (points) => {
        const grey = Uint8Array.from([0, ...points.slice(1)]);
        const hash = differenceHash(grey)!;
        expect(hashDistance(hash, hash)).toBe(0);
        expect(hashDistance(hash, '0000000000000000')).toBe(
          [...grey].filter((shade, at) => at % 9 !== 8 && shade < grey[at + 1]!).length,
        );
      }),
    );
  });
});

describe('[COLL-3] prices of another content', () => {
  const content: Measure = { value: 1000, unit: 'ml', count: 1 };
  it.each<[string, Measure | null, Measure | null, bigint, bigint]>([
    ['half of it', content, { value: 500, unit: 'ml', count: 1 }, 20_000n, 24_002n],
    ['a third more, rounded half up', content, { value: 1500, unit: 'ml', count: 1 }, 6667n, 8001n],
    ['the same', content, { value: 1000, unit: 'ml', count: 2 }, 10_000n, 12_001n],
    ['another unit', content, { value: 500, unit: 'g', count: 1 }, 10_000n, 12_001n],
    ['a content that the page does not state', content, null, 10_000n, 12_001n],
    ['none asked for', null, { value: 500, unit: 'ml', count: 1 }, 10_000n, 12_001n],
    ['a content that is next to nothing', content, { value: 0.0004, unit: 'ml', count: 1 }, 10_000n, 12_001n],
    ['a thousandth', { value: 0.002, unit: 'ml', count: 1 }, { value: 0.001, unit: 'ml', count: 1 }, 20_000n, 24_002n],
  ])('%s', (_case, wanted, measure, price, oldPrice) => {
    const { price: made, oldPrice: old } = recalculated({ ...OFFER, measure }, wanted);
    expect([made?.amount, old?.amount]).toEqual([price, oldPrice]);
  });

  it('are none where the page states no price', () => {
    const sold = { ...OFFER, price: null, oldPrice: null, measure: { value: 500, unit: 'ml', count: 1 } } as const;
    expect(recalculated(sold, content)).toBe(sold);
  });

  it('say so where the price was found', () => {
    const half = recalculated({ ...OFFER, measure: { value: 500, unit: 'ml', count: 1 } }, content);
    expect(half.evidence.price).toEqual({ source: 'json-ld', path: 'offers.price (500 → 1000 ml)' });
  });
});

describe('[COLL-3] what a node is told to compare', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each<[Partial<CollectionSettings>, object | null]>([
    [{}, null],
    [
      { productSubnameMatchingFlag: true },
      { listings: [{ name: 'Сок 0,5 л', model: 'J-5' }, { name: 'Juice' }], photoHash: null, content: null },
    ],
    [{ productPhotoMatchingFlag: true }, { listings: [], photoHash: '00000000000000ff', content: null }],
    [{ priceRecalculationFlag: true }, { listings: [], photoHash: null, content: { value: 500, unit: 'ml' } }],
  ])('%j', async (settings, expected) => {
    const { db } = database;
    const jobs = recordJobs();
    const ctx = systemContext(db, { jobs });
    const url = `https://img.example/${String(Object.keys(settings)[0])}`;
    await db.insertInto('product_photo').values({ url, picture_hash: '00000000000000ff' }).execute();
    const productId = await makeProduct(db, {
      name: 'Сок 0,5 л',
      subtitles: ['Juice'],
      manufacturer_article: 'J-5',
      reference_photo: url,
    });
    const companyId = await makeCompany(db);
    await makeLink(db, productId, companyId);
    const id = await makeCollection(db, {
      cityId: await makeCity(db),
      companyIds: [companyId],
      productIds: [productId],
    });
    const stored = JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, ...settings });
    await db.updateTable('collection').set({ settings: stored }).where('id', '=', id).execute();
    await runCollection(ctx, { id });
    const { links } = await takeChecks(ctx, { shardId: jobs.sent.shard[0]!.data.shardId, nodeId: 0 });
    if (expected === null) expect(links[0]?.expected).toBeNull();
    else expect(links[0]?.expected).toMatchObject({ barcodes: [], ...expected });
  });
});
