import { MarkupEnds } from '../dom/markup-ends.ts';
import type { PageText } from '../dom/page-text.ts';
import { collapseSpaces, decodeEntities } from './plain-text.ts';

export interface ReadableRange {
  /** Offsets into the page; all of it without them. */
  readonly from?: number;
  readonly to?: number;
  /** Reading ends once there is this much; the text may be somewhat longer. */
  readonly enough?: number;
  /** Written behind a cell that labels the next one (`th`, `dt`). */
  readonly afterLabel?: string;
}

/** Elements whose content is not read by people. */
const SILENT = /(?:script|style|noscript|template|svg|head)(?=[\s>/])/iy;
const LABEL_END = /\/(?:th|dt)\s*>/iy;
/** A character is at most four bytes, and at least a few of ten are more than the white space around tags. */
const RAW_PER_CHARACTER = 4;

/**
 * The text of a stretch of markup, white space collapsed, tags, comments and what nobody reads left out. Read from tag to
 * tag without a tree, and only as far as there is enough. Linear: what does not end once is not looked for again.
 */
export function readableText(page: PageText, range: ReadableRange): string {
  const { raw } = page;
  const to = Math.min(range.to ?? raw.length, raw.length);
  const ends = new MarkupEnds(to < raw.length ? raw.slice(0, page.boundary(to)) : raw);
  const pieces: string[] = [];
  let wanted = (range.enough ?? Number.POSITIVE_INFINITY) * RAW_PER_CHARACTER;
  let size = 0;
  let at = page.boundary(range.from ?? 0);
  while (at < to) {
    const open = raw.indexOf('<', at);
    const end = open < 0 ? to : Math.min(open, to);
    pieces.push(raw.slice(at, end));
    size += end - at;
    if (end === to) break;
    if (size >= wanted) {
      const text = textOf(page, pieces);
      if (text.length > (range.enough ?? 0)) return text;
      wanted = size * 2;
    }
    at = behindTag(ends, raw, open, to);
    LABEL_END.lastIndex = open + 1;
    if (range.afterLabel !== undefined && LABEL_END.test(raw)) pieces.push(range.afterLabel);
  }
  return textOf(page, pieces);
}

function textOf(page: PageText, pieces: readonly string[]): string {
  return collapseSpaces(decodeEntities(page.decode(pieces.join(' '))));
}

/** Where reading goes on after the tag, comment or silent element at `open`. */
function behindTag(ends: MarkupEnds, raw: string, open: number, to: number): number {
  if (raw.startsWith('<!--', open)) return ends.comment(open);
  SILENT.lastIndex = open + 1;
  const name = SILENT.exec(raw)?.[0].toLowerCase();
  const close = name === undefined ? -1 : ends.closing(name, open);
  const end = raw.indexOf('>', close < 0 ? open : close);
  return end < 0 ? to : end + 1;
}
