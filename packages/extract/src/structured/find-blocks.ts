import { MarkupEnds } from '../dom/markup-ends.ts';
import type { PageText, Stretch } from '../dom/page-text.ts';
import { comparableName, decodeEntities } from '../text/plain-text.ts';
import { readableText } from '../text/readable-text.ts';

/** A script that is not JSON-LD: a JSON state block, or code that may carry a state. */
export interface ScriptBlock {
  readonly attributes: string;
  /** As the page has it, not decoded. */
  readonly raw: string;
}

/** What a scan of a page's text finds without building a tree. */
export interface PageBlocks {
  readonly jsonLd: readonly string[];
  /** Scripts without `src` that are not JSON-LD. */
  readonly scripts: readonly ScriptBlock[];
  /** `<meta>` by lower-case property or name, in the page's order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly canonical: string | null;
  readonly title: string | null;
  readonly h1: string | null;
  /** What is not within a script, a style or a comment of some length, as offsets: only there tags have attributes. */
  readonly markup: readonly Stretch[];
  /** Where the first h1 with a text stands in the page's text; -1 when there is none. */
  readonly h1At: number;
  /** Where every h1 and h2 begins. */
  readonly headingsAt: readonly number[];
}

/** Longer attributes or headings are no names; the bound keeps a broken page cheap. */
const TAG_LIMIT = 20_000;
const MAX_METAS = 2000;
const MAX_SCRIPTS = 3000;
const MAX_HEADINGS = 12;
const MAX_HEADINGS_AT = 1000;
const WORTH_LEAVING_OUT = 256;

const EXCLAMATION = 33 | 32;
const SLASH = 47;
const GREATER_THAN = 62;
const LETTER_H = 104;
const LETTER_L = 108;
const LETTER_M = 109;
const LETTER_S = 115;
const LETTER_T = 116;

/**
 * Finds them by jumping from "<" to "<": the elements whose content is text are passed over, their tags are not tags.
 * Comments likewise.
 */
export function findBlocks(page: PageText): PageBlocks {
  const { source } = page;
  const finder = new BlockFinder(page);
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', finder.read(at)));
  return finder.blocks();
}

class BlockFinder {
  readonly #page: PageText;
  readonly #ends: MarkupEnds;
  readonly #jsonLd: string[] = [];
  readonly #scripts: ScriptBlock[] = [];
  readonly #metas = new Map<string, string[]>();
  readonly #headings: Heading[] = [];
  readonly #headingsAt: number[] = [];
  readonly #markup: Stretch[] = [];
  #markupFrom = 0;
  #canonical: string | null = null;
  #title: string | null = null;
  #metaCount = 0;
  #headingCount = 0;

  constructor(page: PageText) {
    this.#page = page;
    this.#ends = new MarkupEnds(page.source);
  }

  /** Looks at what begins at the "<" of this offset. @returns where to look for the next one. */
  read(at: number): number {
    const next = this.#look(at);
    if (next - at > WORTH_LEAVING_OUT) {
      this.#markup.push({ from: this.#markupFrom, to: at });
      this.#markupFrom = next;
    }
    return next;
  }

  #look(at: number): number {
    // Most tags are told by two letters to be of no interest.
    switch (this.#page.source.charCodeAt(at + 1) | 32) {
      case EXCLAMATION:
        return this.#page.source.startsWith('<!--', at) ? this.#ends.comment(at) : at + 1;
      case LETTER_S:
        return this.#begins(at, 'script') ? this.#readScript(at) : this.#begins(at, 'style') ? this.#ends.element(at, 'style').next : at + 1;
      case LETTER_T:
        return this.#begins(at, 'title') ? this.#readTitle(at) : this.#begins(at, 'textarea') ? this.#ends.element(at, 'textarea').next : at + 1;
      case LETTER_M:
        return this.#begins(at, 'meta') ? this.#readMeta(at) : at + 1;
      case LETTER_L:
        return this.#begins(at, 'link') ? this.#readLink(at) : at + 1;
      case LETTER_H:
        if (this.#begins(at, 'h2')) this.#addHeading(at);
        return this.#begins(at, 'h1') ? this.#readHeading(at) : at + 1;
      default:
        return at + 1;
    }
  }

