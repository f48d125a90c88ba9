import { decodeEntities } from '../text/plain-text.ts';

const SLASH = 47;
const GREATER_THAN = 62;
const EQUALS = 61;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const UPPER = /[A-Z\u0080-\uffff]/;
const SPACE = /\s/;

/** The attributes of one tag. */
export class Attributes {
  /** Names and values in turn, as they are written; of a few, looking through them is quicker than a map. */
  readonly #written: string[] = [];

  /**
   * @param text what stands in the tag behind its name. Names count in lower case; of an attribute that stands twice the
   * first counts, as in browsers.
   */
  constructor(text: string) {
    for (let at = 0; at < text.length;) at = isNamePart(text, at) ? this.#read(text, at) : at + 1;
  }

  /** The names in the order they stand; one that stands twice is told twice. */
  get names(): readonly string[] {
    return this.#written.filter((_, at) => at % 2 === 0);
  }

  get isEmpty(): boolean {
    return this.#written.length === 0;
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
    for (let at = 0; at < this.#written.length; at += 2) if (this.#written[at] === name) return at;
    return -1;
  }

  /** Reads the attribute whose name begins at `from`. @returns the offset behind it. */
  #read(text: string, from: number): number {
    let end = from + 1;
    while (end < text.length && isNamePart(text, end)) end += 1;
    const name = text.slice(from, end);
    let at = behindSpaces(text, end);
    const hasValue = text.charCodeAt(at) === EQUALS;
    at = hasValue ? behindSpaces(text, at + 1) : at;
    const code = text.charCodeAt(at);
    const quoteEnd = hasValue && (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) ? text.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1) : -1;
    // A quote that is never closed is part of a bare value.
    const valueFrom = quoteEnd < 0 ? at : at + 1;
    const valueTo = quoteEnd < 0 ? (hasValue ? bareEnd(text, at) : at) : quoteEnd;
    this.#written.push(UPPER.test(name) ? name.toLowerCase() : name, hasValue ? text.slice(valueFrom, valueTo) : '');
    if (quoteEnd >= 0) return quoteEnd + 1;
    return hasValue && valueTo > at ? valueTo : end;
  }
}

function isNamePart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code !== EQUALS && code !== SLASH && code !== GREATER_THAN && !isSpace(text, code, at);
}

function behindSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, text.charCodeAt(at), at)) at += 1;
  return at;
}

function bareEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); at < text.length && code !== GREATER_THAN && !isSpace(text, code, at); code = text.charCodeAt(at)) at += 1;
  return at;
}

/** White space of any kind. */
function isSpace(text: string, code: number, at: number): boolean {
  if (code > 32 && code < 128) return false;
  return code === 32 || SPACE.test(text.charAt(at));
}
