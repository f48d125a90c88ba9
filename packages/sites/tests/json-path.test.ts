import { describe, expect, it } from 'vitest';
import { isJsonPath, valuesAt } from '../src/json-path.ts';

const data = {
  card: {
    products: [
      { id: 7, name: 'Кофе', sizes: [{ price: 2 }, { price: null }, { price: 1 }] },
      { id: 8, name: 'Чай' },
    ],
    widgets: { 'webPrice-17-default-1': '{"price":"1 499 ₽"}', other: '{broken' },
  },
  promo: { name: 'три по цене двух', rebate: { units: 3 } },
};

describe('valuesAt', () => {
  it.each([
    ['a key', 'card.products[0].name', ['Кофе']],
    ['every entry of a list, without what is null', 'card.products[*].sizes[*].price', [2, 1]],
    ['every value of an object', 'card.widgets[*]', ['{"price":"1 499 ₽"}', '{broken']],
    ['the entry with a value, a number as its text', 'card.products[id=8].name', ['Чай']],
    ['a part of the link', 'card.products[id={nm}].name', ['Кофе']],
    ['a key by its beginning, and JSON within a text', 'card.widgets.webPrice-*.price', ['1 499 ₽']],
    ['the entries above a bound', 'card.products[id>7].name', ['Чай']],
    ['the entries with a list that is not empty', 'card.products[sizes>0].name', ['Кофе']],
    ['an object by what stands deeper', 'promo[rebate.units>1].name', ['три по цене двух']],
    ['nothing where what stands deeper is less', 'promo[rebate.units>3].name', []],
    ['nothing under a text that is no JSON', 'card.widgets.other.price', []],
    ['nothing where the path ends early', 'card.seller.name', []],
    ['nothing when the link has no such part', 'card.products[id={sku}].name', []],
    ['nothing behind the end of a list', 'card.products[2].name', []],
    ['nothing inherited', 'card.products[0].constructor', []],
  ])('leads to %s', (_, path, values) => {
    expect(valuesAt(data, path, { nm: '7' })).toEqual(values);
  });

  it.each(['card.products[', 'card..name', '[id=', 'a[b', 'a[b>x]'])('knows that %s is no path', (path) => {
    expect(isJsonPath(path)).toBe(false);
    expect(valuesAt(data, path)).toEqual([]);
  });
});
