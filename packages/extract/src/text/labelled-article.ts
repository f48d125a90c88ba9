import { attributeOf } from '../structured/find-blocks.ts';
import type { PageText } from '../dom/page-text.ts';
import { textOfMarkup } from './plain-text.ts';
import { readableText } from './readable-text.ts';

const LABEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:asin|sku(?:\s?(?:code|number|no\.?|#))?|артикул(?:\sтовара|\sпроизводителя)?|арт\.|код(?:\sтовара|\sпродукта)?|item\s?(?:number|no\.?|code|id|#)|product\s(?:code|number|no\.?|id|sku|#)|stock\s(?:code|number|no\.?|#)|part\s(?:number|no\.?|#)|model(?:\s(?:number|no\.?|#))?|style\s?(?:number|no\.?|#)|catalog(?:ue)?\s(?:number|no\.?|#)|article(?:\s(?:number|no\.?))?|artikel(?:nummer|-nr\.?|nr\.?|\snr\.?)?|art\.?\s?-?nr\.?|bestell-?nr\.?|réf(?:érence)?\.?|ref\.?|referencia|referenz|codice|kod produktu|kód)\s?[:#№.]{1,3}[\s:\u200e\u200f]{0,4}#?([A-Z\d][\w./-]{1,30})`,
  'giu',
);
const WINDOW = 200_000;
const ENOUGH = 40_000;

/**
 * Reads the article that a page marks (`itemprop="sku"`) or shows under a label ("Артикул: 12345", "SKU: AB-12") after its heading.
 * @param from where in the page the heading stands.
 * @param hasMicrodata whether the page marks anything at all.
 */
export function readLabelledArticle(page: PageText, from: number, hasMicrodata: boolean): { readonly article: string; readonly label: string } | null {
  const marked = hasMicrodata ? markedArticle(page) : null;
  if (marked !== null) return { article: marked, label: 'itemprop=sku' };
  const start = Math.max(0, from);
  // A label in a cell of its own needs no colon.
  const text = readableText(page.stretch(start, start + WINDOW), { enough: ENOUGH, afterLabel: ':' }).slice(0, ENOUGH);
  for (const match of text.matchAll(LABEL)) {
    const article = (match[1] ?? '').replace(/[.,/-]+$/, '');
    if (/\d/.test(article) && article.length >= 3) return { article, label: match[0].slice(0, 40) };
  }
  return null;
}

const MARKED = /<[a-z][^<>]{0,500}\sitemprop=["']?sku["']?[^<>]{0,500}>[^<]{0,120}/gi;

/** The article under `itemprop="sku"` when the page has one such value. */
function markedArticle(page: PageText): string | null {
  if (page.source.indexOf('itemprop="sku"') < 0 && page.source.indexOf("itemprop='sku'") < 0) return null;
  const values = new Set<string>();
  const isCommented = commentsOf(page.raw);
  for (const { 0: raw, index } of page.raw.matchAll(MARKED)) {
    if (isCommented(index)) continue;
    const tag = page.slice(index, index + raw.length);
    const value = attributeOf(tag, 'content') ?? textOfMarkup(tag);
    if (value !== '') values.add(value.replace(/^[^:]{0,20}:\s*/, ''));
  }
  const [only] = values;
  return values.size === 1 && only !== undefined && only.length <= 40 ? only : null;
}

/** Tells whether an offset lies within a comment; asked for offsets in ascending order, so that a page is passed once. */
function commentsOf(raw: string): (at: number) => boolean {
  let from = raw.indexOf('<!--');
  let to = from;
  return (at) => {
    while (from >= 0 && to <= at) {
      const end = raw.indexOf('-->', Math.max(from + 2, to));
      // One that never ends is none, here as in the scan for blocks.
      if (end < 0) return false;
      to = end + 3;
      if (to <= at) {
        from = raw.indexOf('<!--', to);
        to = from;
      }
    }
    return from >= 0 && at > from && at < to;
  };
}
