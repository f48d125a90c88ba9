import { ALL_WORDS } from '@tsenomer/lexicon';
import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { behindSign, joinsRange, roleOf } from './amount-role.ts';
import type { AmountRole } from './amount-role.ts';
import type { AmountText, AmountTexts } from './amount-texts.ts';
import { beginsWithTax, speaksOfTax } from './tax-words.ts';

/** A price with its label is not longer than this, nor deeper. */
const LONGEST_SCOPE = 110;
const DEEPEST = 4;
/** "with our card", "off" and "rebate" follow their amount; other words precede theirs. */
const FOLLOWS = ALL_WORDS.expression({ of: ['follows'], before: String.raw`^[^\p{L}\d]{0,4}` });

/** Right behind an amount it is the price for members, whatever comes next. */
const MEMBERS = ALL_WORDS.expression({ of: ['membersBehind'], before: String.raw`^[^\p{L}\d]{0,3}` });

/** "Sale $31.49" needs no words of what stands before it. */
const OWN_LABEL: WordPattern = {
  of: ['saleLabel'],
  before: String.raw`(?:^|\s)`,
  behind: String.raw`[^\p{L}\d]{0,4}$`,
};
/** "with membership: $44": such words lead to the next amount. */
const LEADS_ON = /:\s*[^\p{L}\d]{0,4}$/u;

/** The sign of a currency at most. */
const SIGN_LENGTH = 3;
const LONGEST_LABEL = 36;
const LONGEST_PROMISE = 70;
/** "With code LUNA3 another −3 000 ₽:" leads to what is paid then. */
const PROMISE: WordPattern = { of: ['coupon'], behind: String.raw`(?:[^.;!?]|\.\d){0,50}:\s?$` };
const LABEL_BEFORE = /(?<!\p{L})\p{L}[^:.!?;,\d]{2,30}:\s?$/u;

/** "Reward points: 12" says all it has to say. */
const PROPERTY = /\p{L}:\s\S/u;

/** Finds the words that belong to an amount, also those in elements beside its own. */
export class AmountScopes {
  readonly #texts: AmountTexts;
  readonly #words: Words;
  readonly #isOutside: (element: PageElement) => boolean;
  readonly #amounts = new Map<PageElement, number>();

  /** @param isOutside tells elements that hold more than a price with its words, such as the heading's. */
  constructor(texts: AmountTexts, isOutside: (element: PageElement) => boolean) {
    this.#texts = texts;
    this.#words = texts.words;
    this.#isOutside = isOutside;
  }

