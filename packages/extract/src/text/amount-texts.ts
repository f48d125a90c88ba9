import { minorDigits } from '@tsenomer/contracts';
import { joinsRange } from './amount-role.ts';
import type { CurrencyMark } from './currency.ts';
import { findCurrencies } from './currency.ts';
import { findNumbers } from './decimal.ts';
import type { NumberMark } from './decimal.ts';
import type { PriceText } from './price-text.ts';
import { hintedCurrency, isKopecksOf, priceAmong } from './price-text.ts';

const PRICE_WORD = /price|цена|preis|prix|precio|prezzo|preço|prijs|cena|cijena|fiyat|preț|pris\b|hinta|価格|販売価|판매가|价格/iu;
const PRICE_WORDS = new RegExp(PRICE_WORD, 'giu');

/** What a short text with one number says as a price. */
export interface AmountText {
  readonly price: PriceText;
  readonly hasCurrency: boolean;
  /** It calls itself a price. */
  readonly saysPrice: boolean;
  /** It is the lower end of a range: "100–150 ₽". */
  readonly isRange: boolean;
  /** The text around the number. */
  readonly before: string;
  readonly after: string;
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

  /** Null for a text without exactly one number above zero or the two of a range, or with words and no currency. */
  read(text: string): AmountText | null {
    const known = this.#amounts.get(text);
    if (known !== undefined) return known;
    const amount = readAmount(text, this.#marksOf(text), this.#hinted);
    this.#amounts.set(text, amount);
    return amount;
  }

  /** The numbers of a text that a currency stands beside. */
  pricedNumbers(text: string): readonly NumberMark[] {
    const marks = this.#marksOf(text);
    return marks.length === 0 ? [] : findNumbers(text).filter((number) => marks.some((mark) => mark.start - number.end <= 2 && number.start - mark.end <= 2));
  }

  #marksOf(text: string): readonly CurrencyMark[] {
    const known = this.#currencies.get(text);
    if (known) return known;
    const marks = findCurrencies(text);
    this.#currencies.set(text, marks);
    return marks;
  }
}

/** "US$ 5.4050+ Pieces" is an amount and the next number, which a style keeps apart. */
function runsOn({ amount, currency }: PriceText): boolean {
  return Number(amount) >= 1 && /\.\d{3}/.test(amount) && (currency === null || minorDigits(currency) < 3);
}

function readAmount(text: string, marks: readonly CurrencyMark[], hinted: CurrencyMark | null): AmountText | null {
  const numbers = findNumbers(text);
  const [number, second] = numbers;
  if (!number || numbers.length > 2) return null;
  const isRange = second !== undefined && !isKopecksOf(number, second, text);
  if (isRange && !(Number(second.decimal) > Number(number.decimal) && joinsRange(text.slice(number.end, second.start)))) return null;
  const price = priceAmong(text, { numbers, marks, hinted });
  if (!price || !(Number(price.amount) > 0) || runsOn(price)) return null;
  const hasCurrency = marks.length > 0;
  if (!hasCurrency && /\p{L}{3}/u.test(text.replace(PRICE_WORDS, ''))) return null;
  return { price, hasCurrency, saysPrice: PRICE_WORD.test(text), isRange, before: text.slice(0, number.start), after: text.slice(number.end) };
}
