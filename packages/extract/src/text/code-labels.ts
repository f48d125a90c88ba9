import { ALL_WORDS } from '@tsenomer/lexicon';
import type { Concept } from '@tsenomer/lexicon';

/**
 * What a code is by its label. `sku`: the shop's own article; `listing`: the number under which a place of many sellers
 * keeps the offer; `mpn`: the maker's number; `model`, `part`: the maker's, or the shop's where it names no other.
 */
export type CodeKind = 'sku' | 'listing' | 'mpn' | 'model' | 'part' | 'gtin';

/** An expression of a label with its code. */
interface CodePattern {
  readonly expression: RegExp;
  /** Whether the code may be written in groups, "M 741 20": the label names nothing else. */
  readonly isClear: boolean;
}

/** What may begin where two letters stand. */
export interface CodeBeginning {
  readonly kind: CodeKind;
  /** The labels alone: most words that begin so are none. */
  readonly label: RegExp;
  readonly patterns: readonly CodePattern[];
}

const NUMBER = String.raw`\s?${ALL_WORDS.group('numberWord')}`;
const GAP = String.raw`[\s\u200e\u200f]{0,3}[:#№.：=]{0,3}[\s\u200e\u200f]{0,4}#?`;
const SIGN = String.raw`[\s\u200e\u200f]{0,3}[:#№：=]{1,3}[\s\u200e\u200f]{0,4}#?`;
const VALUE = String.raw`\[?([\p{L}\d][\p{L}\d_./-]{0,30})`;
/** A number alone behind a word that may mean other things. */
const BARE = String.raw`\s(\d{5,12}(?!\d)|[a-z]{2,5}-\d{3,9}(?![\p{L}\d]))`;
/** "Ref. DV200-BL": an abbreviation's full stop stands for the colon before capitals and digits. */
const CAPITALS = String.raw`\.\s?(?-i:([A-Z\d][A-Z\d._/-]{3,20}))(?![\p{L}\d])`;
const TRADE = String.raw`(?:[- ]?1[0-4])?(?:[-\s]?(?:code|number|#))?\s?[:#=]{0,2}[\s\u200e\u200f]{0,4}(\d[\d -]{6,18}\d)`;

/** What follows the labels of a kind, in the order in which it is tried. */
const FORMS: Readonly<Record<CodeKind, readonly (readonly [of: Concept, behind: string])[]>> = {
  sku: [
    ['article', `(?:${NUMBER})?${GAP}${VALUE}`],
    ['numberedArticle', `${NUMBER}(?:${NUMBER})?${GAP}${VALUE}`],
    ['articleWord', SIGN + VALUE],
    ['articleNumber', BARE],
    ['reference', CAPITALS],
  ],
  listing: [['listing', GAP + VALUE]],
  model: [
    ['model', `(?:${NUMBER})?${SIGN}${VALUE}`],
    ['model', NUMBER + GAP + VALUE],
  ],
  mpn: [
    ['maker', `(?:${NUMBER})?${SIGN}${VALUE}`],
    ['makerNumber', NUMBER + GAP + VALUE],
    ['makerInCell', GAP + VALUE],
  ],
  part: [
    ['part', `(?:${NUMBER})?${SIGN}${VALUE}`],
    ['part', NUMBER + GAP + VALUE],
  ],
  gtin: [['tradeCode', TRADE]],
};
const CLEAR: ReadonlySet<Concept> = new Set<Concept>(['article', 'numberedArticle']);

/** Which two letters a word begins with, told by the last bits of their codes. */
const LETTER_MASK = 0xff;
const LETTER_BITS = 8;
const NONE: readonly CodeBeginning[] = [];
/** By those, so that a text is passed once. */
const BEGINNINGS: (readonly CodeBeginning[] | undefined)[] = Array.from({ length: 1 << (2 * LETTER_BITS) });
for (const kind of ['sku', 'listing', 'model', 'mpn', 'part', 'gtin'] as const) addBeginnings(kind);

function addBeginnings(kind: CodeKind): void {
  const forms = FORMS[kind].map(([of, behind]) => ({ of, behind, labels: Map.groupBy(labelsOf(of), pairOfLabel) }));
  for (const pair of new Set(forms.flatMap(({ labels }) => [...labels.keys()]))) {
    const here = forms.flatMap(({ of, behind, labels }) => {
      const label = `(?:${labels.get(pair)?.join('|') ?? ''})`;
      return labels.has(pair) ? [{ label, expression: sticky(label + behind), isClear: CLEAR.has(of) }] : [];
    });
    const label = sticky(here.map((form) => form.label).join('|'));
    BEGINNINGS[pair] = [...(BEGINNINGS[pair] ?? NONE), { kind, label, patterns: here }];
  }
}

function sticky(source: string): RegExp {
  return new RegExp(source, 'iuy');
}

/** The labels of a concept, one by one: parted by bars outside of brackets. */
function labelsOf(concept: Concept): readonly string[] {
  const labels = [''];
  let depth = 0;
  for (const char of ALL_WORDS.phrases(concept).join('|')) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === '|' && depth === 0) labels.push('');
    else labels.push((labels.pop() ?? '') + char);
  }
  return labels;
}

function pairOfLabel(label: string): number {
  const letters = label.replace(/^\(\?<!.*?\)/u, '').replace(String.raw`\s`, ' ');
  return pairOf(letters.charCodeAt(0), letters.charCodeAt(1));
}

/** What may begin with two letters, given by their codes; most begin nothing. */
export function labelsFrom(first: number, second: number): readonly CodeBeginning[] {
  return BEGINNINGS[pairOf(first, second)] ?? NONE;
}

function pairOf(first: number, second: number): number {
  return ((first & LETTER_MASK) << LETTER_BITS) | (second & LETTER_MASK);
}
