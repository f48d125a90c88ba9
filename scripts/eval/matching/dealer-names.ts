/** A product as a dealer's price list names it; null where the manner does not apply to the name. */
export type DealerManner = (product: DealerProduct, random: () => number) => string | null;

export interface DealerProduct {
  readonly name: string;
  /** null where the name is all that is known. */
  readonly brand: string | null;
  readonly article: string | null;
}

/**
 * How dealers write names in price lists, one habit at a time; none of them is what the Russian pairs of the training
 * are made by (`seller-names.ts`), so that their figures are a measurement.
 */
export const DEALER_MANNERS: Readonly<Record<string, DealerManner>> = {
  'code in parentheses': ({ name, article }, random) =>
    pickOf(
      [
        `${name} (арт. ${article ?? ownCode(random)})`,
        `${name} (${article ?? ownCode(random)})`,
        `${ownCode(random)} ${name}`,
        `${name} [код ${ownCode(random)}]`,
      ],
      random,
    ),
  'packing notes': ({ name }, random) =>
    `${name} ${pickOf(['12шт/уп', '(24 шт/кор)', '1/12', 'в асс.', 'в ассорт. 6шт/уп', '*12', 'кор.20', '/1*24/', 'уп.6', '(1х12)'], random)}`,
  'short prepositions': ({ name }) =>
    changed(
      name,
      replaced(name, [
        [/(^|\s)для\s+/gu, '$1д/'],
        [/(^|\s)без\s+/gu, '$1б/'],
        [/(^|\s)со?\s+/gu, '$1с/'],
        [/(^|\s)в\s+/gu, '$1в/'],
        [/(^|\s)на\s+/gu, '$1н/'],
      ]),
    ),
  'words cut at a consonant': ({ name }) =>
    changed(
      name,
      eachWord(name, (word) =>
        word.length > 7
          ? `${/^.{3,5}?[бвгджзклмнпрстфхцчшщ](?=[аеиоуыэюяё])/iu.exec(word)?.[0] ?? word.slice(0, 5)}.`
          : word,
      ),
    ),
  'words without vowels': ({ name }, random) =>
    changed(
      name,
      eachWord(name, (word) =>
        word.length > 5 && random() < 0.6 ? word.charAt(0) + word.slice(1).replaceAll(/[аеёиоуыэюя]/giu, '') : word,
      ),
    ),
  'words joined by a dash': ({ name }) =>
    changed(
      name,
      eachWord(name, (word) =>
        word.length > 8 ? `${word.slice(0, 2)}-${word.slice(/[аяоеиы][яйеи]$/iu.test(word) ? -2 : -1)}` : word,
      ),
    ),
  'cut at 40 characters': ({ name }) => (name.length > 44 ? name.slice(0, 40).trimEnd() : null),
  'nothing between words and amounts': ({ name }) =>
    changed(
      name,
      replaced(name, [
        [/\s*[,;/]\s*/g, ','],
        [/(\d)\s+(?=\p{L})/gu, '$1'],
        [/([\p{L}»])[\s,]+(?=\d)/gu, '$1'],
      ]),
    ),
  'amounts in full': ({ name }) => changed(name, replaced(name, FULL_UNITS)),
  'amounts with points': ({ name }) =>
    changed(
      name,
      replaced(name, [
        [/(\d)\s?г(?!\p{L})\.?/gu, '$1гр.'],
        [/(\d)\s?л(?!\p{L})\.?/gu, '$1л.'],
        [/(\d)\s?мл(?!\p{L})\.?/gu, '$1мл.'],
        [/(\d)\s?кг(?!\p{L})\.?/gu, '$1кг.'],
        [/(\d),(\d)/g, '$1.$2'],
      ]),
    ),
  'in Latin letters': ({ name }) => inLatin(name),
  'brand in Russian': ({ name }) =>
    changed(
      name,
      name.replaceAll(/[A-Za-z]{3,}/g, (word) => heardInRussian(word)),
    ),
  'without its brand': ({ name, brand }) =>
    brand === null || !name.includes(brand) ? null : tidy(name.replace(brand, '')),
  'brand first, in capitals': ({ name, brand }) =>
    brand === null || !name.includes(brand) ? null : `${brand.toUpperCase()} ${tidy(name.replace(brand, ''))}`,
  'a heading before it': ({ name }, random) =>
    `${pickOf(['Бытовая химия / ', 'Прочее. ', 'Бакалея: ', '[ХИТ] ', 'Акция! ', 'Товары для дома > ', '1.02.03 '], random)}${name}`,
  'adjective first': ({ name }) =>
    changed(
      name,
      name.replace(
        /^(\p{Lu}?\p{Ll}{2,})\s+(\p{Ll}{3,}(?:ый|ий|ая|яя|ое|ее|ые|ие))(?=[\s,])/u,
        (_, noun: string, adjective: string) => `${capital(adjective)} ${noun.toLowerCase()}`,
      ),
    ),
  'in the plural': ({ name }) => changed(name, eachWord(name, plural)),
  'underlines and slashes': ({ name }) => tidy(name).replaceAll(/,?\s+/g, '_'),
  'a word for another': ({ name }) =>
    changed(
      name,
      eachWord(name, (word) => OTHER_WORDS[word.toLowerCase()] ?? word),
    ),
  'few words and the amount': ({ name }, random) => changed(name, fewWords(name, random)),
  'brand before the amount': ({ name, brand }) =>
    brand === null || !name.includes(brand)
      ? null
      : changed(
          name,
          tidy(
            `${name.replace(brand, '').replace(/,?\s*[\d,]+\s?\p{L}+$/u, '')} ${brand} ${/[\d,]+\s?\p{L}+$/u.exec(name)?.[0] ?? ''}`,
          ),
        ),
  'without marks': ({ name }) => changed(name, tidy(name.replaceAll(/[«»"';:()/-]|,(?!\d)/g, ' '))),
};

/** What one dealer calls otherwise than the maker. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  средство: 'очиститель',
  мытья: 'уборки',
  стёкол: 'окон',
  удаления: 'от',
  удалитель: 'смывка',
  грунт: 'грунтовка',
  полов: 'пола',
  антисептик: 'пропитка',
  лазурь: 'пропитка',
  гель: 'средство',
  краска: 'эмаль',
  шампунь: 'автошампунь',
  отбеливатель: 'осветлитель',
  древесины: 'дерева',
  дерева: 'древесины',
  кондиционер: 'ополаскиватель',
  чайник: 'эл.чайник',
  мыло: 'крем-мыло',
  напиток: 'сок',
  дрель: 'шуруповёрт',
  таблетки: 'капсулы',
  утюг: 'паровой утюг',
  печенье: 'изделие кондитерское',
  колбаса: 'изд. колбасное',
  сыр: 'продукт сырный',
  влажный: 'конс.',
  сухой: 'полнорац.',
};

/**
 * The first word, Latin words, codes, whole amounts ("1,5 кг", "5 × 80 г") and every other word of the rest: how a
 * storekeeper writes by heart.
 */
function fewWords(name: string, random: () => number): string {
  const words = name
    .replaceAll(/[«»"]|,(?!\d)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const isKept = (word: string, at: number): boolean =>
    at === 0 ||
    /\d|[A-Za-z]/.test(word) ||
    /^(?:к?г|м?л|шт\.?|Вт|мм|×|%)$/.test(word) ||
    (word.length > 3 && random() < 0.5);
  return words.filter(isKept).join(' ');
}

const FULL_UNITS: readonly Replacement[] = [
  [/(\d)\s?кг(?!\p{L})\.?/gu, '$1 килограмм'],
  [/(\d)\s?мл(?!\p{L})\.?/gu, '$1 миллилитров'],
  [/(\d)\s?г(?!\p{L})\.?/gu, '$1 граммов'],
  [/(\d)\s?л(?!\p{L})\.?/gu, '$1 литра'],
  [/(\d)\s?шт(?!\p{L})\.?/gu, '$1 штук'],
  [/(\d)\s?Вт(?!\p{L})/gu, '$1 Ватт'],
  [/(\d)\s?мм(?!\p{L})/gu, '$1 миллиметров'],
];

type Replacement = readonly [pattern: RegExp, by: string];

function replaced(text: string, replacements: readonly Replacement[]): string {
  let result = text;
  for (const [pattern, by] of replacements) result = result.replaceAll(pattern, by);
  return result;
}

function changed(name: string, made: string): string | null {
  return made === name ? null : made;
}

function eachWord(name: string, make: (word: string) => string): string {
  return name.replaceAll(/[а-яё]+/giu, make);
}

function plural(word: string): string {
  if (word.length < 5) return word;
  const [ending, other] = PLURALS.find(([each]) => word.endsWith(each)) ?? ['', ''];
  return ending === '' ? word : word.slice(0, -ending.length) + other;
}

const PLURALS: readonly (readonly [string, string])[] = [
  ['ый', 'ые'],
  ['ий', 'ие'],
  ['ая', 'ые'],
  ['ое', 'ые'],
  ['ник', 'ники'],
  ['тор', 'торы'],
  ['ер', 'еры'],
  ['ка', 'ки'],
  ['ик', 'ики'],
  ['ос', 'осы'],
];

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
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
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

function inLatin(text: string): string {
  return tidy(text).replaceAll(/[а-яё]/giu, (letter) => {
    const small = LATIN[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small : capital(small);
  });
}

/** Sounds that two and more Latin letters make, then single ones: what a storekeeper hears, not what is written. */
const HEARD: readonly Replacement[] = [
  [/sch|sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/ck/g, 'к'],
  [/oo/g, 'у'],
  [/ee|ea/g, 'и'],
  [/ou/g, 'у'],
  [/qu/g, 'кв'],
  [/x/g, 'кс'],
  [/zz/g, 'цц'],
  [/c(?=[eiy])/g, 'с'],
  [/(?<=[bcdfghklmnprstvz])e$/g, ''],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/y$/g, 'и'],
  [/y/g, 'й'],
  [/w/g, 'в'],
  [/j/g, 'дж'],
  [/h/g, 'х'],
  [/a/g, 'а'],
  [/b/g, 'б'],
  [/c/g, 'к'],
  [/d/g, 'д'],
  [/e/g, 'е'],
  [/f/g, 'ф'],
  [/g/g, 'г'],
  [/i/g, 'и'],
  [/k/g, 'к'],
  [/l/g, 'л'],
  [/m/g, 'м'],
  [/n/g, 'н'],
  [/o/g, 'о'],
  [/p/g, 'п'],
  [/r/g, 'р'],
  [/s/g, 'с'],
  [/t/g, 'т'],
  [/u/g, 'у'],
  [/v/g, 'в'],
  [/z/g, 'з'],
];

export function heardInRussian(word: string): string {
  return capital(replaced(word.toLowerCase(), HEARD));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s*«\s*»/g, '')
    .replaceAll(/\s+(?=[,;])/g, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}

/** A number of the dealer's own books. */
function ownCode(random: () => number): string {
  const digits = String(Math.floor(random() * 90_000) + 10_000);
  return pickOf([digits, `00-000${digits}`, `НФ-${digits}`], random);
}

function pickOf(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}
