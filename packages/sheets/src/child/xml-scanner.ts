import { SheetError } from '../errors.ts';
import { XML_PIECE_MAX_CHARACTERS } from '../limits.ts';

/**
 * What a scanner reports. Names come without prefix; `attributes` is the raw text after the name, for {@link
 * attribute}.
 */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(value: string): void;
}

/**
 * Scans XML that arrives in pieces and keeps nothing but the unfinished piece. It knows what workbooks use: elements,
 * text, CDATA, the five entities and character references. A document type is refused: workbooks have none, and it is
 * how entities bomb. Where `documentType` allows one, as feeds carry it, it is passed over; one that declares anything
 * is refused all the same.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #documentType: boolean;
  #rest = '';

  constructor(handler: XmlHandler, { documentType = false }: { readonly documentType?: boolean } = {}) {
    this.#handler = handler;
    this.#documentType = documentType;
  }

  push(piece: string): void {
    const source = this.#rest + piece;
    let at = 0;
    while (at < source.length) {
      const next = source.charCodeAt(at) === 60 ? this.#markup(source, at) : this.#text(source, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = source.slice(at);
    if (this.#rest.length > XML_PIECE_MAX_CHARACTERS) {
      throw new SheetError('too_large', 'A single value of the file is too long');
    }
  }

  /** Refuses a document that stops in the middle of a tag. */
  end(): void {
    if (this.#rest.trim() !== '') throw new SheetError('damaged', 'The XML of the file stops in the middle');
  }

  #text(source: string, at: number): number {
    const end = source.indexOf('<', at);
    if (end < 0) return -1;
    const raw = source.slice(at, end);
    this.#handler.text(decodeEntities(raw.includes('\r') ? raw.replaceAll('\r\n', '\n') : raw));
    return end;
  }

  /** The position after the markup at `at`, or -1 when its end has not arrived. */
  #markup(source: string, at: number): number {
    const second = source.charCodeAt(at + 1);
    if (second === 33) return this.#declaration(source, at);
    if (second === 63) return after(source, '?>', at + 2);
    const end = tagEnd(source, at);
    if (end < 0) return -1;
    if (second === 47) this.#handler.close(localName(source.slice(at + 2, end).trimEnd()));
    else this.#open(source, at + 1, end);
    return end + 1;
  }

  #declaration(source: string, at: number): number {
    if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
    if (source.startsWith('<![CDATA[', at)) {
      const end = source.indexOf(']]>', at);
      if (end < 0) return -1;
      this.#handler.text(source.slice(at + 9, end));
      return end + 3;
    }
    if (source.length - at < 9) return -1;
    if (this.#documentType && /^<!doctype/i.test(source.slice(at, at + 9))) {
      const [end, declarations] = [source.indexOf('>', at), source.indexOf('[', at)];
      if (declarations < 0 || (end >= 0 && end < declarations)) return end < 0 ? -1 : end + 1;
    }
    throw new SheetError('damaged', 'The XML of the file carries a document type');
  }

  #open(source: string, start: number, end: number): void {
    const empty = source.charCodeAt(end - 1) === 47;
    const stop = empty ? end - 1 : end;
    let nameEnd = start;
    while (nameEnd < stop && source.charCodeAt(nameEnd) > 32) nameEnd++;
    const name = localName(source.slice(start, nameEnd));
    this.#handler.open(name, source.slice(nameEnd, stop));
    if (empty) this.#handler.close(name);
  }
}

/** The decoded value of an attribute, or undefined. `name` is matched with its prefix, as in `r:id`. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(name);
  while (at >= 0) {
    const equals = skipSpace(attributes, at + name.length);
    if (attributes.charCodeAt(at - 1) <= 32 && attributes.charCodeAt(equals) === 61) {
      const open = skipSpace(attributes, equals + 1);
      const quote = attributes.charAt(open);
      const close = attributes.indexOf(quote, open + 1);
      return close < 0 ? undefined : decodeEntities(attributes.slice(open + 1, close));
    }
    at = attributes.indexOf(name, at + 1);
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return NAMED[body] ?? whole;
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** The `>` of the tag at `at`; one inside a quoted attribute does not count. */
function tagEnd(source: string, at: number): number {
  let end = source.indexOf('>', at);
  while (end >= 0) {
    let before = end - 1;
    while (before > at && (source.charCodeAt(before) === 47 || source.charCodeAt(before) <= 32)) before--;
    const last = source.charCodeAt(before);
    if (last === 34 || last === 39 || !source.slice(at, end).includes('=')) return end;
    end = source.indexOf('>', end + 1);
  }
  return -1;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) <= 32) next++;
  return next;
}