  blocks(): PageBlocks {
    const heading = mainHeading(this.#headings, this.#title);
    return {
      jsonLd: this.#jsonLd, scripts: this.#scripts, metas: this.#metas, canonical: this.#canonical, title: this.#title,
      markup: [...this.#markup, { from: this.#markupFrom, to: this.#page.source.length }],
      h1: heading?.text ?? null, h1At: heading?.at ?? -1, headingsAt: this.#headingsAt,
    };
  }

  #begins(at: number, name: string): boolean {
    const end = at + 1 + name.length;
    const after = this.#page.source.charCodeAt(end);
    if (after > 32 && after !== GREATER_THAN && after !== SLASH) return false;
    const written = this.#page.source.slice(at + 1, end);
    return written === name || written.toLowerCase() === name;
  }

  #readScript(at: number): number {
    const { start, end, next } = this.#ends.element(at, 'script');
    const attributes = this.#page.slice(at + 7, start - 1);
    if (/ld\+json/i.test(attributes)) this.#jsonLd.push(this.#page.slice(start, end));
    else if (end - start > 20 && this.#scripts.length < MAX_SCRIPTS) this.#scripts.push({ attributes, raw: this.#page.source.slice(start, end) });
    return next;
  }

  #readTitle(at: number): number {
    this.#title ??= this.#shortText(at, 'title');
    return at + 1;
  }

  #addHeading(at: number): void {
    if (this.#headingsAt.length < MAX_HEADINGS_AT) this.#headingsAt.push(at);
  }

  #readHeading(at: number): number {
    this.#addHeading(at);
    if (this.#headingCount >= MAX_HEADINGS) return at + 1;
    this.#headingCount += 1;
    const text = this.#shortText(at, 'h1');
    if (text !== '') this.#headings.push({ text, at });
    return at + 1;
  }

  #readMeta(at: number): number {
    if (this.#metaCount >= MAX_METAS) return at + 1;
    const tag = this.#tagAt(at);
    addMeta(this.#metas, tag);
    this.#metaCount += 1;
    return at + 1;
  }

  #readLink(at: number): number {
    const tag = this.#canonical === null ? this.#tagAt(at) : '';
    if (/\brel\s*=\s*["']?canonical\b/i.test(tag)) this.#canonical = attributeOf(tag, 'href');
    return at + 1;
  }

  #tagAt(at: number): string {
    const end = this.#ends.tag(at);
    return end < 0 || end - at > TAG_LIMIT ? '' : this.#page.slice(at, end + 1);
  }

  #shortText(at: number, name: string): string {
    const start = this.#ends.tag(at) + 1;
    if (start === 0) return '';
    const markup = this.#page.stretch(start, start + TAG_LIMIT);
    const end = new MarkupEnds(markup.source).closing(name, 0);
    return end < 0 ? '' : readableText(markup.stretch(0, end)).slice(0, 1000);
  }
}

interface Heading {
  readonly text: string;
  readonly at: number;
}

/** The heading that the title repeats, else the first: pages carry headings of hidden dialogues before their own. */
function mainHeading(headings: readonly Heading[], title: string | null): Heading | undefined {
  const own = title === null ? '' : comparableName(title);
  return headings.find(({ text }) => text.length > 3 && ` ${own} `.includes(` ${comparableName(text).slice(0, 60)}`)) ?? headings.find(({ text }) => headings.length > 1 && goesOn(text, title)) ?? headings[0];
}

/** Whether a heading goes on where the title, cut short before the shop's name, ends: "Doormat, painted by" and "Doormat, painted by hand". */
function goesOn(heading: string, title: string | null): boolean {
  const own = comparableName((title ?? '').split(/\s[|–—-]\s/, 1)[0] ?? '');
  return own.length >= SHORTEST_TITLE && comparableName(heading).startsWith(own);
}

const SHORTEST_TITLE = 12;

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
