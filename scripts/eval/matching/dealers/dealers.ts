import { randomFrom } from '@tsenomer/matching/train';
import { heardInRussian, OTHER_WORDS } from '../dealer-names.ts';
import type { MakerProduct } from './maker-product.ts';

/** A shop that writes all its names by habits of its own. */
export interface Dealer {
  readonly name: string;
  /** What it calls a product. */
  readonly write: (product: MakerProduct, random: () => number) => Written;
}

/** A name, and what it says of the product it means, as the maker says it; a part that is left out is missing. */
export interface Written {
  readonly name: string;
  readonly says: Partial<Pick<MakerProduct, 'line' | 'variant' | 'form' | 'size'>>;
}

type Part = 'what' | 'brand' | 'line' | 'variant' | 'form' | 'size';
type Maker = (product: MakerProduct, random: () => number) => string;

/** In which order shops put the parts of a name; what is not listed, a shop does not say. */
const ORDERS: readonly (readonly Part[])[] = [
  ['what', 'brand', 'line', 'variant', 'form', 'size'],
  ['brand', 'line', 'what', 'variant', 'form', 'size'],
  ['line', 'what', 'variant', 'size', 'form', 'brand'],
  ['what', 'line', 'size', 'form', 'variant'],
  ['brand', 'what', 'line', 'size', 'variant'],
  ['what', 'brand', 'line', 'form', 'size', 'variant'],
  ['line', 'form', 'size', 'what', 'variant'],
  ['what', 'brand', 'line', 'size', 'variant'],
];

const BRANDS: readonly Maker[] = [
  ({ brand }) => brand,
  ({ brand }) => brand.charAt(0) + brand.slice(1).toLowerCase(),
  ({ brand }) => heardInRussian(brand),
  ({ brand }) => `${brand} (${heardInRussian(brand)})`,
];

const LINES: readonly Maker[] = [
  ({ line }) => line,
  ({ line }) => line.toUpperCase(),
  ({ line }) => line.toLowerCase(),
  ({ line }) => `"${line}"`,
  ({ line }) => line.replace(/(\p{L}) (?=\p{L}{2})/gu, '$1'),
  ({ line }) => line.replace(/ (?=\p{L})/gu, '-'),
  ({ line }) => line.replaceAll(/[A-Za-z]{3,}/g, heardWord),
  ({ line }) => `${line} (${line.replaceAll(/[A-Za-z]{3,}/g, heardWord)})`,
];

/** How words of lines are heard that are not said as they are written. */
const HEARD: Readonly<Record<string, string>> = {
  white: 'вайт',
  color: 'колор',
  clean: 'клин',
  cleaner: 'клинер',
  fire: 'файр',
  dry: 'драй',
  oil: 'ойл',
  power: 'пауэр',
  wood: 'вуд',
  foam: 'фоам',
  shine: 'шайн',
  wax: 'вакс',
  spray: 'спрей',
  quick: 'квик',
  apple: 'эппл',
  machine: 'машин',
  universal: 'универсал',
  base: 'бейс',
  seam: 'сим',
  away: 'эвей',
  view: 'вью',
  clear: 'клир',
  free: 'фри',
  pipe: 'пайп',
  wash: 'вош',
  care: 'кеа',
  hand: 'хэнд',
  rose: 'роуз',
  plate: 'плейт',
  scotch: 'скотч',
  touch: 'тач',
  tone: 'тон',
};

function heardWord(word: string): string {
  const heard = HEARD[word.toLowerCase()];
  return heard === undefined ? heardInRussian(word) : heard.charAt(0).toUpperCase() + heard.slice(1);
}

const SIZES: readonly Maker[] = [
  ({ size }) => size,
  ({ size }) => size.replace(' ', ''),
  ({ size }) => size.replace(',', '.').replace(' ', ''),
  ({ size }) => inSmallUnits(size),
  ({ size }) =>
    size
      .replace('кг', 'килограмм')
      .replace(/(?<=\d )л/u, 'литр')
      .replace(/(?<=\d )г$/u, 'гр'),
  ({ size }) => `(${size.replace(' ', '')})`,
];

