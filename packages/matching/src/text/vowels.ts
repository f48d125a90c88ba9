const VOWELS = /[аеиоуыэюяй]/g;
const VOWELLESS = /^[а-я][бвгджзклмнпрстфхцчшщъь]{3,}$/;

/** Whether a Russian word is written by its consonants alone, as on price tags: "шмпнь", "кндцнр". */
export function isVowelless(word: string): boolean {
  return VOWELLESS.test(word);
}

/**
 * Whether a word without vowels may stand for another one: the same first letter, then the same consonants to the end
 * of the shorter one.
 */
export function sharesConsonants(vowelless: string, word: string): boolean {
  if (vowelless.charCodeAt(0) !== word.charCodeAt(0)) return false;
  const [short, long] = [consonantsOf(vowelless), consonantsOf(word)].sort((left, right) => left.length - right.length);
  return (
    short !== undefined &&
    long !== undefined &&
    short.length >= 3 &&
    long.length - short.length <= 1 &&
    long.startsWith(short)
  );
}

function consonantsOf(word: string): string {
  return word
    .slice(1)
    .replace(VOWELS, '')
    .replace(/ь|ъ|(.)(?=\1)/g, '');
}
