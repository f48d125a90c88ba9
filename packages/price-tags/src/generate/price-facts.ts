import type { Random } from '../random.ts';
import { pickOf, wholeBetween } from '../random.ts';

/** What is true of a tag: amounts in kopecks. */
export interface TagFacts {
  readonly price: number;
  /** Struck out. */
  readonly oldPrice: number | null;
  /** The second of two prices that are both true: without a card, where the large one is with it. */
  readonly secondPrice: number | null;
  /** An EAN-13. */
  readonly barcode: string | null;
  readonly article: string;
  readonly name: string;
}

const NAMES = [
  'Молоко пастеризованное 2,5% 930 мл',
  'Сыр Гауда 45% весовой',
  'Кофе молотый Арабика 250 г',
  'Чай чёрный листовой 100 г',
  'Масло сливочное 82,5% 180 г',
  'Порошок стиральный 3 кг',
  'Краска белая матовая 9 л',
  'Дрель-шуруповёрт 18 В',
  'Шампунь для волос 400 мл',
  'Хлеб бородинский нарезка 350 г',
  'Яйцо куриное С1 10 шт',
  'Вода минеральная 1,5 л',
];
/** How often a price has so many digits before the kopecks. */
const ROUBLES = [
  [5, 9],
  [10, 99],
  [100, 999],
  [100, 999],
  [100, 999],
  [1000, 9999],
  [1000, 9999],
  [10_000, 99_999],
] as const;
const KOPECKS = [99, 99, 90, 0, 49, 50] as const;

export function madeUpPrice(random: Random): number {
  const [least, most] = pickOf(random, ROUBLES);
  const kopecks = random() < 0.6 ? pickOf(random, KOPECKS) : wholeBetween(random, 0, 99);
  return wholeBetween(random, least, most) * 100 + kopecks;
}

/** An EAN-13 of Russia's prefix with its check digit (GS1 General Specifications). */
export function madeUpBarcode(random: Random): string {
  const head = `46${Array.from({ length: 10 }, () => wholeBetween(random, 0, 9)).join('')}`;
  const sum = Array.from(head).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

export function madeUpName(random: Random): string {
  return pickOf(random, NAMES);
}
