import { comparableName, decodeEntities, textOfMarkup } from '../text/plain-text.ts';
import { withoutSilent } from '../text/without-silent.ts';

/** A script element's text: JSON-LD, a JSON state block, or code that may carry a state. */
export interface ScriptBlock {
  readonly attributes: string;
  readonly text: string;
}

/** What a scan of a page's text finds without building a document. */
export interface PageBlocks {
  readonly jsonLd: readonly string[];
  /** Scripts without `src` that are not JSON-LD. */
  readonly scripts: readonly ScriptBlock[];
  /** `<meta>` by lower-case property or name, in the page's order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly canonical: string | null;
  readonly title: string | null;
  readonly h1: string | null;
  /** Where the first h1 with a text stands in the page's text; -1 when there is none. */
  readonly h1At: number;
  readonly hasMicrodata: boolean;
  readonly hasRdfa: boolean;
}

/** Longer attributes or headings are no names; the bound keeps a broken page cheap. */
const TAG_LIMIT = 20_000;
const MAX_METAS = 2000;
const MAX_SCRIPTS = 3000;
const MAX_HEADINGS = 12;

/** Where a comment or an element begins that is looked at; everything between is passed over without a stop. */
const INTERESTING = /<(?:!--|(script|style|textarea|title|meta|link|h1)[\s>/])/gi;

/** The elements whose content is text: their tags are not tags. Comments likewise. */
export function findBlocks(html: string): PageBlocks {
  const jsonLd: string[] = [];
  const scripts: ScriptBlock[] = [];
  const metas = new Map<string, string[]>();
  let canonical: string | null = null;
  let title: string | null = null;
  const headings: Heading[] = [];
  let metaCount = 0;
  let headingCount = 0;
  const skip = new RawText(html);
  INTERESTING.lastIndex = 0;
  for (let match = INTERESTING.exec(html); match; match = INTERESTING.exec(html)) {
    const at = match.index;
    let next = at + 1;
    switch (match[1]?.toLowerCase()) {
      case undefined:
        next = skip.comment(at);
        break;
      case 'script': {
        const inner = skip.element(at, 'script');
        next = inner.next;
        const attributes = html.slice(at + 7, inner.start - 1);
        if (/ld\+json/i.test(attributes)) jsonLd.push(html.slice(inner.start, inner.end));
        else if (inner.end - inner.start > 20 && scripts.length < MAX_SCRIPTS) scripts.push({ attributes, text: html.slice(inner.start, inner.end) });
        break;
      }
      case 'style':
        next = skip.element(at, 'style').next;
        break;
      case 'textarea':
        next = skip.element(at, 'textarea').next;
        break;
      case 'meta': {
        if (metaCount >= MAX_METAS) break;
        const tag = tagAt(html, at);
        addMeta(metas, tag);
        metaCount += 1;
        next = at + Math.max(tag.length, 1);
        break;
      }
      case 'link': {
        if (canonical !== null) break;
        const tag = tagAt(html, at);
        if (/\brel\s*=\s*["']?canonical\b/i.test(tag)) canonical = attributeOf(tag, 'href');
        break;
      }
      case 'title':
        title ??= skip.shortText(at, 'title');
        break;
      case 'h1': {
        if (headingCount >= MAX_HEADINGS) break;
        headingCount += 1;
        const text = skip.shortText(at, 'h1');
        if (text !== '') headings.push({ text, at });
        break;
      }
      default:
    }
    INTERESTING.lastIndex = next;
  }
  const heading = mainHeading(headings, title);
  return {
    jsonLd, scripts, metas, canonical, title, h1: heading?.text ?? null, h1At: heading?.at ?? -1,
    // Asked for only when JSON-LD leaves something open.
    get hasMicrodata() {
      return html.includes('itemprop=');
    },
    get hasRdfa() {
      return html.includes('typeof=');
    },
  };
}

interface Heading {
  readonly text: string;
  readonly at: number;
}

/** The heading that the title repeats, else the first: pages carry headings of hidden dialogues before their own. */
function mainHeading(headings: readonly Heading[], title: string | null): Heading | undefined {
  const own = title === null ? '' : comparableName(title);
  return headings.find(({ text }) => text.length > 3 && ` ${own} `.includes(` ${comparableName(text).slice(0, 60)}`)) ?? headings[0];
}

/** Finds ends of raw elements. Each kind that has no further end is remembered, so that a page of starts stays linear. */
class RawText {
  readonly #html: string;
  readonly #endless = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  comment(at: number): number {
    if (this.#endless.has('!')) return at + 4;
    const end = this.#html.indexOf('-->', at + 2);
    if (end >= 0) return end + 3;
    this.#endless.add('!');
    return at + 4;
  }

  element(at: number, name: string): { start: number; end: number; next: number } {
    const html = this.#html;
    const start = endOfTag(html, at) + 1;
    if (start === 0) return { start: html.length, end: html.length, next: html.length };
    const end = this.#endless.has(name) ? -1 : closing(html, name, start);
    if (end >= 0) return { start, end, next: end + name.length + 2 };
    this.#endless.add(name);
    return { start, end: start, next: start };
  }

  shortText(at: number, name: string): string {
    const start = endOfTag(this.#html, at) + 1;
    if (start === 0) return '';
    const markup = this.#html.slice(start, start + TAG_LIMIT);
    const end = closing(markup, name, 0);
    return end < 0 ? '' : textOfMarkup(withoutSilent(markup.slice(0, end))).slice(0, 1000);
  }
}

function closing(html: string, name: string, from: number): number {
  const lower = html.indexOf(`</${name}`, from);
  if (lower >= 0) return lower;
  const upper = html.indexOf(`</${name.toUpperCase()}`, from);
  return upper;
}

/** The index of the ">" that ends the tag at `at`; ">" within quotes does not. -1 when it does not end. */
function endOfTag(html: string, at: number): number {
  const simple = html.indexOf('>', at);
  if (simple < 0) return -1;
  const tag = html.slice(at, Math.min(simple, at + TAG_LIMIT));
  if (!oddQuotes(tag)) return simple;
  const limit = Math.min(html.length, at + TAG_LIMIT);
  let quote = '';
  for (let index = at; index < limit; index++) {
    const character = html.charAt(index);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index;
  }
  return simple;
}

function oddQuotes(tag: string): boolean {
  let quote = '';
  for (let index = 0; index < tag.length; index++) {
    const character = tag.charAt(index);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
  }
  return quote !== '';
}

function tagAt(html: string, at: number): string {
  const end = endOfTag(html, at);
  return html.slice(at, end < 0 ? at + 1 : end + 1);
}

function addMeta(metas: Map<string, string[]>, tag: string): void {
  const key = attributeOf(tag, 'property') ?? attributeOf(tag, 'name');
  const content = attributeOf(tag, 'content');
  if (!key || content === null) return;
  const known = metas.get(key.trim().toLowerCase());
  if (known) known.push(content);
  else metas.set(key.trim().toLowerCase(), [content]);
}

const ATTRIBUTE_PATTERNS = new Map<string, RegExp>();

/** The decoded value of an attribute in a tag's text, or null. */
export function attributeOf(tag: string, name: string): string | null {
  let pattern = ATTRIBUTE_PATTERNS.get(name);
  if (!pattern) {
    pattern = new RegExp(`[\\s"']${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i');
    ATTRIBUTE_PATTERNS.set(name, pattern);
  }
  const match = pattern.exec(tag);
  if (!match) return null;
  return decodeEntities(match[1] ?? match[2] ?? match[3] ?? '').trim();
}
