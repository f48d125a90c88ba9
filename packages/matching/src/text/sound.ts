const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
};

/** Spellings of one sound in Latin brands, tried in this order. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/tch/g, 'ch'],
  [/shch|sch|sh/g, 'sh'],
  [/(?<=[bdfgklmnprstvz])yo/g, 'e'],
  [/zh/g, 'j'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|cq|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ts|tz/g, 's'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee|ea/g, 'i'],
  [/y/g, 'i'],
  [/j/g, 'j'],
  [/ia|ya/g, 'a'],
  [/iu|yu/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})e$/, ''],
];

/**
 * How a word sounds, for comparing a name written in Cyrillic with one in Latin: "Просепт" and "Prosept", "Шампунь"
 * and "Shampun", "Сенсодин" and "Sensodyne" have the same key. Rough on purpose: use it only across scripts.
 */
export function soundKey(word: string): string {
  let latin = '';
  for (const letter of word) latin += LETTERS[letter] ?? letter;
  for (const [spelling, sound] of SAME) latin = latin.replace(spelling, sound);
  return latin;
}

/** Whether the word is written in Cyrillic. */
export function isCyrillic(word: string): boolean {
  return /[\u0400-\u04ff]/.test(word);
}
