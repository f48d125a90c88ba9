/** What a frame of a row is, besides a sign: nothing (between signs, or a part of one), or the gap between words. */
export const NOTHING = 0;
export const GAP = 1;

const DIGITS = Array.from('0123456789');
/** One class for a large and a small letter, and for letters of both scripts that look alike. */
const CYRILLIC = Array.from('абвгдежзийклмнопрстуфхцчшщъыьэюяё');
/** Those that no Cyrillic letter looks like. */
const LATIN = Array.from('dfghijlnqrsuvwz');
const MARKS = Array.from('%/.,:-()№₽+"');

/** The text of each class. */
export const CLASSES: readonly string[] = ['', ' ', ...DIGITS, ...CYRILLIC, ...LATIN, ...MARKS];

/** Latin letters that look like a Cyrillic one, by it: in a word of Latin letters they are meant. */
const SHARED: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const CYRILLIC_OF = new Map(Object.entries(SHARED).map(([cyrillic, latin]) => [latin, cyrillic]));

/** The class that is drawn as a sign; null for one that is not read. */
export function classOf(sign: string): number | null {
  const small = sign.toLowerCase();
  const at = CLASSES.indexOf(CYRILLIC_OF.get(small) ?? small);
  return at < 1 ? null : at;
}

/**
 * A word in one script: in Latin letters where one of them is no Cyrillic one's likeness, and none is Cyrillic only.
 */
export function inOneScript(word: string): string {
  const signs = Array.from(word);
  const isLatin = signs.some((sign) => LATIN.includes(sign)) && signs.every((sign) => !isCyrillicOnly(sign));
  return isLatin ? signs.map((sign) => SHARED[sign] ?? sign).join('') : word;
}

function isCyrillicOnly(sign: string): boolean {
  return CYRILLIC.includes(sign) && !(sign in SHARED);
}
