import { ALL_WORDS } from '@tsenomer/lexicon';
import type { WordPattern, Words } from '@tsenomer/lexicon';
import { beginsWithoutTax } from './tax-words.ts';

/**
 * What an amount is by the words beside it. `plain`: nothing says that it is anything but the price. `card`: for
 * holders of a card or members. `former`: before a discount; `regular`: perhaps so. `from`: an end of a range. `unit`:
 * the price of a kilogram, a metre, a square metre and the like, by which some goods are sold. `untaxed`: called so
 * right behind it, as businesses are told their prices. `other`: a delivery, a bonus, a saving, a threshold, the price
 * of a smaller unit.
 */
export type AmountRole = 'plain' | 'card' | 'instalment' | 'former' | 'regular' | 'from' | 'unit' | 'untaxed' | 'other';

/** What makes an amount before which it stands no price of the product. */
const OTHER: WordPattern = {
  of: ['delivery', 'saving', 'bonus', 'coupon', 'extra', 'threshold', 'several', 'untaxed', 'lowest', 'used', 'about'],
};
/**
 * Labels that name a price of another kind only where they stand right before the amount: "Fair trade coffee" is none.
 */
const OTHER_KIND: WordPattern = {
  of: ['otherKind'],
  before: String.raw`(?:^|[^\p{L}])`,
  behind: String.raw`(?: ${ALL_WORDS.group('buyers')})?[^\p{L}\d]{0,6}$`,
};
const FROM: WordPattern = {
  of: ['from'],
  before: String.raw`(?:^|[\s(:])`,
  behind: String.raw`\s*:?\s*(?:[^\p{L}\d]|us|usd|eur|gbp|rub){0,5}$`,
};
/** "$1.1 billion", "12 млн ₽". */
const LARGE_WORD: WordPattern = { of: ['large'], before: String.raw`^\s?`, behind: String.raw`(?!\p{L})` };
/**
 * "£5.1m", "$2.34B": news, not prices. A letter counts only where it touches the amount: sizes and metres stand apart.
 */
const LARGE_LETTER = /^(?:[kKmMB]|bn)(?![\p{L}\d])/u;

/** "+ $22.00" comes on top, "-£23.60" is what comes off. */
const ON_TOP = /\+\s?[^\p{L}\d+]{0,3}$/u;
const NEGATIVE = /(?:^|[\s:])[-−][$€£]?$/u;

/** "$4.70 / ream": whatever it is, a page that also shows a price of the whole shows this one to compare. */
const SLASHED = /^\s?\/\s?\p{L}{3,}/u;
const PIECE: WordPattern = { of: ['pieceBehind'], before: String.raw`^\s?\/\s?` };

/** "De R$ 2.399,00 por R$ 1.899,00". */
const BEFORE_FORMER: WordPattern = {
  of: ['beforeFormer'],
  before: String.raw`(?:^|[^\p{L}])`,
  behind: String.raw`:?\s?\$?\s?$`,
};
const FROM_FORMER: WordPattern = { of: ['fromFormer'], before: String.raw`^\s?`, behind: String.raw`(?!\p{L})` };
/** "Your price with YESGO": codes are written in capitals. */
const WITH_CODE: WordPattern = {
  of: ['withCode'],
  before: String.raw`(?<!\p{L})`,
  behind: String.raw`\s(?-i:[A-Z][A-Z\d]{3,})[^\p{L}\d]{0,3}$`,
};
/** "Reg. $120.00 (50% off)": today's price is another. */
const REDUCED_BEHIND = /^[^\p{L}\d]{0,4}\d{1,2}\s?%/u;
/** "Save 10% Sale $": the share that is saved is said and done. */
const SAVED_BEFORE: WordPattern = {
  of: ['saleLabel'],
  before: String.raw`^.{0,30}\d\s?%\s?(?:\p{L}{1,4}\s)?(?=`,
  behind: String.raw`[^\p{L}\d]{0,4}$)`,
};

/** Of what has none of these nothing is said: most amounts stand alone. */
const SAYS = /[\p{L}×*+≈～〜−-]/u;

/** How much of the text beside an amount is about it. */
const REACH_BEFORE = 34;
const REACH_AFTER = 34;

/** The currency right behind an amount is no word about it. */
const SIGN =
  /^\s{0,2}(?:₽|円|元|원|руб(?:лей|ля|\.)?|р\.|€|\$|£|₸|₴|₺|₾|₼|(?:сум|грн|тг|тенге|zł|kč|kr|tl|lei|so.?m|usd|eur|gbp|rub|pln|uah|kzt|try|chf)(?!\p{L})\.?)?\s{0,2}/iu;
const TO_NEXT = ALL_WORDS.expression({
  of: ['rangeTo'],
  before: String.raw`^\s{0,3}(?:[-–—~～〜]|`,
  behind: String.raw`)\s{0,3}\D{0,3}$`,
});

/**
 * Tells what an amount is by what stands around it.
 * @param before what is read before the amount, at most up to the amount before it.
 * @param after what is read behind it, at most up to the next amount.
 * @param words those of the page's languages.
 */
export function roleOf(before: string, after: string, words: Words = ALL_WORDS): AmountRole {
  const reached = before.slice(-REACH_BEFORE);
  const left = reached.includes('%') ? reached.replace(words.expression(SAVED_BEFORE), '') : reached;
  const right = after.slice(0, REACH_AFTER);
  if (!SAYS.test(left) && !SAYS.test(right)) return 'plain';
  const behind = behindSign(right);
  if (words.says('instalmentBehind', right) || words.says('instalment', left)) return 'instalment';
  if ([left, right].some((beside) => words.says('card', beside) && !words.says('cardless', beside))) return 'card';
  if (isOtherBefore(left, words)) return 'other';
  if (words.says('unitBehind', behind) || (SLASHED.test(behind) && !words.says(PIECE, behind))) return 'unit';
  if (words.says('apartBehind', behind) || LARGE_LETTER.test(right) || words.says(LARGE_WORD, behind)) return 'other';
  if (beginsWithoutTax(behind, words)) return 'untaxed';
  if (
    words.says('former', left) ||
    words.says('formerBehind', behind) ||
    (words.says(FROM_FORMER, behind) && words.says(BEFORE_FORMER, left))
  )
    return 'former';
  if (words.says(FROM, left) || words.says('fromBehind', behind)) return 'from';
  if (words.says('regular', left)) return REDUCED_BEHIND.test(behind) ? 'former' : 'regular';
  return 'plain';
}

function isOtherBefore(left: string, words: Words): boolean {
  return (
    words.says(OTHER, left) ||
    words.says(OTHER_KIND, left) ||
    (left.includes('+') && ON_TOP.test(left)) ||
    NEGATIVE.test(left) ||
    words.says(WITH_CODE, left)
  );
}

/** What follows an amount, without the sign of its currency. */
export function behindSign(after: string): string {
  return after.replace(SIGN, '');
}

/** Whether the text between two amounts makes them the ends of a range. */
export function joinsRange(between: string): boolean {
  return TO_NEXT.test(behindSign(between));
}
