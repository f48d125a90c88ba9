import { describe, expect, it } from 'vitest';
import { page, priceOf, read } from './page-builder.ts';

const BUY = '<button>Add to cart</button>';

describe('what a page’s styles strike out', () => {
  it.each([
    [
      'within another element only',
      '.old-price .price{text-decoration:line-through}',
      '<div><span class="price">$89.90</span></div><div class="old-price"><span class="price">$119.90</span></div>',
    ],
    [
      'with two classes only',
      '.q1.q2{text-decoration:line-through}',
      '<div><span class="q2">$89.90</span> <span class="q1 q2">$119.90</span></div>',
    ],
    [
      'with a state',
      '.q1:not(.x)::after,.q3{text-decoration:line-through}',
      '<div><span class="q2">$89.90</span> <span class="q3">$119.90</span></div>',
    ],
    [
      'around it',
      '.q1 > span{text-decoration:line-through}',
      '<div><span>$89.90</span></div><div class="q1"><span>$119.90</span></div>',
    ],
  ])('[PARSE-2] strikes out %s', (_, style, body) => {
    const { offer } = read(page({ head: `<style>.a{color:red}${style}</style>`, body: `${body}${BUY}` }));
    expect(offer).toMatchObject({ price: { amount: 8990n }, oldPrice: { amount: 11990n } });
  });

  it('does not take a price for struck out because others of its class are', () => {
    const head = '<style>.bundle .price{text-decoration:line-through}</style>';
    expect(priceOf(page({ head, body: `<span class="price">$89.90</span>${BUY}` }))).toBe('89.9 USD');
  });
});
