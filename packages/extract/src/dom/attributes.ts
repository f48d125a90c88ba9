import { decodeEntities } from '../text/plain-text.ts';

const SLASH = 47;
const GREATER_THAN = 62;
const EQUALS = 61;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const UPPER = /[A-Z\u0080-\uffff]/;
const SPACE = /\s/;

/** What an ASCII character is in a tag: 0 a part of a name, 1 white space, 2 one of "=", "/" and ">". */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) =>
  SPACE.test(String.fromCharCode(code)) ? 1 : code === EQUALS || code === SLASH || code === GREATER_THAN ? 2 : 0,
);
const NAME = 0;
const BLANK = 1;

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
    const text = this.#text;
    let from = this.#at;
    while (from < text.length && classAt(text, from) !== NAME) from += 1;
    if (from >= text.length) {
      this.#at = from;
      return false;
    }
    let end = from + 1;
    while (end < text.length && classAt(text, end) === NAME) end += 1;
    const name = text.slice(from, end);
    const equals = text.charCodeAt(end) === EQUALS ? end : behindSpaces(text, end);
    const hasValue = text.charCodeAt(equals) === EQUALS;
    this.#written.push(
      UPPER.test(name) ? name.toLowerCase() : name,
      hasValue ? this.#valueAt(behindSpaces(text, equals + 1)) : '',
    );
    if (!hasValue) this.#at = end;
    return true;
  }

  /** Reads the value that begins at `at`. A quote that is never closed is part of a bare value. */
  #valueAt(at: number): string {
    const text = this.#text;
    const code = text.charCodeAt(at);
    const quoteEnd =
      code === DOUBLE_QUOTE ? text.indexOf('"', at + 1) : code === SINGLE_QUOTE ? text.indexOf("'", at + 1) : -1;
    if (quoteEnd >= 0) {
      this.#at = quoteEnd + 1;
      return text.slice(at + 1, quoteEnd);
    }
    let end = at;
    while (end < text.length && text.charCodeAt(end) !== GREATER_THAN && classAt(text, end) !== BLANK) end += 1;
    this.#at = end;
    return text.slice(at, end);
  }
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return CLASSES[code] ?? NAME;
  return SPACE.test(text.charAt(at)) ? BLANK : NAME;
}

function behindSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && classAt(text, at) === BLANK) at += 1;
  return at;
}
