import { LANGUAGES } from './words.ts';

/** Letters that tell a script, or a language within one. */
const LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[а-я]/iu, ['ru']],
  [/[іїєґ]/iu, ['uk']],
  [/[әғқңөұүһ]/iu, ['kk', 'mn']],
  [/[\u3040-\u30ff]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Arabic}/u, ['ar', 'fa']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Georgian}/u, ['ka']],
];
/** So many different words that only it has make a language. */
const TELLING = 3;
/** In characters: enough to tell a language. */
const SAMPLE = 6000;
/** Written as another language is, in part. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  no: ['nb'],
  nn: ['nb'],
  sr: ['hr', 'bg'],
  bs: ['hr'],
  be: ['ru'],
  uk: ['ru'],
  kk: ['ru'],
  uz: ['ru'],
  iw: ['he'],
  gl: ['es', 'pt'],
};

/**
 * The languages that a page is in: the one that it declares and those that its text has, as templates declare what a
 * shop does not change. Null where it declares none: then every word may mean something.
 * @param declared the code of its `lang`, as "de" or "de-AT".
 */
export function pageLanguages(declared: string | null, text: string): ReadonlySet<string> | null {
  const code = declared?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  if (code === '') return null;
  return new Set([code, ...(ALSO[code] ?? []), ...languagesOfText(text.slice(0, SAMPLE))]);
}

function languagesOfText(text: string): readonly string[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u));
  const told = Object.entries(LANGUAGES).flatMap(([code, { telling = [] }]) =>
    telling.filter((word) => words.has(word)).length >= TELLING ? [code] : [],
  );
  return [...told, ...LETTERS.flatMap(([letters, codes]) => (letters.test(text) ? codes : []))];
}
