import { ALL_WORDS } from '@tsenomer/lexicon';
import type { WordPattern } from '@tsenomer/lexicon';
import type { PageText } from '@tsenomer/markup';
import type { Stated } from '../offer/claim.ts';
import type { CodeBeginning, CodeKind } from './code-labels.ts';
import { labelsFrom } from './code-labels.ts';
import { groupedCode } from './grouped-code.ts';
import { gtinOf } from './gtin.ts';
import { readableText } from './readable-text.ts';

/** A code as a page shows it and what it shows it under. */
export interface LabelledCode {
  readonly value: string;
  readonly label: string;
}

export function statedCode(code: LabelledCode | null): Stated<string> | null {
  return code && { value: code.value, evidence: { source: 'text', path: code.label } };
}

/** The codes that a page shows under labels, the first of each kind. */
export interface LabelledCodes {
  /** The shop's own article; `at`: where its label begins, in characters of text behind the heading. */
  readonly article: (LabelledCode & { readonly at: number }) | null;
  /** An article that stands right above the heading. */
  readonly above: LabelledCode | null;
  /** A part number that may be the shop's: it names no other of the maker's, or calls that the maker's. */
  readonly part: LabelledCode | null;
  /** The maker's number. */
  readonly maker: LabelledCode | null;
  /** What stands under "Model" alone: the maker's number, or the only article of a shop that calls its own so. */
  readonly model: LabelledCode | null;
  /** The number under which a place of many sellers keeps the offer. */
  readonly listing: LabelledCode | null;
  readonly gtin: LabelledCode | null;
}

/** An article without a digit: words of capitals that are joined, "ZM-FLUKE". */
const LETTERS = /^[A-Z]+(?:[-_][A-Z]+)+$/;

/** "Manufacturer Product Number", "Base Product Number". */
const NOT_OWN =
  /(?:manufacturer(?:['’]s)?|mfr\.?|mfg\.?|maker(?:['’]s)?|base|parent|vendor|supplier|replaces|related|customer|hersteller)\s$/i;

/** "Code: SAVE20" is a promotion's. */
const PROMOTION = /^code [a-z]{3,}\d{1,3}$/i;

const WINDOW = 200_000;
const ENOUGH = 40_000;
const ABOVE = 1000;
const MAX_PLACES = 40;
/** So often groups are looked for in the markup: a page of nothing but groups stays cheap. */
const MAX_GROUPS = 24;
const KINDS = 6;
const LONGEST_LABEL = 40;
const SHORTEST = 3;
const SHORTEST_LISTING = 5;

/**
 * Reads the codes that a page shows under labels after its heading: "Артикул: 12345", "SKU AB-12", "Item # 12", "UPC:
 * 036000291452", "Listing #GL-88412".
 * @param from where in the page the heading stands.
 */
export function readLabelledCodes(page: PageText, from: number): LabelledCodes {
  const first = firstCodes(page, { from, window: WINDOW, enough: ENOUGH });
  const [part = null, maker] = [first.get('part'), makersOf(first)];
  const article = first.get('sku') ?? null;
  return {
    article,
    above: article ? null : articleAbove(page, from),
    part: isOwnPart(part, maker) ? part : null,
    maker: maker ?? part,
    model: first.get('model') ?? null,
    listing: first.get('listing') ?? null,
    gtin: first.get('gtin') ?? null,
  };
}

/** The maker's number, under whichever label it stands first. */
function makersOf(first: FirstCodes): LabelledCode | null {
  const [mpn = null, model = null] = [first.get('mpn'), first.get('model')];
  return mpn && model ? (mpn.at < model.at ? mpn : model) : (mpn ?? model);
}

const BEGINS_WITH_MAKER: WordPattern = { of: ['makerWord'], before: '^' };

/**
 * Whether a part number is the shop's own: the page names no number of the maker's, or another one that it calls the
 * maker's.
 */
function isOwnPart(part: LabelledCode | null, mpn: LabelledCode | null): boolean {
  return mpn === null || (mpn.value !== part?.value && ALL_WORDS.says(BEGINS_WITH_MAKER, mpn.label));
}

/**
 * The label of an article under which a page shows a code that is known, in a cell before it or with a sign: "Symbol"
 * above "WP-7-NAVY".
 */
