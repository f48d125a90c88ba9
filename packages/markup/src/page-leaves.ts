import { decodeEntities } from './plain-text.ts';
import type { PageText } from './page-text.ts';

/** A node that is no element. */
export type PageLeaf = PageCharacters | typeof BLANK | typeof COMMENT;

/** Stands among an element's children where the page has a comment. */
export const COMMENT = { type: 'comment' } as const;

/** Stands for text that is nothing but white space. */
export const BLANK = { type: 'text', characters: ' ' } as const;

/** Text between two tags, decoded when it is asked for. */
export class PageCharacters {
  readonly type = 'text';
  readonly #page: PageText;
  readonly #from: number;
  readonly #to: number;

  constructor(page: PageText, from: number, to: number) {
    this.#page = page;
    this.#from = from;
    this.#to = to;
  }

  get characters(): string {
    return decodeEntities(this.#page.decode(this.#page.raw.slice(this.#from, this.#to)));
  }
}
