import { collapseSpaces, decodeEntities, MarkupEnds } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';

export interface ReadableWish {
  /** Reading ends once there is this much; the text may be somewhat longer. */
  readonly enough?: number;
  /** Written behind a cell that labels the next one (`th`, `dt`, `label`). */
  readonly afterLabel?: string;
}

/** Elements whose content is not read by people. */
const SILENT = /(?:script|style|noscript|template|svg|head)(?=[\s>/])/iy;
const SLASH = 47;
const EXCLAMATION = 33;
const MAY_BE_SILENT: ReadonlySet<number> = new Set(Array.from('snth', (letter) => letter.charCodeAt(0)));
const LABEL_END = /\/(?:th|dt|label)\s*>/iy;

/**
 * The text of markup, white space collapsed, tags, comments and what nobody reads left out. Read from tag to
 * tag without a tree, and only as far as there is enough. Linear: what does not end once is not looked for again.
 */
export function readableText(
  page: PageText,
  { enough = Number.POSITIVE_INFINITY, afterLabel }: ReadableWish = {},
): string {
  const { raw } = page;
  const ends = new MarkupEnds(raw);
  const pieces: string[] = [];
  let wanted = enough;
  let size = 0;
  for (let at = 0; at < raw.length;) {
    const open = raw.indexOf('<', at);
    const end = open < 0 ? raw.length : open;
    if (!isBlank(raw, at, end)) {
      pieces.push(raw.slice(at, end));
      size += end - at;
    }
    if (open < 0) break;
    if (size >= wanted) {
      const text = textOf(page, pieces);
      if (text.length > enough) return text;
      wanted = size * 2;
    }
    at = behindTag(ends, raw, open);
    if (afterLabel !== undefined && endsLabel(raw, open + 1)) pieces.push(withLabelEnd(pieces.pop() ?? '', afterLabel));
  }
  return textOf(page, pieces);
}

/** A label that ends so by itself ("Reference : ") stays as it is. */
function withLabelEnd(piece: string, end: string): string {
  return piece.trimEnd().endsWith(end) ? piece : piece + end;
}

function endsLabel(raw: string, at: number): boolean {
  if (raw.charCodeAt(at) !== SLASH) return false;
  LABEL_END.lastIndex = at;
  return LABEL_END.test(raw);
}

function silentName(raw: string, at: number): string | undefined {
  SILENT.lastIndex = at;
  return SILENT.exec(raw)?.[0].toLowerCase();
}

function isBlank(raw: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && raw.charCodeAt(at) <= 32) at += 1;
  return at === to;
}

function textOf(page: PageText, pieces: readonly string[]): string {
  return collapseSpaces(decodeEntities(page.decode(pieces.join(' '))));
}

/** Where reading goes on after the tag, comment or silent element at `open`. */
function behindTag(ends: MarkupEnds, raw: string, open: number): number {
  const letter = raw.charCodeAt(open + 1);
  if (letter === EXCLAMATION && raw.startsWith('<!--', open)) return ends.comment(open);
  const name = MAY_BE_SILENT.has(letter | 32) ? silentName(raw, open + 1) : undefined;
  const close = name === undefined ? -1 : ends.closing(name, open);
  // What follows the beginning of a script is its code, also where the piece of a page ends before the script does.
  if (close < 0 && (name === 'script' || name === 'style')) return raw.length;
  const end = raw.indexOf('>', close < 0 ? open : close);
  return end < 0 ? raw.length : end + 1;
}
