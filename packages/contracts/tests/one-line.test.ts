import { describe, expect, it } from 'vitest';
import { oneLine } from '../src/kit/one-line.ts';
import { newProduct, productEditRoutes } from '../src/index.ts';

describe('a text as one line', () => {
  it.each([
    ['Чайник «Вега» 5 л', 'Чайник «Вега» 5 л'],
    [' Чайник\tВега ', 'Чайник Вега'],
    ['Чайник\r\n\u00a0Вега\u2028x', 'Чайник Вега x'],
    ['Чай\u00adник\u200b\ufeff', 'Чайник'],
    ['Чайник\u0000\u001fВега', 'Чайник Вега'],
    ['\t\u200b\n', ''],
    ['👩\u200d👧', '👩\u200d👧'],
  ])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));
});

describe('what an import fills as well, typed by hand', () => {
  const typed = { name: 'Чайник\tВега\n5 л', clientArticle: ' A\t1\u200b', manufacturerArticle: 'M\u00a02', companyArticle: '\t' };
  const stored = { name: 'Чайник Вега 5 л', clientArticle: 'A 1', manufacturerArticle: 'M 2', companyArticle: null };

  it('is stored as an import stores it, at the beginning and when it is changed', () => {
    expect(newProduct.parse(typed)).toMatchObject(stored);
    expect(productEditRoutes.editProduct.body.parse(typed)).toEqual(stored);
  });

  it('keeps the lines of notes', () => {
    expect(newProduct.parse({ ...typed, notes: 'Хрупкий.\n\tНе бросать.' }).notes).toBe('Хрупкий.\n\tНе бросать.');
  });

  it('is refused where nothing of a name can be seen', () => {
    expect(newProduct.safeParse({ ...typed, name: '\t\u200b' }).error?.issues).toMatchObject([{ path: ['name'], message: 'required' }]);
  });
});
