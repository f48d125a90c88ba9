import { describe, expect, it } from 'vitest';
import { wordExpression } from '../src/word-expression.ts';

/** Scripts whose words the lexicon has, by the blocks of their characters. */
const SCRIPTS = [
  ['Latin', 0x20, 0x24f],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Hebrew', 0x590, 0x5ff],
  ['Arabic', 0x600, 0x6ff],
  ['Thai', 0xe00, 0xe7f],
  ['Georgian', 0x10a0, 0x10ff],
  ['Vietnamese', 0x1e00, 0x1eff],
  ['Japanese', 0x3041, 0x30ff],
  ['Han', 0x4e00, 0x9fff],
  ['Korean', 0xac00, 0xd7a3],
] as const;

describe('[PARSE-1] expressions of words', () => {
  it.each(SCRIPTS)('know the letters of %s as Unicode does', (_, from, to) => {
    const letter = wordExpression(String.raw`^\p{L}$`);
    const wrong = Array.from({ length: to - from + 1 }, (__, at) => String.fromCharCode(from + at)).filter(
      // One sign lies among the letters of Greek.
      (char) => /\p{Assigned}/u.test(char) && letter.test(char) !== /\p{L}/u.test(char) && char !== '϶',
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['capitals do not matter', 'нет в наличии', 'НЕТ В НАЛИЧИИ', true],
    ['in Greek neither', 'εξαντλήθηκε', 'ΕΞΑΝΤΛΉΘΗΚΕ', true],
    ['a word within another is none', String.raw`(?:^|\W)достаточно`, 'недостаточно', false],
    ['a letter outside of a class', String.raw`^\p{L}{3}$`, 'чай', true],
    ['letters in a class', String.raw`^[^\p{L}\d]{0,2}sale`, '— sale', true],
    ['a bracket that is a sign', String.raw`^\[\p{L}\]$`, '[я]', true],
    ['digits of any script', String.raw`^\p{N}$`, '٣', true],
  ])('%s', (_, source, text, expected) => {
    expect(wordExpression(source).test(text)).toBe(expected);
  });

  it('refuse another property instead of reading its name', () => {
    expect(() => wordExpression(String.raw`\p{Lu}`)).toThrow('Words know no property Lu');
  });
});
