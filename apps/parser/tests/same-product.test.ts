import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureHash } from '@tsenomer/core/platform/picture';
import type { ExpectedProduct } from '@tsenomer/core/collecting/observation';
import { checking } from './support/checking.ts';
import { html, productPage, startSite } from './support/site.ts';

const COFFEE: ExpectedProduct = {
  listings: [{ name: 'Кофе молотый, 250 г', brand: '', model: '', category: '', price: null, barcode: '', text: '' }],
  barcodes: [],
  photoHash: null,
  content: null,
};

describe('[COLL-3] a page is compared with the product of its link', () => {
  it.each([
    ['Кофе молотый 250 г', { outcome: 'success', errorCode: null, price: 49_990n }],
    ['Смеситель для кухни Aqua', { outcome: 'error', errorCode: 13, price: null }],
  ])('by the name: «%s»', async (name, seen) => {
    const site = await startSite(html(productPage({ name })));
    expect(await checking({ expected: COFFEE }).check(site.origin)).toMatchObject(seen);
  });

  it('by the photo, which is fetched for it and not kept', async () => {
    const stairs = async (...greys: readonly string[]) =>
      sharp({ create: { width: 20 * greys.length, height: 120, channels: 3, background: '#fff' } })
        .composite(
          greys.map((background, at) => ({
            input: { create: { width: 20, height: 120, channels: 3, background } },
            left: 20 * at,
            top: 0,
          })),
        )
        .png()
        .toBuffer();
    const rising = await stairs('#111', '#333', '#555', '#777', '#999', '#bbb', '#ddd');
    const falling = await stairs('#ddd', '#bbb', '#999', '#777', '#555', '#333', '#111');
    const site = await startSite((request, response) => {
      if (request.url === '/photo.png') response.end(rising);
      else html(productPage({ image: '/photo.png' }))(request, response);
    });
    const expected = async (picture: Buffer) => ({ ...COFFEE, listings: [], photoHash: await pictureHash(picture) });
    const same = checking({ expected: await expected(rising) });
    expect(await same.check(site.origin)).toMatchObject({ outcome: 'success', photo: null });
    expect(same.pictures.size).toBe(0);
    const other = checking({ expected: await expected(falling) });
    expect(await other.check(site.origin)).toMatchObject({ outcome: 'error', errorCode: 12, price: null });
  });

  it('passes where the photo is gone: nothing says that it is another product', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/photo.png') response.writeHead(404).end();
      else html(productPage({ image: '/photo.png' }))(request, response);
    });
    const expected = { ...COFFEE, photoHash: '0123456789abcdef' };
    expect(await checking({ expected }).check(site.origin)).toMatchObject({ outcome: 'success', errorCode: null });
  });

  it('gives the price of the product’s content', async () => {
    const site = await startSite(html(productPage()));
    const expected = { ...COFFEE, content: { value: 500, unit: 'g', count: 1 } as const };
    expect(await checking({ expected }).check(site.origin)).toMatchObject({
      price: 99_980n,
      evidence: expect.stringMatching(/250 → 500 g/),
    });
  });
});
