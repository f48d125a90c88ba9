import { minorDigits } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { AmountRole } from './amount-role.ts';
import { joinsRange, roleOf } from './amount-role.ts';
import type { CurrencyMark } from './currency.ts';
import { findCurrencies } from './currency.ts';
import { findNumbers } from './decimal.ts';
import type { NumberMark } from './decimal.ts';
import type { PriceText } from './price-text.ts';
import { hintedCurrency, isKopecksOf, priceAmong } from './price-text.ts';
import { beginsWithTax, speaksOfTax } from './tax-words.ts';
import { wordList } from './word-list.ts';

const PRICE_WORDS: WordPattern = { of: ['price'], isGlobal: true };

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
  readonly words: Words;
  readonly #hinted: CurrencyMark | null;
  readonly #currencies = new Map<string, readonly CurrencyMark[]>();
  readonly #amounts = new Map<string, AmountText | null>();

  /**
   * @param currency what prices without a sign are in.
   * @param words those of the page's languages.
   */
  constructor(currency: string | null, words: Words) {
    this.words = words;
    this.#hinted = currency === null ? null : hintedCurrency(currency);
  }

  /**
   * Whether a text may be an amount of money, with a sign beside it or not: words that name neither a currency nor a
   * price rule it out.
   */
  mayBeMoney(text: string): boolean {
    return !WORD.test(text) || this.hasCurrency(text) || this.words.says('price', text);
  }

  hasCurrency(text: string): boolean {
    return this.#marksOf(text).length > 0;
  }

  /** Null for a text without exactly one number above zero or the two of a range, or with words and no currency. */
  read(text: string): AmountText | null {
    const known = this.#amounts.get(text);
    if (known !== undefined) return known;
    const amount = this.#withoutSeveral(text) ?? this.#read(text);
    this.#amounts.set(text, amount);
    return amount;
  }

  /** Likewise of a text that stands in one element, which may name the former price before the one of today. */
  readOwn(text: string): AmountText | null {
    const now = this.words.expression(NOW_BEHIND_FORMER).exec(text);
    return this.read(now && now.index > 0 ? text.slice(now.index) : text);
  }

  /**
   * The amounts of a text that names what each of them is right before it: "Was $60.00 Now $40.00", "$40.00 (was
   * $60.00)". Empty where words behind them may tell it, or where there is only one; words about tax alone are told
   * behind them, too.
   */
  readLabelled(text: string): readonly AmountText[] {
    const numbers = this.pricedNumbers(text);
    const [first, second] = numbers;
    if (!first || !second || numbers.length > MOST_LABELLED) return [];
    const taxed = numbers.length === 2 ? this.#readTaxed(text, first, second) : [];
    if (taxed.length > 0) return taxed;
    const ends = numbers.map((number) => this.#endOfAmount(text, number));
    const pieces = numbers.map((_, index) =>
      text.slice(index === 0 ? 0 : ends[index - 1], index === numbers.length - 1 ? text.length : ends[index]),
    );
    const areAboutNext = numbers
      .slice(1)
      .every((next, index) => LEADING.has(roleOf('', text.slice(ends[index], next.start), this.words)));
    if (!areAboutNext) return [];
    if (pieces.some((piece) => piece.search(DIGIT) > LONGEST_LABEL)) return [];
    const [head = '', ...rest] = pieces;
    const isLabelled = LABEL.test(head)
      ? numbers.length === 2 || rest.every((piece) => LABEL.test(piece))
      : numbers.length === 2 && FORMER_LABEL.test(rest[0] ?? '');
    const amounts = isLabelled ? pieces.map((piece) => this.#read(piece)) : [];
    return amounts.every((amount) => amount !== null && !amount.isRange) &&
      !joinsRange(text.slice(first.end, second.start))
      ? amounts.filter((amount) => amount !== null)
      : [];
  }

  /**
   * "$83.33 ex VAT / $100.00 inc VAT": words about tax belong to the amount before them where they stand behind the
   * last one, and none before the first.
   */
  #readTaxed(text: string, first: NumberMark, second: NumberMark): readonly AmountText[] {
    const sign = this.#marksOf(text).find(
      (mark) =>
        mark.end <= second.start && second.start - mark.end <= 2 && mark.start >= this.#endOfAmount(text, first),
    );
    const from = sign?.start ?? second.start;
    const tails = [text.slice(this.#endOfAmount(text, first), from), text.slice(this.#endOfAmount(text, second))];
    if (
      speaksOfTax(text.slice(0, first.start), this.words) ||
      !beginsWithTax(tails[1] ?? '', this.words) ||
      tails.some((tail) => /\p{L}/u.test(tail) && !beginsWithTax(tail, this.words))
    )
      return [];
    const amounts = [this.#read(text.slice(0, from)), this.#read(text.slice(from))];
    return amounts.some((amount) => amount?.isRange) ? [] : amounts.filter((amount) => amount !== null);
  }

  /** Where an amount ends with the currency behind it, if it has none before. */
  #endOfAmount(text: string, number: NumberMark): number {
    const marks = this.#marksOf(text);
    if (marks.some((mark) => mark.end <= number.start && number.start - mark.end <= 2)) return number.end;
    return marks.find((mark) => mark.start >= number.end && mark.start - number.end <= 2)?.end ?? number.end;
  }

  #withoutSeveral(text: string): AmountText | null {
    const several = this.words.expression(SEVERAL_FOR).exec(text);
    return several && several.index > 0 ? this.#read(text.slice(0, several.index)) : null;
  }

  #read(text: string): AmountText | null {
    return readAmount(text, { marks: this.#marksOf(text), hinted: this.#hinted, words: this.words });
  }

  /** The numbers of a text that a currency stands beside. */
  pricedNumbers(text: string): readonly NumberMark[] {
    const marks = DIGIT.test(text) ? this.#marksOf(text) : NO_MARKS;
    return marks.length === 0
      ? NO_NUMBERS
      : findNumbers(text).filter((number) =>
          marks.some((mark) => mark.start - number.end <= 2 && number.start - mark.end <= 2),
        );
  }

  #marksOf(text: string): readonly CurrencyMark[] {
    const known = this.#currencies.get(text);
    if (known) return known;
    const marks = findCurrencies(text).filter(
      ({ symbol }) => !WEIGHT.test(symbol) && (!ALSO_WORDS.has(symbol) || MONEY.test(text)),
    );
    this.#currencies.set(text, marks);
    return marks;
  }
}

