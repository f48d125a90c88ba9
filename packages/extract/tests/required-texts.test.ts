import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTICE } from '../src/text/availability-text.ts';
import { BUY_WORDS } from '../src/text/is-buy-button.ts';
import { requiredTexts } from '../src/text/required-texts.ts';

describe('texts that an expression requires', () => {
  it.each([
    [/in stock|sold out/i, ['in stock', 'sold out']],
    [/Out[ -]of[ -]stock/i, ['stock']],
    [/notif(?:y|ied)? me/, ['notif']],
    [/(?<!back[ -])in stock(?! alert)/, ['in stock']],
    [/^\s*(?:купити|придбати)\s*$/iu, ['купити', 'придбати']],
    [/(?:very )?long words?/, ['long word']],
    [/\d+ pieces/, [' pieces']],
    [/[еe]сть на складе/, ['сть на складе']],
    [/pric(?:e|es) on (?:request|application)/, ['request', 'application']],
    [/a\.b\.c{2}/, ['a.b.c']],
    [/在庫(?:あり|有)/, ['在庫']],
    [/\p{L}{3} left/u, [' left']],
  ])('are read off %s', (expression, texts) => {
    expect([...requiredTexts(expression)].toSorted()).toEqual(texts.toSorted());
  });

  it.each([[/ab/], [/(?:stock)?/], [/in stock|\d+/], [/[a-z]{5}/], [/(?:stock|no)/]])(
    'are refused to %s, which may match nearly everywhere',
    (expression) => {
      expect(() => requiredTexts(expression)).toThrow(RangeError);
    },
  );

  it.each([
    [
      /add (?:item )?to (?:my |your )?(?:cart|basket)|pre-?order|^\s*(?:купить|заказать)\s*$|(?:je|sie) nicht[ -]da|x{3}yoz+w/,
    ],
    [new RegExp(BUY_WORDS.source.replaceAll(/\(\?!.*?\)+/g, ''), 'u')],
    [new RegExp(NOTICE.source, 'u')],
  ])('stand in every text that matches %s', (expression) => {
    const texts = [...requiredTexts(expression)];
    fc.assert(
      fc.property(fc.stringMatching(expression), (text) =>
        texts.some((required) => text.toLowerCase().includes(required)),
      ),
      { numRuns: 500 },
    );
  });
});