export function readArticleLabelOf(page: PageText, from: number, code: string): string | null {
  const text = textIn(page, { from, window: WINDOW, enough: ENOUGH });
  let places = 0;
  for (let at = text.indexOf(code); at >= 0 && places < MAX_PLACES; at = text.indexOf(code, at + code.length)) {
    places += 1;
    const label = text.slice(Math.max(0, at - LONGEST_LABEL), at).replace(/[\s:#№]+$/, '');
    const read = codesIn(`${label}: ${code}`, () => '').get('sku');
    if (read?.value === code) return read.label;
  }
  return null;
}

/** Some shops write the article right above the name. */
function articleAbove(page: PageText, from: number): LabelledCode | null {
  if (from <= 0) return null;
  const above = firstCodes(page, { from: from - ABOVE, window: Math.min(from, ABOVE), enough: ABOVE });
  const part = above.get('part') ?? null;
  return above.get('sku') ?? (isOwnPart(part, makersOf(above)) ? part : null);
}

interface Range {
  readonly from: number;
  /** How much of the markup is looked at, and how much of its text. */
  readonly window: number;
  readonly enough: number;
}

/** A code and where its label stands in the text. */
interface PlacedCode extends LabelledCode {
  readonly at: number;
}

type FirstCodes = ReadonlyMap<CodeKind, PlacedCode>;

function firstCodes(page: PageText, range: Range): FirstCodes {
  const start = Math.max(0, range.from);
  let markup: string | null = null;
  let times = 0;
  return codesIn(textIn(page, range), () => {
    times += 1;
    markup ??= page.slice(start, start + range.window);
    return times > MAX_GROUPS ? '' : markup;
  });
}

function textIn(page: PageText, { from, window, enough }: Range): string {
  const start = Math.max(0, from);
  // A label in a cell of its own needs no colon.
  return readableText(page.stretch(start, start + window), { enough, afterLabel: ':' }).slice(0, enough);
}

/** @param markup what the text was read from. */
function codesIn(text: string, markup: () => string): FirstCodes {
  const lower = text.toLowerCase();
  // Letters whose small form is longer would move every place behind them.
  const searched = lower.length === text.length ? lower : text;
  const first = new Map<CodeKind, PlacedCode>();
  const places = new Map<CodeBeginning, number>();
  for (let at = 0; at < searched.length && first.size < KINDS; at += 1) {
    const beginnings = labelsFrom(searched.charCodeAt(at), searched.charCodeAt(at + 1));
    if (beginnings.length === 0 || (at > 0 && continuesWord(searched, at - 1))) continue;
    for (const beginning of beginnings) {
      if (first.has(beginning.kind) || !matchesAt(beginning.label, text, at)) continue;
      const before = places.get(beginning) ?? 0;
      places.set(beginning, before + 1);
      const code = before < MAX_PLACES ? codeAt({ text, at, markup }, beginning) : null;
      if (code) first.set(beginning.kind, { ...code, at });
    }
  }
  return first;
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}

function continuesWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128
    ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
    : /[\p{L}\d]/u.test(text.charAt(at));
}

interface Place {
  readonly text: string;
  readonly at: number;
  /** The markup that the text was read from. */
  readonly markup: () => string;
}

function codeAt({ text, at, markup }: Place, { kind, patterns }: CodeBeginning): LabelledCode | null {
  if (kind === 'sku' && NOT_OWN.test(text.slice(Math.max(0, at - 16), at))) return null;
  for (const { expression, isClear } of patterns) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (!match) continue;
    const written = match[1] ?? '';
    const behindLabel = at + match[0].length - written.length;
    const value = (isClear ? groupedCode(text, behindLabel, markup) : null) ?? codeOf(written, kind);
    if (value && !(kind === 'sku' && PROMOTION.test(`${match[0].slice(0, 4)} ${value}`)))
      return { value, label: text.slice(at, behindLabel + value.length).slice(0, LONGEST_LABEL) };
  }
  return null;
}

function codeOf(written: string, kind: CodeKind): string | null {
  // Digits in groups, or a code with another number behind it.
  if (kind === 'gtin') return gtinOf(written.replace(/\s/g, '')) ?? gtinOf(written.replace(/\s.*$/, ''));
  const value = written.replace(/[.,/_-]+$/, '');
  return value.length >= (kind === 'listing' ? SHORTEST_LISTING : SHORTEST) && (/\d/.test(value) || LETTERS.test(value))
    ? value
    : null;
}