  /** What the amount of an element is by its own words and by those around it. */
  roleAt(element: PageElement, amount: AmountText): AmountRole {
    const own = roleOf(amount.before, amount.after, this.#words);
    if (amount.isRange) return own === 'other' ? own : 'from';
    if (own !== 'plain') return own;
    const labelled = this.#labelledScope(element);
    if (labelled !== element) {
      const { before, after } = around(element, labelled);
      const role = roleOf(before + amount.before, amount.after + after, this.#words);
      if (role !== 'plain') return role;
    }
    const among = this.#roleAmongOthers(labelled, amount, labelled === element);
    if (among !== 'plain' || amount.before.trim().length > SIGN_LENGTH) return among;
    const byLabel = roleByLabel(element, this.#words);
    return byLabel === 'plain' ? this.#roleBeforeBox(element) : byLabel;
  }

  /** The widest element around that still holds one amount. */
  #labelledScope(element: PageElement): PageElement {
    let scope = element;
    for (let up = 0; up < DEEPEST; up++) {
      const { parent } = scope;
      if (!parent || this.#isOutside(parent) || this.#amountsIn(parent) > 1) return scope;
      scope = parent;
    }
    return scope;
  }

  /** Beside other amounts, the words between two of them belong to one only. */
  #roleAmongOthers(scope: PageElement, amount: AmountText, isBare: boolean): AmountRole {
    const { parent } = scope;
    if (!parent || this.#isOutside(parent) || this.#amountsIn(parent) < 2) return 'plain';
    const { before, after } = around(scope, parent);
    const next = this.#texts.pricedNumbers(after)[0]?.start ?? after.length;
    const between = after.slice(0, next);
    const previous = this.#texts.pricedNumbers(before).at(-1)?.end ?? 0;
    const since = before.slice(
      Math.max(previous, this.#endOfAmountsBefore(scope, parent) - (scope.textFrom - before.length)),
    );
    if (
      (next < after.length && joinsRange(amount.after + between)) ||
      (previous > 0 && joinsRange(since + amount.before))
    )
      return 'from';
    if (!isBare) return 'plain';
    const free = between.slice(0, Math.max(0, this.#startOfAmountsBehind(scope, parent) - scope.textTo));
    const areTaxesBehind = this.#areTaxesBehind(before, after);
    const isFollowed = (words: string): boolean =>
      FOLLOWS.test(words) || (areTaxesBehind && beginsWithTax(words, this.#words));
    const follows = isFollowed(free) && !LEADS_ON.test(free) ? free : (MEMBERS.exec(free)?.[0] ?? '');
    return roleOf(
      this.#words.says(OWN_LABEL, amount.before) || (isFollowed(since.trimStart()) && previous > 0) ? '' : since,
      follows,
      this.#words,
    );
  }

  /** Whether words about tax follow their amounts: they stand behind the last one, and none before the first. */
  #areTaxesBehind(before: string, after: string): boolean {
    const [first, last] = [this.#texts.pricedNumbers(before)[0]?.start, this.#texts.pricedNumbers(after).at(-1)?.end];
    return (
      beginsWithTax(behindSign(after.slice(last ?? 0)), this.#words) &&
      !speaksOfTax(before.slice(0, first), this.#words)
    );
  }

  /** Words before a box that begins with the amount lead to it: "Buy 3 for" before a price with tax and one without. */
  #roleBeforeBox(element: PageElement): AmountRole {
    let box = element.parent;
    for (let up = 1; box && up < DEEPEST && box.textFrom === element.textFrom; up += 1) box = box.parent;
    if (!box || this.#isOutside(box) || box.tree.text.isLonger(box, LONGEST_SCOPE)) return 'plain';
    const before = box.tree.text.whole.slice(box.textFrom, element.textFrom);
    return this.#texts.pricedNumbers(before).length > 0 || PROPERTY.test(before)
      ? 'plain'
      : roleOf(before, '', this.#words);
  }

  /**
   * Where the last element before `scope` that shows an amount of its own ends: the words within belong to that amount.
   */
  #endOfAmountsBefore(scope: PageElement, parent: PageElement): number {
    let end = 0;
    for (const child of parent.children) {
      if (child === scope) break;
      if (child.type === 'element' && this.#amountsIn(child) > 0) end = child.textTo;
    }
    return end;
  }

  /** Likewise where the first block behind `scope` that shows an amount of its own begins; in a line, words go on. */
  #startOfAmountsBehind(scope: PageElement, parent: PageElement): number {
    const behind = parent.children
      .slice(parent.children.indexOf(scope) + 1)
      .find((child) => child.type === 'element' && child.kind.isBlock && this.#amountsIn(child) > 0);
    return behind?.type === 'element' ? behind.textFrom : parent.textTo;
  }

  /** How many amounts an element shows; Infinity when it is too long to be one price with its words. */
  #amountsIn(element: PageElement): number {
    const known = this.#amounts.get(element);
    if (known !== undefined) return known;
    const count = element.tree.text.isLonger(element, LONGEST_SCOPE)
      ? Number.POSITIVE_INFINITY
      : this.#texts.pricedNumbers(element.visibleText(LONGEST_SCOPE * 2)).length;
    this.#amounts.set(element, count);
    return count;
  }
}

/**
 * What a label with a colon right before an element says of it, wherever that stands: "Shipping:" in the cell before
 * "$24.95".
 */
function roleByLabel(element: PageElement, words: Words): AmountRole {
  const before = element.tree.text.whole.slice(Math.max(0, element.textFrom - LONGEST_PROMISE), element.textFrom);
  if (words.says(PROMISE, before)) return 'other';
  const [label = ''] = LABEL_BEFORE.exec(before.slice(-LONGEST_LABEL)) ?? [];
  return label === '' ? 'plain' : roleOf(label, '', words);
}

/** What is read in `outer` right before and right behind `inner`. */
function around(inner: PageElement, outer: PageElement): { readonly before: string; readonly after: string } {
  const { whole } = inner.tree.text;
  return {
    before: whole.slice(Math.max(outer.textFrom, inner.textFrom - LONGEST_SCOPE), inner.textFrom),
    after: whole.slice(inner.textTo, Math.min(outer.textTo, inner.textTo + LONGEST_SCOPE)),
  };
}
