import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTask } from '../src/rules/fold-task.ts';
import { lookFor } from '../src/rules/look-for.ts';
import { missingBeforeFinish } from '../src/rules/missing-before-finish.ts';
import { NO_PRICE } from '../src/store/records.ts';
import { entry, row, task } from './support.ts';

const reading = (seq: number, productId: number, price: number, values: Parameters<typeof entry>[1] = {}) =>
  entry(seq, { payload: { productId, ...NO_PRICE, price }, ...values });
const priceOf = (view: ReturnType<typeof foldTask>, productId: number) =>
  view.products.find(({ product }) => product.productId === productId)?.reading?.price;

describe('a task as it stands on the device', () => {
  it('[OFF-6] the newest reading of each product holds, whatever order the rows lie in', () => {
    const readings = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99_999 })));
    fc.assert(
      fc.property(readings, (done) => {
        const entries = done.map(([productId, price], at) => reading(at + 1, productId, price));
        const view = foldTask(task(), entries.toReversed());
        for (const productId of [1, 2, 3])
          expect(priceOf(view, productId)).toBe(done.findLast(([id]) => id === productId)?.[1]);
        expect(view.done).toBe(new Set(done.map(([id]) => id)).size);
      }),
    );
  });

  it('[OFF-6] what the server refused or keeps as a conflict does not count, nor what belongs to another task', () => {
    const view = foldTask(task(), [
      reading(1, 1, 100),
      reading(2, 1, 200, { stage: 'refused' }),
      reading(3, 1, 300, { stage: 'conflict', reason: 'edited' }),
      reading(4, 1, 400, { taskId: 2 }),
    ]);
    expect(priceOf(view, 1)).toBe(100);
  });

  it('[OFF-6] a later reading by another device holds over what was sent from here, not over what waits', () => {
    const [product] = task().products;
    const told = task({
      products: [{ ...product!, reading: row({ price: 500, readAt: '2026-11-24T10:00:00.000Z' }) }],
    });
    expect(priceOf(foldTask(told, [reading(1, 1, 100, { stage: 'sent' })]), 1)).toBe(500);
    expect(priceOf(foldTask(told, [reading(1, 1, 100)]), 1)).toBe(100);
    expect(priceOf(foldTask(told, []), 1)).toBe(500);
  });

  it.each([
    ['open', [], 'open'],
    ['open', ['arrival'], 'in_process'],
    ['in_process', ['arrival', 'finish'], 'completed'],
    ['canceled', ['arrival', 'finish'], 'canceled'],
    ['completed', [], 'completed'],
  ] as const)('[OFF-6] %s with %j here is %s', (status, kinds, shown) => {
    const entries = kinds.map((kind, at) => entry(at + 1, { kind }));
    expect(foldTask(task({ status }), entries).status).toBe(shown);
  });

  it('[OFF-6] counts each photo once, told by the server, waiting here or both', () => {
    const [uuid, other] = [entry(1).uuid, entry(2).uuid];
    const view = foldTask(task({ photos: [{ uuid, productId: 1, newProductUuid: null, received: true }] }), [
      entry(1, { kind: 'photoMeta', payload: { uuid, productId: 1 }, stage: 'sent' }),
      entry(2, { kind: 'photoMeta', payload: { uuid: other, productId: null } }),
    ]);
    expect(view.products.map(({ photos }) => photos)).toEqual([1, 0, 0]);
    expect(view.shelfPhotos).toBe(1);
  });

  it('[OFF-6] a new product is what was said of it last', () => {
    const uuid = entry(9).uuid;
    const named = (seq: number, name: string) =>
      entry(seq, { kind: 'newProduct', payload: { uuid, name, price: seq } });
    const { newProducts } = foldTask(task(), [named(1, 'Чай'), named(2, 'Чай Караван')]);
    expect(newProducts).toMatchObject([{ uuid, name: 'Чай Караван', article: '', reading: { price: 2 } }]);
  });
});

it('[OFF-6] photos that are demanded hold a task back, missing prices are only told', () => {
  const absent = entry(2, { payload: { productId: 2, ...NO_PRICE, noProduct: true } });
  const view = foldTask(task(), [reading(1, 1, 100), absent]);
  const settings = { allowNewProducts: true, getMeasuredValueAndUnit: false };
  expect(missingBeforeFinish(view, { ...settings, requiredPhotos: true })).toEqual({ prices: 1, photos: 1 });
  expect(missingBeforeFinish(view, { ...settings, requiredPhotos: false })).toEqual({ prices: 1, photos: 0 });
});

it.each([
  ['', [1, 2, 3]],
  ['товар', [1, 2, 3]],
  ['2 ТОВАР', [2]],
  ['a-3', [3]],
  ['4600000000001', [1]],
  ['молоко', []],
])('[OFF-6] looking for "%s" finds %j', (text, ids) => {
  const { products } = foldTask(task(), []);
  expect(lookFor(products, text).map(({ product }) => product.productId)).toEqual(ids);
});
