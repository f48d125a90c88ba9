import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Attributes } from '../src/attributes.ts';

/** What an attribute is, said in one expression: slower to look for, easier to believe. */
const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

function byExpression(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', ...values] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, values.find((value) => value !== undefined) ?? '');
  }
  return found;
}

describe('attributes of a tag', () => {
  it.each([
    [' class="price new" id=p1 hidden', { class: 'price new', id: 'p1', hidden: '' }],
    [" DATA-Price = '12' data-price=13", { 'data-price': '12' }],
    [' content="Фрукты &amp; овощи"/', { content: 'Фрукты & овощи' }],
    [' href=/a/b?c=d title=', { href: '/a/b?c=d', title: '' }],
    [' alt="never closed class=x', { alt: '"never', closed: '', class: 'x' }],
    ['="x" = y', { '"x"': 'y' }],
    [' = / ', {}],
  ])('of %j', (text, wanted) => {
    const attributes = new Attributes(text);
    for (const [name, value] of Object.entries(wanted)) expect([name, attributes.get(name)]).toEqual([name, value]);
    expect(attributes.isEmpty).toBe(Object.keys(wanted).length === 0);
    expect(attributes.has('absent')).toBe(false);
  });

  it('are those of the expression, whatever the tag is made of', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      'Ж',
      'data-x',
      '=',
      '"',
      "'",
      ' ',
      '\n',
      '\u00a0',
      '\u001f',
      '/',
      '>',
      '1',
      'class="x y"',
      "id='z'",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        const attributes = new Attributes(text);
        const wanted = byExpression(text);
        for (const [name, value] of wanted) expect([name, attributes.get(name)]).toEqual([name, value]);
        expect(attributes.isEmpty).toBe(wanted.size === 0);
      }),
      { numRuns: 2000 },
    );
  });
});
