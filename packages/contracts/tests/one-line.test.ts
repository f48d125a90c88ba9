import { describe, expect, it } from 'vitest';
import { oneLine } from '../src/kit/one-line.ts';
import { nameField, newProduct, productEditRoutes } from '../src/index.ts';

describe('a text as one line', () => {
  it.each([
    ['Чайник «Вега» 5 л', 'Чайник «Вега» 5 л'],
    [' Чайник\tВега ', 'Чайник Вега'],
    ['Чайник\r\n\u00a0Вега\u2028x', 'Чайник Вега x'],
    ['Чай\u00adник\u200b\ufeff', 'Чайник'],
    ['Чайник\u0000\u001fВега', 'Чайник Вега'],
    ['\t\u200b\n', ''],
    ['👩\u200d👧', '👩\u200d👧'],
    ['Чай\u202eник\u202c \u2066Вега\u2069\u200f', 'Чайник Вега'],
    ['שו\u200eקולד \u061cمرحبا', 'שוקולד مرحبا'],
    ['\u202a\u200e\ufeff\u0007', ''],
  ])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));
});

describe('what an import fills as well, typed by hand', () => {
  const typed = {
    name: 'Чайник\tВега\n5 л',
    clientArticle: ' A\t1\u200b',
    manufacturerArticle: 'M\u00a02',
    companyArticle: '\t',
  };
  const stored = { name: 'Чайник Вега 5 л', clientArticle: 'A 1', manufacturerArticle: 'M 2', companyArticle: null };

  it('is stored as an import stores it, at the beginning and when it is changed', () => {
    expect(newProduct.parse(typed)).toMatchObject(stored);
    expect(productEditRoutes.editProduct.body.parse(typed)).toEqual(stored);
  });

  it('[DIR-6] is cleaned like the names of directories', () => {
    for (const name of ['Чай\u202eник\u200b', 'Чай\u0007ник', '  Два \n слова\u00a0 тут', 'می\u200cخواهم'])
      expect(nameField.parse(name)).toBe(oneLine(name));
    expect(
      newProduct.parse({ ...typed, nameExceptions: ['без\u202e\u200b крышки'], subtitles: ['Вега\t5'] }),
    ).toMatchObject({ nameExceptions: ['без крышки'], subtitles: ['Вега 5'] });
  });

  it('keeps the lines of notes', () => {
    expect(newProduct.parse({ ...typed, notes: 'Хрупкий.\n\tНе бросать.' }).notes).toBe('Хрупкий.\n\tНе бросать.');
  });

  it('is refused where nothing of a name can be seen', () => {
    for (const name of ['\t\u200b', '\u202e\u2069\u200f', '\u0000']) {
      expect(newProduct.safeParse({ ...typed, name }).error?.issues).toMatchObject([
        { path: ['name'], message: 'required' },
      ]);
      expect(nameField.safeParse(name).error?.issues).toMatchObject([{ message: 'required' }]);
    }
  });
});
