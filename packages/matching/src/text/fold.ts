import { SIGN, signsOf } from './signs.ts';

const LATIN_WITH_MARK = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const MARKS = /[\u0300-\u036f]/g;
const QUOTES = /[\u00ab\u00bb\u201c\u201d\u201e\u2033]/g;
const APOSTROPHES = /[\u2018\u2019\u2032`\u00b4]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * One spelling of a text: lower case, ё = е, Latin letters without their marks, one kind of quotes, dashes, spaces and
 * multiplication signs. Applying it twice changes nothing.
 * @param signs those of the text.
 */
export function foldText(text: string, signs = signsOf(text)): string {
  if ((signs & SIGN.other) === 0)
    return (signs & SIGN.yo) === 0 ? text.toLowerCase() : text.toLowerCase().replaceAll('ё', 'е');
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(LATIN_WITH_MARK, (letter) => letter.normalize('NFD').replace(MARKS, ''))
    .replace(MARKS, '')
    .replaceAll('ё', 'е')
    .replaceAll('×', 'x')
    .replace(QUOTES, '"')
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(/\s/g, ' ');
}
