import { randomFrom } from '@tsenomer/matching/train';

/**
 * What a seller makes of a product's name: other order and case, shortened and left-out words, other units, look-alike
 * letters, slips.
 */
export function sellerName(name: string, random: () => number): string {
  let words = name.replace(/[,;]/g, ' ').split(/\s+/).filter(Boolean);
  if (random() < 0.5)
    words = words.filter((word, at) => at === 0 || /\d/.test(word) || random() > (at % 2 === 0 ? 0.18 : 0.34));
  words = words.map((word) => (random() < 0.08 ? shortened(word) : random() < 0.04 ? slip(word, random) : word));
  if (random() < 0.35) words = moved(words, random);
  if (random() < 0.25) words.splice(Math.floor(random() * words.length), 0, pick(EXTRA, random));
  if (random() < 0.3) words.push(pick(EXTRA, random));
  let text = words.join(' ');
  text = text.replace(/(\d+(?:[.,]\d+)?)\s?(кг|г|мл|л)(?![\p{L}])/gu, (whole, number: string, unit: string) =>
    otherUnit(whole, Number(number.replace(',', '.')), unit, random),
  );
  if (random() < 0.12) text = text.replace(/[A-Za-z]{3,}/, (word) => inCyrillic(word));
  if (random() < 0.1) text = lookAlike(text, random);
  return random() < 0.15 ? text.toUpperCase() : random() < 0.2 ? text.toLowerCase() : text;
}

/** Products that differ from others only in size, colour or grade: what makes a catalogue hard. */
export function withSiblings(names: readonly string[], random: () => number): string[] {
  const all = new Set(names);
  for (const name of names) {
    if (random() > 0.6) continue;
    const amount = name.replace(
      /(\d+(?:[.,]\d+)?)(\s?)(кг|г|мл|л|шт)(?![\p{L}])/u,
      (_, number: string, space: string, unit: string) =>
        `${otherNumber(number, random)}${space}${random() < 0.25 ? (OTHER_UNITS[unit] ?? unit) : unit}`,
    );
    all.add(amount === name || random() < 0.4 ? `${name} ${pick(GRADES, random)}` : amount);
  }
  return [...all];
}

const EXTRA = [
  'купить',
  'цена',
  'новинка',
  'оригинал',
  'Россия',
  'в ассортименте',
  'шт',
  '1 шт',
  'акция',
  'для дома',
  'премиум качество',
  'арт. 4471',
  'упаковка',
  'скидка',
  'бутылка',
];
const GRADES = [
  'орех',
  'белый',
  'бесцветный',
  'дуб',
  'концентрат',
  'лайт',
  'классический',
  'экстра',
  'мини',
  'с лимоном',
  'готовый раствор',
  'красный',
  'универсальный',
];
const OTHER_UNITS: Readonly<Record<string, string>> = { л: 'кг', кг: 'л', мл: 'г', г: 'мл' };
const FACTORS = [0.5, 2, 5, 10, 0.2, 4];
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'з',
};
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  с: 'c',
  р: 'p',
  х: 'x',
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
};

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

function shortened(word: string): string {
  return word.length > 6 && !/\d/.test(word) ? `${word.slice(0, 4)}.` : word;
}

function slip(word: string, random: () => number): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}

function moved(words: readonly string[], random: () => number): string[] {
  const cut = 1 + Math.floor(random() * Math.max(1, words.length - 1));
  return [...words.slice(cut), ...words.slice(0, cut)];
}

function otherUnit(whole: string, number: number, unit: string, random: () => number): string {
  if (random() < 0.4) return random() < 0.5 ? `${number}${unit}` : `${String(number).replace('.', ',')} ${unit}`;
  if (unit === 'кг' || unit === 'л') return `${Math.round(number * 1000)} ${unit === 'кг' ? 'г' : 'мл'}`;
  return number >= 500 ? `${String(number / 1000).replace('.', ',')}${unit === 'г' ? 'кг' : 'л'}` : whole;
}

function otherNumber(number: string, random: () => number): string {
  const factor = FACTORS[Math.floor(random() * FACTORS.length)] ?? 2;
  return String(Math.round(Number(number.replace(',', '.')) * factor * 100) / 100);
}

function inCyrillic(word: string): string {
  return Array.from(word, (letter) => {
    const small = CYRILLIC[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  }).join('');
}

function lookAlike(text: string, random: () => number): string {
  return Array.from(text, (letter) => (random() < 0.15 ? (TWINS[letter] ?? letter) : letter)).join('');
}

/** Seller names of some of the names, each with the position it means. */
export function sellerOffers(
  names: readonly string[],
  count: number,
  seed: number,
): { readonly name: string; readonly meant: number }[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const meant = Math.floor(random() * names.length);
    return { name: sellerName(names[meant] ?? '', random), meant };
  });
}
