/** Cyrillic letters that are drawn as Latin ones in capitals or small, written small. */
const TO_LATIN: Readonly<Record<string, string>> = {
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
  і: 'i',
  ѕ: 's',
  ј: 'j',
};
const TO_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TO_LATIN).map(([cyrillic, latin]) => [latin, cyrillic]),
);

const CYRILLIC = /[\u0400-\u04ff]/;
const LATIN = /[a-z]/;
const DIGIT = /\d/;
const ALL_LOOK_LATIN = /^[авекмнорстухіѕј\x20-\x7e]*$/;
const ALL_LOOK_CYRILLIC = /^[abekmhopctyxisj\u0400-\u04ff\d]*$/;

/**
 * Puts a word into one script: "РRОSЕРТ" with Cyrillic letters in it becomes Latin, "мoлoко" with Latin ones Cyrillic,
 * and a code such as "А4" or "ВТ200", whose Cyrillic letters all have Latin twins, Latin.
 * @param word folded, without spaces.
 */
export function oneScript(word: string): string {
  if (!CYRILLIC.test(word)) return word;
  const mixed = LATIN.test(word);
  if (!mixed && !DIGIT.test(word)) return word;
  if (ALL_LOOK_LATIN.test(word)) return swap(word, TO_LATIN);
  return mixed && ALL_LOOK_CYRILLIC.test(word) ? swap(word, TO_CYRILLIC) : word;
}

const SEAM = /(?<=[\u0400-\u04ff]{3})(?=[a-z]{3})|(?<=[a-z]{3})(?=[\u0400-\u04ff]{3})/;

/** "налетаsanita" is two words: a few letters of one script, then a few of the other. */
export function scriptParts(word: string): string[] {
  return CYRILLIC.test(word) && LATIN.test(word) ? word.split(SEAM) : [word];
}

function swap(word: string, letters: Readonly<Record<string, string>>): string {
  let swapped = '';
  for (const letter of word) swapped += letters[letter] ?? letter;
  return swapped;
}
