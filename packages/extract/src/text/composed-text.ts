import { BLANK, visibleTextOf } from '@tsenomer/markup';
import type { PageElement, PageNode } from '@tsenomer/markup';
import { namesOf } from './element-names.ts';

/** A price with its words is not longer than this. */
export const LONGEST_PRICE = 50;

/**
 * The text of a short element, with a price in pieces put together: "12" and a raised "48" are 12.48. Null when it is
 * long or has no digit.
 */
export function composedText(element: PageElement): string | null {
  if (!element.tree.text.mayHaveDigit(element)) return null;
  const plain = element.visibleText(LONGEST_PRICE + 1);
  if (plain.length > LONGEST_PRICE || !/\d/.test(plain)) return null;
  if (element.last === element.index || !(element.tree.text.mayHaveDigitsApart(element) || GLUED.test(plain)))
    return plain;
  const composed = pieced(element).replace(/\s+/g, ' ').trim();
  return /\d\.\d{2}(?!\d)/.test(composed) || composed.includes(APART) || GLUED.test(plain) ? composed : plain;
}

const FRACTION_NAME = /cent|frac|decimal|dec\b|kop|penny|pence|sup/i;

/** "$", "65" and "79" in elements right behind each other: two digits there are a fraction. */
const WHOLE_BEHIND_SIGN = /[$£€]\s?\d{1,3}(?:,\d{3})*$/;
/** Its sign stands in an element of its own, too: then white space between the pieces is only the markup's. */
const WHOLE_ALONE = /^\s*\d{1,3}(?:,\d{3})*\s*$/;

/** "Walnut" and "249€99" in elements of their own are a word and an amount. */
const SET_OFF = ' ';
const GLUED = /\p{L}{3}\d/u;
const ENDS_WITH_WORD = /\p{L}{3}$/u;
const BEGINS_WITH_DIGIT = /^\d/;
const CELLS = new Set(['td', 'th']);

/** Numbers of elements that follow each other without white space are two: "$249" and "12 months". */
const APART = '; ';
const ENDS_WITH_DIGIT = /\d$/;
/** One digit, or a group of three, may be a piece of the number before. */
const OTHER_NUMBER = /^(?!\d(?:\d\d)?\s*$)\d/;

function meet(before: string, after: string): string {
  if (ENDS_WITH_WORD.test(before) && BEGINS_WITH_DIGIT.test(after)) return SET_OFF;
  return ENDS_WITH_DIGIT.test(before) && OTHER_NUMBER.test(after) ? APART : '';
}

/** Numbers of cells beside each other are never one. */
function partCells(before: string, after: string): string {
  return ENDS_WITH_DIGIT.test(before.trimEnd()) && BEGINS_WITH_DIGIT.test(after.trimStart()) ? APART : ' ';
}

/** "149", "," and "95" in elements of their own. */
function isPoint(before: string, inner: string): boolean {
  return POINT.test(inner) && /\d\s*$/.test(before);
}

function isBehindPoint(before: string, inner: string): boolean {
  return TWO_DIGITS.test(inner) && /\d\.\s*$/.test(before);
}

const POINT = /^\s*[.,]\s*$/;
const WITH_POINT = /^\s*[.,]\s*\d{2}\s*$/;
const TWO_DIGITS = /^\s*\d{2}\s*$/;

/** The whole of an amount whose fraction follows: what stands between its digits parts thousands. */
function withoutGroups(text: string): string {
  return text.replace(GROUPS, (whole) => whole.replace(/\D/g, ''));
}

const GROUPS = /(?<!\d)\d{1,3}(?:[.,'’\s]\d{3})+$/u;

/** The pieces of a text from the innermost elements out, fractions joined to what they are a fraction of. */
function pieced(element: PageElement): string {
  let text = '';
  let before: PageNode | null = null;
  let piece = '';
  for (const child of element.children) {
    // Scripts that render pages leave comments between the pieces.
    if (child.type === 'comment') continue;
    if (child === BLANK) {
      text += ' ';
      continue;
    }
    if (child.type === 'text')
      text += `${before?.type === 'element' ? meet(text, child.characters) : ''}${child.characters}`;
    const isPiece =
      before?.type === 'element' && child.type === 'element' && (!text.endsWith(' ') || WHOLE_ALONE.test(piece));
    before = child;
    if (child.type !== 'element' || child.kind.isSilent) continue;
    const inner = pieced(child);
    if (isPoint(text, inner) || isBehindPoint(text, inner)) {
      text = `${text.trimEnd()}${inner.trim().replace(',', '.')}`;
      continue;
    }
    const isFraction =
      /^\s*\d{2}\s*$/.test(inner) &&
      (child.name === 'sup' ||
        FRACTION_NAME.test(namesOf(child)) ||
        (isPiece && WHOLE_BEHIND_SIGN.test(text.trimEnd())));
    piece = inner;
    text =
      (isFraction || WITH_POINT.test(inner)) && /\d[\s.,]*$/.test(text)
        ? `${withoutGroups(text.replace(/[\s.,]+$/, ''))}.${inner.trim().replace(/^[.,]\s*/, '')}`
        : `${text}${CELLS.has(child.name) ? partCells(text, inner) : child.kind.isBlock ? ' ' : meet(text, inner)}${inner}`;
  }
  return text;
}

/** The innermost element that still holds the whole number: its name says more than its ancestor's. */
export function holderOfNumber(element: PageElement): PageElement {
  let holder = element;
  for (let down = 0; down < 8; down++) {
    const numbered = holder.children.filter((child) => /\d/.test(visibleTextOf(child, LONGEST_PRICE)));
    const [only] = numbered;
    if (numbered.length !== 1 || only?.type !== 'element') return holder;
    holder = only;
  }
  return holder;
}
