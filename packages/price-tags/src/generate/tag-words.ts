import { pickOf } from '../random.ts';
import type { Random } from '../random.ts';
import { madeUpPrice, UNITS_DRAWN } from './price-facts.ts';
import type { TagFacts, UnitDrawn } from './price-facts.ts';

/** Longer names take two rows. */
const ROW_MOST = 33;

/** The rows of a name, with where they stand and how large they are. */
export function nameRows(
  name: string,
): readonly { readonly y: number; readonly size: number; readonly text: string }[] {
  if (name.length <= ROW_MOST) return [{ y: 60, size: 38, text: name }];
  const words = name.split(' ');
  const count = countOf(words, ROW_MOST);
  return [
    { y: 40, size: 32, text: words.slice(0, count).join(' ') },
    { y: 76, size: 32, text: words.slice(count).join(' ') },
  ];
}

/** How many words are so long together at most. */
function countOf(words: readonly string[], most: number): number {
  const fits = words.findIndex((_, at) => words.slice(0, at + 1).join(' ').length > most);
  return fits < 0 ? words.length : Math.max(1, fits);
}

const ARTICLE_LABELS = ['Арт. ', 'Арт. ', 'Артикул: ', 'Артикул ', 'Код: ', 'Код товара ', 'SKU '] as const;

export function articleText(random: Random, article: string): string {
  const before = pickOf(random, ['Страна: Россия   ', 'Россия   ', '', '']);
  return `${before}${pickOf(random, ARTICLE_LABELS)}${article}`;
}

export function madeUpUnitPrice(random: Random): NonNullable<TagFacts['unitPrice']> {
  const unit = pickOf(random, ['kg', 'kg', '100g', 'l', 'piece'] as const satisfies readonly UnitDrawn[]);
  return { amount: madeUpPrice(random), unit };
}

export function unitPriceText(random: Random, { amount, unit }: NonNullable<TagFacts['unitPrice']>): string {
  const measure = pickOf(random, UNITS_DRAWN[unit]);
  const digits = `${Math.floor(amount / 100)}${pickOf(random, [',', '.'])}${String(amount % 100).padStart(2, '0')}`;
  const money = pickOf(random, [' ₽', ' руб', ' р.', '']);
  return pickOf(random, [
    `Цена за ${measure}: ${digits}${money}`,
    `за ${measure} ${digits}${money}`,
    `Цена за ${measure} ${digits}${money}`,
    `${digits} ₽/${measure.replace('1 ', '')}`,
    `${digits} руб/${measure.replace('1 ', '')}`,
  ]);
}

/** What stands over the large price and over the second: both, or only what is not usual. */
export function cardTexts(
  random: Random,
  cardPrice: TagFacts['cardPrice'],
): { readonly large: string; readonly second: string } {
  const withCard = pickOf(random, ['по карте', 'с картой', 'цена по карте', 'По карте', 'ПО КАРТЕ']);
  const without = pickOf(random, ['без карты', 'без карты', 'Без карты', 'цена без карты']);
  const said = random();
  const [card, plain] = said < 0.7 ? [withCard, without] : said < 0.85 ? [withCard, ''] : ['', without];
  return cardPrice === 'price' ? { large: card, second: plain } : { large: plain, second: card };
}
