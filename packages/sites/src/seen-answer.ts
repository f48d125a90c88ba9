import type { ReadingWish } from '@tsenomer/extract';
import { PageSources, parsedJson } from '@tsenomer/extract/parts';
import type { PageMarkup } from '@tsenomer/markup';
import { pageData } from './page-data.ts';

/** What came back for one request of a site module. */
export interface SiteAnswer {
  /** The request's name. */
  readonly name: string;
  /** The final address. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export type AnswerHead = Omit<SiteAnswer, 'text'>;

const LESS_THAN = 60;
const SPACE = 32;
/** What a file may begin with to say that it is UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * An answer as its readers ask about it. Pages are large: each view of one is made once, and only when somebody asks
 * for it.
 */
export class SeenAnswer {
  readonly head: AnswerHead;
  readonly #markup: PageMarkup;
  readonly #currency: string | null;
  readonly #wish: ReadingWish;
  #text: string | null = null;
  #lowered: string | null = null;
  #sources: PageSources | null = null;
  #data: { readonly value: unknown } | null = null;

  /** @param currency ISO code of a page's prices that name no currency themselves. */
  constructor(head: AnswerHead, markup: PageMarkup, currency: string | null = null, wish: ReadingWish = 'all') {
    this.head = head;
    this.#markup = markup;
    this.#currency = currency;
    this.#wish = wish;
  }

  static of({ text, ...head }: SiteAnswer, currency: string | null = null, wish: ReadingWish = 'all'): SeenAnswer {
    return new SeenAnswer(head, { html: text }, currency, wish);
  }

  get text(): string {
    this.#text ??=
      'utf8' in this.#markup
        ? Buffer.from(this.#markup.utf8.buffer, this.#markup.utf8.byteOffset, this.#markup.utf8.byteLength).toString(
            'utf8',
          )
        : this.#markup.html;
    return this.#text;
  }

  /** Whether a text stands in it, in capitals or small letters. */
  says(text: string): boolean {
    this.#lowered ??= this.text.toLowerCase();
    return this.#lowered.includes(text.toLowerCase());
  }

  get isMarkup(): boolean {
    if (!('utf8' in this.#markup)) return /^\s*</.test(this.#markup.html);
    const { utf8 } = this.#markup;
    let at = BYTE_ORDER_MARK.every((byte, place) => utf8[place] === byte) ? BYTE_ORDER_MARK.length : 0;
    while ((utf8[at] ?? LESS_THAN) <= SPACE) at += 1;
    return utf8[at] === LESS_THAN;
  }

  /** The answer as a page of a shop. */
  get sources(): PageSources {
    this.#sources ??= new PageSources({
      ...this.#markup,
      url: this.head.url,
      currency: this.#currency,
      wish: this.#wish,
    });
    return this.#sources;
  }

  /** JSON as parsed, null when it is none; of a page the data in its markup. */
  get data(): unknown {
    this.#data ??= { value: this.isMarkup ? pageData(this.sources) : (parsedJson(this.text) ?? null) };
    return this.#data.value;
  }
}

/** The data of answers by their names, as the paths of a module begin. */
export function dataOf(answers: readonly SeenAnswer[]): Record<string, unknown> {
  return Object.fromEntries(answers.map(({ head, data }) => [head.name, data]));
}
