import type { ChildNode, Document, Element } from 'domhandler';
import { DomHandler, isTag, isText } from 'domhandler';
import { Parser } from 'htmlparser2';
import { collapseSpaces } from '../text/plain-text.ts';

/** Elements deeper than this are folded into their ancestor: later walks may then recurse. */
const MAX_DEPTH = 300;
/** A page nested deeper than any browser would build is not read further. */
const ABSURD_DEPTH = 5000;
const MAX_ELEMENTS = 300_000;
const MAX_LENGTH = 6_000_000;
const CHUNK = 32_768;

class BoundedHandler extends DomHandler {
  depth = 0;
  elements = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    this.elements += 1;
    if (this.depth <= MAX_DEPTH) super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.depth <= MAX_DEPTH) super.onclosetag();
    this.depth -= 1;
  }

  get isAbsurd(): boolean {
    return this.depth > ABSURD_DEPTH || this.elements > MAX_ELEMENTS;
  }
}

/** Builds a page's document within bounds of depth, size and number of elements; what lies beyond is left out. */
export function buildDocument(html: string): Document {
  const handler = new BoundedHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  const length = Math.min(html.length, MAX_LENGTH);
  for (let at = 0; at < length && !handler.isAbsurd; at += CHUNK) parser.write(html.slice(at, Math.min(at + CHUNK, length)));
  parser.end();
  return handler.root;
}

/** Markup without text does not hold up a reader for long. */
const MAX_VISITED = 5000;
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'iframe']);

/** The text of an element as a reader sees it: scripts and styles left out, white space collapsed, at most `limit` characters. */
export function visibleText(element: ChildNode, limit = 2000): string {
  const parts: string[] = [];
  let length = 0;
  const pending: ChildNode[] = [element];
  for (let visited = 0; length < limit && visited < MAX_VISITED; visited++) {
    const next = pending.pop();
    if (!next) break;
    if (isText(next)) {
      parts.push(next.data.length > limit * 8 ? next.data.slice(0, limit * 8) : next.data);
      length += next.data.trim().length;
    } else if (isTag(next) && !SILENT.has(next.name)) {
      if (isBlock(next)) parts.push(' ');
      for (let index = next.children.length - 1; index >= 0; index--) {
        const child = next.children[index];
        if (child) pending.push(child);
      }
    }
  }
  return collapseSpaces(parts.join('')).slice(0, limit);
}

/** Whether an element starts a new line or cell: its text does not join its neighbour's. */
function isBlock(element: Element): boolean {
  return /^(?:div|p|li|td|th|tr|br|dd|dt|h[1-6]|option|section|article|ul|del|ins|s|button|label)$/.test(element.name);
}

/** Every element of a document in the order it stands, without recursion. */
export function* elementsOf(root: Document | Element): Generator<Element> {
  const pending: ChildNode[] = root.children.toReversed();
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!isTag(next)) continue;
    yield next;
    for (let index = next.children.length - 1; index >= 0; index--) {
      const child = next.children[index];
      if (child) pending.push(child);
    }
  }
}

/** An attribute's value, trimmed, or null when it is missing or empty. */
export function attribute(element: Element, name: string): string | null {
  const value = element.attribs[name]?.trim();
  return value ? value : null;
}
