import type { PhotoPriceTag, TaskProductRow } from '@tsenomer/contracts';
import { expect, it } from 'vitest';
import { foundAsKept } from '../src/offline/price-tag/kept-found.ts';
import { FILE_TEXTS } from '../src/offline/task/file-texts.ts';
import { tagCells } from '../src/offline/task/tag-cells.ts';

const corner = { x: 0.1, y: 0.1 };
const seen = { certainty: 0.9, place: [corner, corner, corner, corner] };
const ROW = { productId: 1, newProductUuid: null, currency: 'RUB' } as const satisfies Partial<TaskProductRow>;

function tagOf(productId: number, found: object): PhotoPriceTag {
  const nothing = { price: null, oldPrice: null, secondPrice: null, barcode: null, numbers: [] };
  return {
    photo: '00000000-0000-4000-8000-000000000001',
    productId,
    newProductUuid: null,
    state: 'read',
    readAt: null,
    reader: 'layout-3',
    found: foundAsKept({ ...nothing, ...found }),
  };
}

it('[OFF-9] the file of results has what words of tags say: of the newest photo of the product, doubts marked', () => {
  const unitPrice = { amount: 17_980, unit: 'kg', sure: true, ...seen };
  const tags = [
    tagOf(1, { unitPrice, article: { code: '111', sure: true, ...seen } }),
    tagOf(1, { article: { code: '222', sure: false, ...seen } }),
    tagOf(2, { name: { text: 'Кефир', sure: true, ...seen } }),
  ];
  expect(tagCells(ROW, tags, FILE_TEXTS.ru)).toEqual([179.8, 'за кг', '222 (?)', null]);
});
