import { describe, expect, it } from 'vitest';
import { urlKey } from '../src/collecting/link-search/searched-products.ts';

describe('[PARSE-2] what a person rejected is known again', () => {
  const rejected = urlKey('https://shop.example/p/drill-1?color=2');

  it.each([
    'https://shop.example/p/drill-1/?color=2',
    'https://www.shop.example/p/drill-1?color=2',
    'http://WWW.shop.example/p/drill-1//?color=2',
  ])('by %s', (address) => expect(urlKey(address)).toBe(rejected));

  it.each([
    'https://shop.example/p/drill-1?color=3',
    'https://shop.example/p/Drill-1?color=2',
    'https://m.shop.example/p/drill-1?color=2',
    'https://shop.example:8443/p/drill-1?color=2',
    'https://shop.example/p/drill-1?color=2#/p/2',
    'no address',
  ])('not by %s', (address) => expect(urlKey(address)).not.toBe(rejected));
});
