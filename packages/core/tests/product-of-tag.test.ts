import type { PriceTagReading } from '@tsenomer/price-tags';
import { expect, it } from 'vitest';
import { productOfTag } from '../src/offline/price-tag/rules/product-of-tag.ts';

const corner = { x: 0.1, y: 0.1 };
const place = [corner, corner, corner, corner] as const;
const PRODUCTS = [
  { id: 1, name: 'Молоко Домик 2,5% 930 мл', article: '104501' },
  { id: 2, name: 'Чай Greenfield 100 г', article: '104502' },
  { id: 3, name: 'Хлеб бородинский', article: '12' },
  { id: 4, name: 'Хлеб пшеничный', article: '777777' },
  { id: 5, name: 'Хлеб зерновой', article: '777777' },
  { id: 6, name: 'Соль поваренная', article: '12345' },
  { id: 7, name: 'Сахар песок', article: '1234' },
];

interface Said {
  readonly name?: string;
  readonly code?: string;
  readonly certainty?: number;
  readonly article?: string;
}

function said({ name, code, certainty = 0.95, article }: Said) {
  const reading: Pick<PriceTagReading, 'article' | 'name' | 'numbers'> = {
    article: article === undefined ? null : { code: article, certainty, sure: true, place },
    name: name === undefined ? null : { text: name, sure: true, certainty: 0.9, place },
    numbers: code === undefined ? [] : [{ code, certainty, place }],
  };
  const product = productOfTag(reading, PRODUCTS);
  return product && [product.productId, product.sure];
}

it.each([
  ['by its name', { name: 'Чай Greenfield 100 г' }, [2, true]],
  ['by its article', { code: '104502' }, [2, true]],
  ['by an article that is read badly, not surely', { code: '104502', certainty: 0.6 }, [2, false]],
  [
    'by its article, not surely where the name is of another',
    { code: '104501', name: 'Чай Greenfield 100 г' },
    [1, false],
  ],
  ['by a number that is read just surely enough', { code: '104502', certainty: 0.9 }, [2, true]],
  ['by what the tag calls its article', { article: '104502' }, [2, true]],
  ['by an article of five digits', { code: '12345' }, [6, true]],
  ['not by one of four', { code: '1234' }, null],
  ['not by a short article', { code: '12' }, null],
  ['not by an article of two', { code: '777777' }, null],
  ['not by other words', { name: 'Гвозди строительные', code: '999999' }, null],
])('[OFF-9] the product of a tag is told %s', (_, reading, product) => {
  expect(said(reading)).toEqual(product);
});
