import type { OtherPrice } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import type { Candidate } from './price-candidate.ts';
import { isOnPage, pathOf } from './price-candidate.ts';
import type { PriceText } from './price-text.ts';

/** A price beside the price of the page: one for some only, with what they have to have, or a part of it. */
export interface OtherAmount {
  readonly kind: OtherPrice['kind'];
  readonly price: PriceText;
  readonly path: string;
}

/** So many of a page are told. */
const MOST_TOLD = 20;
/** How much of the text beside an amount is about it. */
const REACH = 40;

/** What a code takes off is no price. */
const MINUS = /[-−–]\s*$/u;

/**
 * The prices for some only and parts of prices that stand at the product, in the order in which the page's amounts were
 * weighed. What the page's choice of a price set aside as one for holders of a card or members is told apart by the
 * words beside it; a price with a coupon is one whose words say so and name no reduction.
 */
export function otherAmounts(ranked: readonly Candidate[]): OtherAmount[] {
  const found = new Map<string, OtherAmount>();
  for (const candidate of ranked) {
    if (found.size >= MOST_TOLD) break;
    const { price, element, context } = candidate;
    const kind = isOnPage(candidate) && !context.struck ? kindOf(candidate) : null;
    if (kind !== null) found.set(`${kind} ${price.amount}`, { kind, price, path: pathOf(element) });
  }
  return [...found.values()];
}

function kindOf({ element, role }: Candidate): OtherPrice['kind'] | null {
  if (role === 'instalment') return role;
  if (role !== 'card' && role !== 'other') return null;
  const { before, after } = wordsBeside(element);
  if (ALL_WORDS.says('couponPrice', before) || ALL_WORDS.says('couponPrice', after))
    return [before, after].some((words) => ALL_WORDS.says('takenOff', words) || MINUS.test(words)) ? null : 'coupon';
  return role === 'card' ? typedKindOf(before, after, namesAround(element)) : null;
}

/** For whom a price is that is not everybody's: what is said of it first counts, `card` where nothing tells. */
export function typedKindOf(...said: readonly string[]): 'card' | 'club' {
  for (const words of said) {
    if (ALL_WORDS.says('cardWord', words)) return 'card';
    if (ALL_WORDS.says('clubWord', words)) return 'club';
  }
  return 'card';
}

/** What is read right before and behind an amount, up to the numbers beside it. */
function wordsBeside({ tree, textFrom, textTo }: PageElement): { readonly before: string; readonly after: string } {
  const { whole } = tree.text;
  const own = whole.slice(textFrom, Math.min(textTo, textFrom + 2 * REACH));
  const digits = /\d[\d\s.,]*/u.exec(own);
  const from = digits === null ? own.length : digits.index;
  const to = digits === null ? own.length : digits.index + digits[0].length;
  const before = `${whole.slice(Math.max(0, textFrom - REACH), textFrom)}${own.slice(0, from)}`;
  const after = `${own.slice(to)}${whole.slice(textTo, textTo + REACH)}`;
  return {
    before: before.slice(before.search(/[^\d]*$/u)).slice(-REACH),
    after: after.slice(0, after.search(/\d|$/u)).slice(0, REACH),
  };
}

/** What the elements around an amount are called. */
function namesAround(element: PageElement): string {
  return element
    .lineage(3)
    .map(({ attributes }) => `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`)
    .join(' ');
}
