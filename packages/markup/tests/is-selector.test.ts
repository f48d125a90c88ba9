import { describe, expect, it } from 'vitest';
import { isSelector } from '../src/is-selector.ts';

describe('isSelector', () => {
  it.each([
    '.price',
    '.price@content',
    'meta[itemprop="price"]@content',
    '#buy .sum > b',
    '.цена',
    'span:contains("руб")',
    'div:has(> .x)@data-price',
    '.a, .b',
    'li:nth-child(2n+1)',
    '*',
    'a[href^="../x"]',
    '[xlink\\:href]@xlink:href',
    '#1abc',
    '.a\\.b',
    'b:contains("...")',
    '[data-v=".."]',
  ])('understands %s', (selector) => expect(isSelector(selector)).toBe(true));

  it.each([
    '',
    '   ',
    '@content',
    '.price[',
    '.price:nosuch',
    '.a >',
    '.a,',
    'a::text',
    '.p:nth-child(2n+',
    'a{',
    '.a@@b',
    ':is()',
    '//div[@class="x"]',
    '.a || .b',
    '.price..now',
    '.a#.b',
    '.#a',
  ])('refuses %j', (selector) => expect(isSelector(selector)).toBe(false));
});
