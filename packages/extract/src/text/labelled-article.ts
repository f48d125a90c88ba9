import { attributeOf } from '../structured/find-blocks.ts';
import { textOfMarkup } from './plain-text.ts';
import { withoutSilent } from './without-silent.ts';

const LABEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:asin|sku(?:\s?(?:code|number|no\.?|#))?|артикул(?:\sтовара|\sпроизводителя)?|арт\.|код(?:\sтовара|\sпродукта)?|item\s?(?:number|no\.?|code|id|#)|product\s(?:code|number|no\.?|id|sku|#)|stock\s(?:code|number|no\.?|#)|part\s(?:number|no\.?|#)|model(?:\s(?:number|no\.?|#))?|style\s?(?:number|no\.?|#)|catalog(?:ue)?\s(?:number|no\.?|#)|article(?:\s(?:number|no\.?))?|artikel(?:nummer|-nr\.?|nr\.?|\snr\.?)?|art\.?\s?-?nr\.?|bestell-?nr\.?|réf(?:érence)?\.?|ref\.?|referencia|referenz|codice|kod produktu|kód)\s?[:#№.]{1,3}[\s:\u200e\u200f]{0,4}#?([A-Z\d][\w./-]{1,30})`,
  'giu',
);
/** A label in a cell of its own needs no colon. */
const CELL_END = /<\/(?:th|dt)\s*>/gi;
const WINDOW = 150_000;

/**
 * Reads the article that a page marks (`itemprop="sku"`) or shows under a label ("Артикул: 12345", "SKU: AB-12") after its heading.
 * @param from where in the page's text the heading stands.
 */
export function readLabelledArticle(html: string, from: number): { readonly article: string; readonly label: string } | null {
  const marked = markedArticle(html);
  if (marked !== null) return { article: marked, label: 'itemprop=sku' };
  const start = Math.max(0, from);
  const text = textOfMarkup(withoutSilent(html.slice(start, start + WINDOW)).replace(CELL_END, ': ')).slice(0, 40_000);
  for (const match of text.matchAll(LABEL)) {
    const article = (match[1] ?? '').replace(/[.,/-]+$/, '');
    if (/\d/.test(article) && article.length >= 3) return { article, label: match[0].slice(0, 40) };
  }
  return null;
}

const MARKED = /<[a-z][^<>]{0,500}\sitemprop=["']?sku["']?[^<>]{0,500}>[^<]{0,60}/gi;

/** The article under `itemprop="sku"` when the page has one such value. */
function markedArticle(html: string): string | null {
  if (!html.includes('itemprop="sku"') && !html.includes("itemprop='sku'")) return null;
  const values = new Set<string>();
  for (const [tag] of html.matchAll(MARKED)) {
    const value = attributeOf(tag, 'content') ?? textOfMarkup(tag);
    if (value !== '') values.add(value.replace(/^[^:]{0,20}:\s*/, ''));
  }
  const [only] = values;
  return values.size === 1 && only !== undefined && only.length <= 40 ? only : null;
}
