import { decodeEntities, MarkupEnds, TagEnds, withoutComments } from '@tsenomer/markup';
import type { PageText, Stretch } from '@tsenomer/markup';
import { readableText } from '../text/readable-text.ts';
import type { Heading } from './main-heading.ts';
import { mainHeading } from './main-heading.ts';

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
  /** The heading of what the page is about, of whichever rank. */
  readonly h1: string | null;
  /** The page has no heading but the shop's name. */
  readonly h1IsShop: boolean;
  /** What is not within a script, a style or a comment of some length, as offsets: only there tags have attributes. */
  readonly markup: readonly Stretch[];
  /** Where that heading stands in the page's text; -1 when there is none. */
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
/** A link to the first page right behind the tag of a heading, and how far it is looked for. */
const LEADS_HOME =
  /^<h1(?:\s[^<>]{0,300})?>\s{0,40}(?:<(?:span|div)(?:\s[^<>]{0,200})?>\s{0,40}){0,2}<a\s[^<>]{0,200}?href=(["'])(?:https?:\/\/[^/"'\s>]{1,80}\/?|\/)(?:home|index\.\w{2,5})?\/?\1/i;
const BEGINNING = 800;
const LINK = /^[^>]*>[^<>]{0,40}(?:<[^<>]{0,200}>\s{0,40}){0,5}<a\s/i;

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
 * @param address the page's, whose host may be the shop's name.
 */
export function findBlocks(page: PageText, address: string | null = null): PageBlocks {
  const { source } = page;
  const finder = new BlockFinder(page, address);
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', finder.read(at)));
  return finder.blocks();
}

class BlockFinder {
  readonly #page: PageText;
  readonly #ends: MarkupEnds;
  readonly #tagEnds: TagEnds;
  readonly #jsonLd: string[] = [];
  readonly #scripts: ScriptBlock[] = [];
  readonly #metas = new Map<string, string[]>();
  readonly #address: string | null;
  readonly #headings: Heading[] = [];
  /** Where the first of the second rank begin. */
  readonly #subheadingsAt: number[] = [];
  readonly #headingsAt: number[] = [];
  readonly #markup: Stretch[] = [];
  #markupFrom = 0;
  #canonical: string | null = null;
  #title: string | null = null;
  #metaCount = 0;
  #headingCount = 0;

  constructor(page: PageText, address: string | null) {
    this.#page = page;
    this.#address = address;
    this.#ends = new MarkupEnds(page.source);
    this.#tagEnds = new TagEnds(page.bytes, page.bytes.length);
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
        return this.#begins(at, 'script')
          ? this.#readScript(at)
          : this.#begins(at, 'style')
            ? this.#contentOf(at, 'style').next
            : at + 1;
      case LETTER_T:
        return this.#begins(at, 'title')
          ? this.#readTitle(at)
          : this.#begins(at, 'textarea')
            ? this.#contentOf(at, 'textarea').next
            : at + 1;
      case LETTER_M:
        return this.#begins(at, 'meta') ? this.#readMeta(at) : at + 1;
      case LETTER_L:
        return this.#begins(at, 'link') ? this.#readLink(at) : at + 1;
      case LETTER_H:
        if (this.#begins(at, 'h2')) this.#addSubheading(at);
        return this.#begins(at, 'h1') ? this.#readHeading(at) : at + 1;
      default:
        return at + 1;
    }
  }

  blocks(): PageBlocks {
    const first = (key: string): string | null => this.#metas.get(key)?.[0] ?? null;
    const titles = {
      title: this.#title,
      shared: first('og:title'),
      site: first('og:site_name'),
      address: this.#address ?? this.#canonical,
    };
    const found = mainHeading(this.#headings, () => this.#subheadings(), titles);
    return {
      jsonLd: this.#jsonLd,
      scripts: this.#scripts,
      metas: this.#metas,
      canonical: this.#canonical,
      title: this.#title,
      markup: [...this.#markup, { from: this.#markupFrom, to: this.#page.source.length }],
      h1: found?.heading.text ?? null,
      h1IsShop: found?.isShop ?? false,
      h1At: found?.heading.at ?? -1,
      headingsAt: this.#headingsAt,
    };
  }

  #begins(at: number, name: string): boolean {
    const end = at + 1 + name.length;
    const after = this.#page.source.charCodeAt(end);
    if (after > 32 && after !== GREATER_THAN && after !== SLASH) return false;
    const written = this.#page.source.slice(at + 1, end);
    return written === name || written.toLowerCase() === name;
  }

  /** The inside of an element whose content is text, and where the page goes on; one that is never closed has none. */
  #contentOf(at: number, name: string): Stretch & { readonly next: number } {
    const from = this.#tagEnds.after(at + 1 + name.length) + 1;
    const { length } = this.#page.source;
    if (from === 0) return { from: length, to: length, next: length };
    const to = this.#ends.closing(name, from);
    return to < 0 ? { from, to: from, next: from } : { from, to, next: to + name.length + 2 };
  }

  #readScript(at: number): number {
    const { from: start, to: end, next } = this.#contentOf(at, 'script');
    const attributes = this.#page.slice(at + 7, start - 1);
    if (/ld\+json/i.test(attributes)) this.#jsonLd.push(this.#page.slice(start, end));
    else if (end - start > 20 && this.#scripts.length < MAX_SCRIPTS)
      this.#scripts.push({ attributes, raw: this.#page.source.slice(start, end) });
    return next;
  }

  #readTitle(at: number): number {
    this.#title ??= this.#shortText(at, 'title');
    return at + 1;
  }

  #addHeading(at: number): void {
    if (this.#headingsAt.length < MAX_HEADINGS_AT) this.#headingsAt.push(at);
  }

  #addSubheading(at: number): void {
    this.#addHeading(at);
    if (this.#subheadingsAt.length < MAX_HEADINGS) this.#subheadingsAt.push(at);
  }

  #subheadings(): readonly Heading[] {
    return this.#subheadingsAt.map((at) => ({ text: this.#shortText(at, 'h2'), at, leadsHome: false }));
  }

  #readHeading(at: number): number {
    this.#addHeading(at);
    if (this.#headingCount >= MAX_HEADINGS) return at + 1;
    this.#headingCount += 1;
    const text = this.#shortText(at, 'h1');
    if (text !== '') this.#headings.push({ text, at, leadsHome: this.#leadsHome(at) });
    return at + 1;
  }

  #leadsHome(at: number): boolean {
    const beginning = this.#page.source.slice(at, at + BEGINNING);
    return LINK.test(beginning) && LEADS_HOME.test(withoutComments(beginning));
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
    const end = this.#tagEnds.after(at + 1, Math.min(at + TAG_LIMIT, this.#page.source.length));
    return end < 0 ? '' : this.#page.slice(at, end + 1);
  }

  #shortText(at: number, name: string): string {
    const start = this.#tagEnds.after(at + 1, Math.min(at + TAG_LIMIT, this.#page.source.length)) + 1;
    if (start === 0) return '';
    const markup = this.#page.stretch(start, start + TAG_LIMIT);
    const ends = new MarkupEnds(markup.source);
    // As it was opened, else in any case: a page may write its headings in both.
    const opened = ends.closing(this.#page.source.slice(at + 1, at + 1 + name.length), 0);
    const end = opened < 0 ? ends.closing(name, 0) : opened;
    return end < 0 ? '' : readableText(markup.stretch(0, end)).slice(0, 1000);
  }
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
