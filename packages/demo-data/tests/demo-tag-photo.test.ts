import { expect, it } from 'vitest';
// The server opens pictures with it, which takes away from the whole process what reads drawings.
import '@tsenomer/core/platform/picture';
import { readPriceTag } from '@tsenomer/price-tags';
import { demoTagPhoto } from '../src/demo-tag-photo.ts';

it.each([15720n, 21260n, 7_909_49n, 38n])('[OFF-2] what the demo photographs is read: %s', async (price) => {
  const { price: read, barcode } = await readPriceTag(await demoTagPhoto(price, '4601234567893'));
  expect(read).toMatchObject({ amount: price });
  expect(barcode).toMatchObject({ code: '4601234567893' });
});
