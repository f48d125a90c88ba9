import type { CurrencyMark } from './currency.ts';
import { findCurrencies } from './currency.ts';
import { findNumbers } from './decimal.ts';
import type { NumberMark } from './decimal.ts';
import type { PriceText } from './price-text.ts';
import { hintedCurrency, priceAmong } from './price-text.ts';

/** Amounts next to these words are instalments, deliveries, bonuses, savings, prices of a unit or former prices. */
const NOT_A_PRICE = new RegExp([
  'мес(?:яц|\\b|\\.|$)', 'month', '/\\s?mo\\b', 'per mo', 'рассроч', 'плат[её]ж', 'долями', 'сплит', 'кредит', 'instal', 'klarna', 'afterpay', 'ratenzahl', 'pay in', 'payments of', '\\d\\s?[xх×]\\s?\\d',
  'доставк', 'deliver', 'shipping', 'postage', 'versand', 'livraison', 'env[íi]o', 'бонус', 'балл', 'bonus', 'points?\\b', 'reward', 'cash-?back', 'к[еэ]шб[еэ]к', 'верн[её]м',
  'sav(?:e|ing)', 'эконом', 'скидк', 'выгода', '\\boff\\b', 'rabatt', 'remise', 'sparen', 'купон', 'coupon', 'промокод', 'gift card', 'voucher', 'credit', 'deposit', 'залог',
  'от \\d+ шт', 'при заказе', 'за (?:1\\s?)?(?:кг|г|100|л|м²|м2|мл)', '/\\s?(?:1\\s?)?(?:кг|100|л\\b|kg|lb|oz|fl|ml|m²|м²|count|ct\\b)', 'per (?:kg|100|oz|lb|unit|item|fl)', 'pro (?:kg|100)', 'grundpreis', 'unit price',
  '\\bwas\\b', 'rrp', 'list price', 'before', 'ранее', 'старая цена', 'без скидки', 'обычная цена', 'original', '\\buvp\\b', 'statt', 'retail price', 'compare at', 'minimum', 'orders? (?:over|above)', 'over \\D', 'свыше', 'при покупке', 'more than', 'under \\D', '&\\s?(?:above|under)', 'up to', 'до \\d',
  'excl', 'ex\\.? ?(?:vat|tax|gst)', 'без ндс', 'with card', 'по карте', 'с картой', 'клубн', 'member', 'оптов(?:ая|ый|ые|ой|о\\b)', 'wholesale', 'subscribe', 'подписк', 'used', 'б/у', 'trade-?in',
].join('|'), 'iu');

const PRICE_WORD = /price|цена|preis|prix|precio|cena/iu;
const PRICE_WORDS = new RegExp(PRICE_WORD, 'giu');

/** What a short text with one number says as a price. */
export interface AmountText {
  readonly price: PriceText;
  readonly hasCurrency: boolean;
  /** Words beside the number say that it is something else. */
  readonly isOther: boolean;
  /** It calls itself a price. */
  readonly saysPrice: boolean;
}

/** Reads short texts of one page; the same ones stand on it many times, and many of them in each other. */
export class AmountTexts {
  readonly #hinted: CurrencyMark | null;
  readonly #currencies = new Map<string, readonly CurrencyMark[]>();
  readonly #amounts = new Map<string, AmountText | null>();

  /** @param currency what prices without a sign are in. */
  constructor(currency: string | null) {
    this.#hinted = currency === null ? null : hintedCurrency(currency);
  }

  hasCurrency(text: string): boolean {
    return this.#marksOf(text).length > 0;
  }

  /** Null for a text without exactly one number above zero, or with words and no currency. */
  read(text: string): AmountText | null {
    const known = this.#amounts.get(text);
    if (known !== undefined) return known;
    const amount = readAmount(text, this.#marksOf(text), this.#hinted);
    this.#amounts.set(text, amount);
    return amount;
  }

  #marksOf(text: string): readonly CurrencyMark[] {
    const known = this.#currencies.get(text);
    if (known) return known;
    const marks = findCurrencies(text);
    this.#currencies.set(text, marks);
    return marks;
  }
}

function readAmount(text: string, marks: readonly CurrencyMark[], hinted: CurrencyMark | null): AmountText | null {
  const numbers = findNumbers(text);
  const [number] = numbers;
  if (!number || numbers.length > 1) return null;
  const price = priceAmong(text, { numbers, marks, hinted });
  if (!price || !(Number(price.amount) > 0)) return null;
  const hasCurrency = marks.length > 0;
  if (!hasCurrency && /\p{L}{3}/u.test(text.replace(PRICE_WORDS, ''))) return null;
  return { price, hasCurrency, isOther: NOT_A_PRICE.test(around(number, text)), saysPrice: PRICE_WORD.test(text) };
}

/** The words next to the number; what stands further away in the same element is about something else. */
function around(number: NumberMark, text: string): string {
  return text.slice(Math.max(0, number.start - 26), number.end + 18);
}