function inSmallUnits(size: string): string {
  const [number = '', unit = ''] = size.split(' ');
  const small = unit === 'л' ? 'мл' : unit === 'кг' ? 'г' : null;
  return small === null ? size : `${Math.round(Number(number.replace(',', '.')) * 1000)} ${small}`;
}

/** What a shop adds by itself, whatever the product is. */
const ADDED: readonly (readonly string[])[] = [
  [''],
  ['', '', 'бытовая химия', 'для дома'],
  ['канистра', 'бутылка', ''],
  ['профессиональное', 'эффективное', '', ''],
  ['арт. 102-05', 'арт. 115-1', 'арт. 230-5'],
  ['(РФ)', 'Россия', ''],
  ['', 'защита и уход', 'для строительства', 'для любых поверхностей'],
  ['(1 шт)', '', '/12'],
];

/** What a shop says of its own accord of what a thing is, in the place of the maker's words. */
const KINDS: readonly (readonly string[])[] = [
  ['Средство', 'Чистящее средство', 'Состав'],
  ['Моющее средство', 'Жидкость', 'Очиститель'],
  ['Бытовая химия', 'Концентрат'],
];

/** A shop out of a number: the same number makes the same shop. */
export function dealerOf(seed: number): Dealer {
  const random = randomFrom(seed * 7919 + 13);
  const pick = <Item>(list: readonly Item[], from = random): Item | undefined => list[Math.floor(from() * list.length)];
  const order = pick(ORDERS) ?? [];
  const brand = pick(BRANDS);
  const line = pick(LINES);
  const size = pick(SIZES);
  const added = pick(ADDED) ?? [];
  const kinds = pick(KINDS) ?? [];
  /** How much of the maker's description it keeps, how often it says it by a word of its own, forgets a part, slips. */
  const kept = 0.25 + 0.75 * random();
  const own = 0.35 * random();
  const reworded = 0.5 * random();
  const forgotten = { variant: 0.15 * random(), form: 0.2 + 0.6 * random(), line: 0.15 * random(), size: 0.03 };
  const slips = 0.03 * random();
  const isLoud = random() < 0.2;
  const parts: Readonly<Record<Part, Maker>> = {
    what: ({ what }, each) => (each() < own ? (pick(kinds, each) ?? '') : described(what, kept, reworded, each)),
    brand: (product, each) => brand?.(product, each) ?? '',
    line: (product, each) => (each() < forgotten.line ? '' : (line?.(product, each) ?? '')),
    variant: ({ variant }, each) => (each() < forgotten.variant ? '' : variant.replace(/^(?:с ароматом|цвет) /u, '')),
    form: ({ form }, each) => (each() < forgotten.form ? '' : form),
    size: (product, each) => (each() < forgotten.size ? '' : (size?.(product, each) ?? '')),
  };
  return {
    name: `dealer ${seed}`,
    write: (product, each) => {
      const said = order.map((part) => [part, parts[part](product, each)] as const).filter(([, text]) => text !== '');
      const words = [...said.map(([, text]) => text), pick(added, each) ?? ''];
      const text = words.filter((word) => word !== '').join(each() < 0.15 ? ', ' : ' ');
      const written = text.replaceAll(/[а-яё]{6,}/giu, (word) => (each() < slips ? slipped(word, each) : word));
      const says = Object.fromEntries(
        said.filter(([part]) => part !== 'what' && part !== 'brand').map(([part]) => [part, product[part]]),
      );
      return { name: isLoud ? written.toUpperCase() : written, says };
    },
  };
}

/** The first word, and of the others as many as the shop keeps, some said otherwise. */
function described(what: string, kept: number, reworded: number, random: () => number): string {
  return what
    .split(/[\s.,]+/u)
    .filter((_, at) => at === 0 || random() < kept)
    .map((word) => (random() < reworded ? (OTHER_WORDS[word.toLowerCase()] ?? word) : word))
    .join(' ');
}

function slipped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}
