import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';
import { ADDRESS } from './page-builder.ts';

const sku = (html: string): (string | null)[] => [
  readPage({ html, url: ADDRESS }).offer.sku,
  readPage({ utf8: Buffer.from(html), url: ADDRESS }).offer.sku,
];
const marked = (value: string) => `<b itemprop="sku">${value}</b>`;

describe('an article marked within a comment', () => {
  it.each([
    ['a short one', `<!--${marked('A-1')}-->`, null],
    ['a long one, in letters of two bytes', `<!--${'Чайник '.repeat(25)}${marked('A-1')}-->`, null],
    ['one before the real one', `<!--${marked('A-1')}-->${marked('B-2')}`, 'B-2'],
    ['several, and one between', `<!--x-->${marked('B-2')}<!--${marked('A-1')}--><!-- y -->`, 'B-2'],
    ['one that never ends', `<!--${marked('A-1')}`, 'A-1'],
  ])('%s', (_, html, expected) => expect(sku(html)).toEqual([expected, expected]));
});
