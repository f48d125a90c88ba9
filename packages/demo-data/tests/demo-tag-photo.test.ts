import { expect, it } from 'vitest';
import { readPriceTag } from '@tsenomer/price-tags';
import { demoTagPhoto } from '../src/demo-tag-photo.ts';

it.each([15720n, 21260n, 7_909_49n, 38n])('[OFF-2] what the demo photographs is read for sure: %s', async (price) => {
  const { price: read, barcode } = await readPriceTag(await demoTagPhoto(price, '4601234567893'));
  expect(read).toMatchObject({ amount: price, sure: true });
  expect(barcode).toMatchObject({ code: '4601234567893' });
});
