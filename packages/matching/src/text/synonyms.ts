/** Words that sellers shorten or call otherwise, with the word they stand for; one meaning per line. */
const MEANINGS: readonly (readonly [word: string, others: readonly string[]])[] = [
  ['professional', ['pro', 'prof', 'profesional']],
  ['standard', ['std', 'stnd']],
  ['upgrade', ['upg', 'upgrd', 'upgr', 'upgd']],
  ['academic', ['acad', 'ae', 'edu', 'education', 'educational', 'student', 'school']],
  ['mac', ['macintosh', 'osx']],
  ['windows', ['win', 'win32']],
  ['deluxe', ['dlx', 'dlxe', 'delux']],
  ['edition', ['ed', 'edn']],
  ['version', ['ver', 'vers']],
  ['license', ['lic', 'licence', 'lics', 'licenses', 'lcns']],
  ['user', ['usr', 'users']],
  ['security', ['sec']],
  ['server', ['svr', 'srv', 'servers']],
  ['system', ['sys', 'syst']],
  ['enterprise', ['ent', 'entprse']],
  ['small business', ['sbe', 'sbs']],
  ['software', ['sw']],
  ['wireless', ['wrls', 'wifi', 'wi-fi']],
  ['package', ['pkg']],
  ['television', ['tv', 'hdtv', 'телевизор']],
  ['pack', ['pk']],
  ['plus', ['плюс']],
  ['концентрат', ['конц', 'концентрированный', 'концентрированное', 'концентрированная', 'concentrate']],
  ['средство', ['ср-во', 'срво']],
  ['универсальный', ['универс', 'унив', 'universal']],
  ['профессиональный', ['проф', 'профес']],
  ['бутылка', ['бут', 'пэт', 'стекло', 'стекл']],
  ['упаковка', ['упак']],
  ['газированный', ['газ']],
  ['негазированный', ['негаз']],
  ['безалкогольный', ['безалк', 'б/а', 'ба']],
  ['пастеризованный', ['паст', 'пастер']],
  ['стерилизованный', ['стер', 'стерил']],
  ['натуральный', ['нат', 'натур']],
  ['вакуумный', ['вак']],
  ['растворимый', ['раств']],
  ['гранулированный', ['гран']],
  ['шоколад', ['шок']],
  ['туалетный', ['туал']],
  ['бесцветный', ['прозрачный', 'colorless', 'colourless', 'transparent']],
];

const MEANING_OF = new Map(MEANINGS.flatMap(([word, others]) => others.map((other) => [other, word] as const)));
const ROMAN = new Map([
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
  ['vi', 6],
  ['vii', 7],
  ['viii', 8],
  ['ix', 9],
  ['xi', 11],
  ['xii', 12],
  ['xiii', 13],
]);

/** The usual word for a short or another one; the word itself where there is none. */
export function usualWord(word: string): string {
  return MEANING_OF.get(word) ?? word;
}

/**
 * A Roman numeral of two letters and more as a number; null for what is none. Single letters are sizes and models more
 * often.
 */
export function romanNumber(word: string): number | null {
  return ROMAN.get(word) ?? null;
}
