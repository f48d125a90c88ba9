import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../src/http/charset.ts';
import { decodeText } from '../src/index.ts';
import { windows1251 } from './support/windows-1251.ts';

const TEXT = 'Кофе молотый, 499 ₽';
const RUSSIAN = 'Кофе молотый, 499 руб.';

const cp1251 = windows1251;
/** KOI8-R puts these letters where the table of RFC 1489 says. */
const koi8 = (text: string): Buffer => {
  const order = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
  return Buffer.from(
    Array.from(text, (letter) => (order.includes(letter) ? 0xc0 + order.indexOf(letter) : letter.codePointAt(0)!)),
  );
};
const meta = (charset: string): string => `<html><head><meta charset="${charset}"><title>`;
const httpEquiv = `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>`;

describe('decodeText', () => {
  it.each([
    ['utf-8 by header', Buffer.from(TEXT), 'text/html; charset=UTF-8', TEXT],
    ['utf-8 undeclared', Buffer.from(TEXT), 'text/html', TEXT],
    ['utf-8 without any header', Buffer.from(TEXT), undefined, TEXT],
    ['utf-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'text/html; charset=windows-1251', TEXT],
    ['utf-16le with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'text/html', TEXT],
    ['utf-16le by header', Buffer.from(TEXT, 'utf16le'), 'text/html; charset=utf-16le', TEXT],
    ['windows-1251 by header', cp1251(RUSSIAN), 'text/html; charset=windows-1251', RUSSIAN],
    ['windows-1251 by its short name', cp1251(RUSSIAN), 'text/html;charset="cp1251"', RUSSIAN],
    ['windows-1251 by meta', cp1251(meta('windows-1251') + RUSSIAN), 'text/html', meta('windows-1251') + RUSSIAN],
    ['windows-1251 by http-equiv', cp1251(httpEquiv + RUSSIAN), 'text/html', httpEquiv + RUSSIAN],
    ['windows-1251 undeclared', cp1251(RUSSIAN), 'text/html', RUSSIAN],
    ['windows-1251 under an unknown name', cp1251(RUSSIAN), 'text/html; charset=russian', RUSSIAN],
    [
      'windows-1251 by meta against a header that says utf-8',
      cp1251(meta('windows-1251') + RUSSIAN),
      'text/html; charset=utf-8',
      meta('windows-1251') + RUSSIAN,
    ],
    ['koi8-r by header', koi8(RUSSIAN), 'text/html; charset=KOI8-R', RUSSIAN],
    ['utf-8 against a header that says windows-1251', Buffer.from(TEXT), 'text/html; charset=windows-1251', TEXT],
    ['utf-8 against a meta that says utf-16', Buffer.from(meta('utf-16') + TEXT), 'text/html', meta('utf-16') + TEXT],
    [
      'one broken byte in an undeclared utf-8 page',
      Buffer.concat([Buffer.from(TEXT), Buffer.from([0xff])]),
      'text/html',
      `${TEXT}\uFFFD`,
    ],
    [
      'windows-1251 under a header and a meta that say utf-8',
      cp1251(meta('utf-8') + RUSSIAN),
      'text/html; charset=utf-8',
      meta('utf-8') + RUSSIAN,
    ],
    [
      'latin-1 under a header that says utf-8',
      Buffer.from('Caf\u00e9 cr\u00e8me', 'latin1'),
      'text/html; charset=utf-8',
      'Caf\uFFFD cr\uFFFDme',
    ],
    [
      'one broken byte in a declared utf-8 page',
      Buffer.concat([Buffer.from('Coffee '), Buffer.from([0xff])]),
      'text/html; charset=utf-8',
      'Coffee \uFFFD',
    ],
    ['nothing', Buffer.alloc(0), undefined, ''],
  ])('%s', (_name, body, contentType, expected) => {
    expect(decodeText(body, contentType)).toBe(expected);
    expect(readText(body, contentType).html).toBe(expected);
  });

  it('keeps valid UTF-8 as bytes, without its mark, and nothing else', () => {
    const bytesOf = (body: Buffer, contentType?: string) => readText(body, contentType).utf8?.toString();
    expect(bytesOf(Buffer.from(TEXT), 'text/html; charset=windows-1251')).toBe(Buffer.from(TEXT).toString());
    expect(bytesOf(Buffer.from(`\uFEFF${TEXT}`))).toBe(Buffer.from(TEXT).toString());
    expect([
      bytesOf(cp1251(RUSSIAN)),
      bytesOf(Buffer.from(TEXT, 'utf16le'), 'text/html; charset=utf-16le'),
      bytesOf(Buffer.from([0xef, 0xbb, 0xbf, 0xff])),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('gives back any text that was sent as UTF-8, whatever single-byte charset was declared', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('utf-8', 'windows-1251', 'iso-8859-1', 'koi8-r'),
        (text, charset) => {
          fc.pre(!text.startsWith('\uFEFF'));
          expect(decodeText(Buffer.from(text), `text/html; charset=${charset}`)).toBe(text.toWellFormed());
        },
      ),
    );
  });
});
