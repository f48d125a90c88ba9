import { decodeEntities } from './plain-text.ts';

/** One attribute, with what stands before it in a tag. A quote that is never closed is part of a bare value. */
const ATTRIBUTE = /[\s/>=]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const UPPER = /[A-Z\u0080-\uffff]/;

/** The attributes of one tag, read as far as they are asked for. */
export class Attributes {
  readonly #text: string;
  /** Names and values in turn, as they are written; of a few, looking through them is quicker than a map. */
  readonly #written: string[] = [];
  /** How far the tag is read. */
  #at = 0;

  /**
   * @param text what stands in the tag behind its name. Names count in lower case; of an attribute that stands twice
   * the first counts, as in browsers.
   */
  constructor(text: string) {
    this.#text = text;
  }

  /** The names in the order they stand; one that stands twice is told twice. */
  get names(): readonly string[] {
    while (this.#readNext());
    return this.#written.filter((_, at) => at % 2 === 0);
  }

  get isEmpty(): boolean {
    return this.#written.length === 0 && !this.#readNext();
  }

  has(name: string): boolean {
    return this.#placeOf(name) >= 0;
  }

  /** An attribute's value with its entities decoded; undefined when it is missing. */
  get(name: string): string | undefined {
    const at = this.#placeOf(name);
    const written = at < 0 ? undefined : this.#written[at + 1];
    return written === undefined ? undefined : decodeEntities(written);
  }

  #placeOf(name: string): number {
    let at = 0;
    do {
      for (; at < this.#written.length; at += 2) if (this.#written[at] === name) return at;
    } while (this.#readNext());
    return -1;
  }

  /** Reads one more attribute. @returns false when there is none. */
  #readNext(): boolean {
    if (this.#at >= this.#text.length) return false;
    ATTRIBUTE.lastIndex = this.#at;
    const match = ATTRIBUTE.exec(this.#text);
    this.#at = match ? ATTRIBUTE.lastIndex : this.#text.length;
    if (!match) return false;
    const name = match[1] ?? '';
    this.#written.push(UPPER.test(name) ? name.toLowerCase() : name, match[2] ?? match[3] ?? match[4] ?? '');
    return true;
  }
}