/** What a page weighs in pounds it sells for "£". */
const WEIGHT = /^pounds$/i;
/**
 * Codes that are also names and words in capitals: "AMD 5600", "SHOWER GEL 500". They count with an amount that is
 * written as money.
 */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  wordList('ALL AMD ANG BAM BOB CAD COP CUP GEL LAK MAD MOP PEN RON SOS TOP TRY'),
);
const MONEY = /\d[.,\s\u00a0]\d{2,3}(?!\d)/;

const WORD = /\p{L}{3}/u;
const MOST_LABELLED = 4;
/** With more words before an amount it stands in a sentence. */
const LONGEST_LABEL = 36;
/** Words between two amounts that say something else behind the first are about it. */
const LEADING: ReadonlySet<AmountRole> = new Set<AmountRole>(['plain', 'former', 'regular', 'from']);
/** Words that lead to an amount. */
const LABEL = /^[^\d]*\p{L}{2,}[^\p{L}\d]{0,6}\d/u;
/** Words that lead to a former price behind one of today that has none. */
const FORMER_LABEL = ALL_WORDS.expression({
  of: ['formerLabel'],
  before: String.raw`^[^\p{L}\d]{0,4}`,
  behind: String.raw`(?!\p{L})`,
});
const DIGIT = /\d/;
const NO_MARKS: readonly CurrencyMark[] = [];
const NO_NUMBERS: readonly NumberMark[] = [];

/** "US$ 5.4050+ Pieces" is an amount and the next number, which a style keeps apart. */
function runsOn({ amount, currency }: PriceText): boolean {
  return Number(amount) >= 1 && /\.\d{3}/.test(amount) && (currency === null || minorDigits(currency) < 3);
}

/** "$24.95, 2/$45.00": what two of them cost is no price of one. */
const SEVERAL_FOR: WordPattern = {
  of: ['joinsPieces'],
  before: String.raw`[,;]?\s*(?:\p{L}{1,3}\s)?(?<![\p{L}\d])\d{1,2}\s?(?:\/|`,
  behind: String.raw`)\s?[$£€]\s?\d[\d.,]*\s*$`,
};

/** "Regular: $64.95 Now: $39.99". */
const NOW_BEHIND_FORMER: WordPattern = {
  of: ['saleLabel', 'ownPrice'],
  before: String.raw`(?<=\d\s{0,3})`,
  behind: String.raw`\s?:?\s?[$€£]\s?\d[\d.,]*\s*$`,
};

/** "USD / pack of 12". */
const COUNTED_BEFORE: WordPattern = { of: ['packOf'], behind: String.raw`\s*$` };
/** "25.0 ¢/ea" only helps to compare. */
const CENTS_BEHIND = /^\s?¢/;
/** "3+" counts pieces. */
const AND_MORE = /^\s?\+/;

/** In what a text is read: the currencies found in it, the one of prices without, the words of its languages. */
interface Reading {
  readonly marks: readonly CurrencyMark[];
  readonly hinted: CurrencyMark | null;
  readonly words: Words;
}

function readAmount(text: string, { marks, hinted, words }: Reading): AmountText | null {
  const numbers = findNumbers(text);
  const [number, second] = numbers;
  if (!number || numbers.length > 2) return null;
  const isRange = second !== undefined && !isKopecksOf(number, second, text);
  if (isRange && !(Number(second.decimal) > Number(number.decimal) && joinsRange(text.slice(number.end, second.start))))
    return null;
  if (words.says(COUNTED_BEFORE, text.slice(0, number.start)) || CENTS_BEHIND.test(text.slice(number.end))) return null;
  const price = priceAmong(text, { numbers, marks, hinted });
  if (!price || !(Number(price.amount) > 0) || runsOn(price)) return null;
  const hasCurrency = marks.length > 0;
  if (
    !hasCurrency &&
    (AND_MORE.test(text.slice(number.end)) || WORD.test(text.replace(words.expression(PRICE_WORDS), '')))
  )
    return null;
  return {
    price,
    hasCurrency,
    saysPrice: words.says('price', text),
    isRange,
    before: text.slice(0, number.start),
    after: text.slice(number.end),
  };
}
