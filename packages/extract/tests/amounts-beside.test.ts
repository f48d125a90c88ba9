import { describe, expect, it } from 'vitest';
import { PageText } from '@tsenomer/markup';
import { amountsBeside } from '../src/text/amounts-beside.ts';

const beside = (html: string, price: string): number[] => [...amountsBeside(PageText.ofCharacters(html), 0, price)];

describe('amounts beside a price', () => {
  it.each([
    ['one that is struck out', '<s>$60.00</s> <b>$39.90</b>', '39.9', [60]],
    ['one of another box', '<div>1 299 ₽</div><div><span>1 599</span> руб.</div>', '1299', [1599]],
    ['one with a sign before it', '<p>lei 4999</p><p>3999 lei</p>', '3999', [4999]],
    ['thousands with a mark', '<del>12.490,00 €</del> <b>9.990,00 €</b>', '9990', [12490]],
    ['none: years and long numbers', '<h1>Lamp of 2024, blue</h1><b>$39.90</b><p>No. 4012345678901</p>', '39.9', []],
    ['none: the price again', '<b>$39.90</b> <i>$39.90</i>', '39.9', []],
    ['none: numbers of a script', '<script>var a = {"price":"39.90","old":"60.00"}</script>', '39.9', []],
  ])('[PARSE-2] finds %s', (_, html, price, expected) => {
    expect(beside(html, price)).toEqual(expected);
  });

  it.each([
    ['before it', '<s>$60.00</s> <b>$39.90</b><h1>Lamp</h1>', [60]],
    [
      'before it, where only a script has the price behind it',
      '<s>$60.00</s> <b>$39.90</b><h1>Lamp</h1><script>var a = {"price":"39.90"}</script>',
      [60],
    ],
    ['not before it, where the price is read behind it', '<s>$60.00</s> <b>$39.90</b><h1>Lamp</h1><b>$39.90</b>', []],
  ])('[PARSE-2] looks behind the heading, and %s', (_, html, expected) => {
    expect([...amountsBeside(PageText.ofCharacters(html), html.indexOf('<h1'), '39.9')]).toEqual(expected);
  });

  it('looks no further than the first places of a price', () => {
    const places = '<p>$39.90</p>'.repeat(300);
    expect(beside(`${places}<s>$60.00</s>`, '39.9')).toEqual([]);
  });
});
