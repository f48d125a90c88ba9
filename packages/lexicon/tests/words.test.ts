import { describe, expect, it } from 'vitest';
import { ALL_WORDS, pageLanguages, wordsOf } from '../src/index.ts';

describe('[PARSE-1] the languages of a page', () => {
  it.each([
    ['none is declared', null, 'Купить сейчас', null],
    ['the declared one', 'de-AT', '', ['de']],
    ['what is written alike', 'no', '', ['no', 'nb']],
    ['letters tell another than the template', 'en', 'Цена указана за штуку', ['en', 'ru']],
    ['letters of one language within a script', 'en', 'Ціна вказана за штуку, їжа', ['en', 'ru', 'uk']],
    ['Japanese is not taken for Chinese alone', 'en', '在庫あり すぐに', ['en', 'ja', 'zh']],
  ])('%s', (_, declared, text, expected) => {
    const found = pageLanguages(declared, text);
    expect(found && [...found].toSorted()).toEqual(expected && [...expected].toSorted());
  });
});

describe('[PARSE-1] words by language', () => {
  it('a word of one language means nothing on a page of another', () => {
    expect(wordsOf(new Set(['de'])).says('soldOut', 'Dieser Artikel ist ausverkauft')).toBe(true);
    expect(wordsOf(new Set(['fr'])).says('soldOut', 'Dieser Artikel ist ausverkauft')).toBe(false);
  });

  it('English may stand in the template of any shop', () => {
    expect(wordsOf(new Set(['fi'])).says('soldOut', 'Sorry, this item is sold out')).toBe(true);
  });

  it('the words of the same languages are made once', () => {
    expect(wordsOf(new Set(['ru', 'en']))).toBe(wordsOf(new Set(['ru'])));
  });

  it('a whole text is known with what shops add to it', () => {
    const alone = wordsOf(new Set(['en'])).texts('soldOutAlone');
    expect(alone.has('sold out')).toBe(true);
    expect(alone.has('currently sold out')).toBe(true);
  });

  it('a concept that no language of a page has matches nothing', () => {
    expect(wordsOf(new Set()).expression({ of: [] }).test('')).toBe(false);
    expect(ALL_WORDS.phrases('soldOut').length).toBeGreaterThan(40);
  });
});
