import { placeOf } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import type { PageIdentity } from '../offer/page-identity.ts';
import { standsInUrl } from '../offer/page-identity.ts';
import { attributeOf } from '../structured/find-blocks.ts';

/** An article where programs look for it, and where it stands. */
export interface HiddenArticle {
  readonly article: string;
  /** Nothing of its kind names another, or it is the one of them that stands in the address. */
  readonly isAlone: boolean;
  readonly source: 'text' | 'state';
  readonly path: string;
}

/** The spellings by which a search for articles goes; each costs a scan of the page. */
const NAMES = ['sku', 'SKU', 'Sku', 'ASIN', 'tcin', 'modelCode', 'reference'];
const STATE_FIELD =
  /^(?:_?(?:id|code|number))?(?:\\?["']|&quot;)?\s{0,3}:\s{0,3}(?:\\?["']|&quot;)([^"'\\<>{}&]{2,40})(?:\\?["']|&quot;)/i;
/**
 * What stands before the name in an attribute (`data-product-sku=`) or in the name of a form's field
 * (`name="product_sku"`).
 */
const ATTRIBUTE = /\sdata-(?:[a-z]{1,12}-?){0,2}$/;
const FIELD = /\s(?:name|id)=["'](?:product[_-]?)?$/i;
const MAX_PLACES = 400;
const AROUND = 400;

/**
 * The articles that a page names for its own scripts: in attributes or fields of forms, and as `sku` of states; the
 * first of each kind, or the one that stands in the address.
 * @param foreign articles that the page's data gives to other products.
 */
export function hiddenArticles(
  page: PageText,
  identity: PageIdentity,
  foreign: ReadonlySet<string>,
): readonly HiddenArticle[] {
  const marked = new Set<string>();
  const stated = new Set<string>();
  for (const name of NAMES) {
    let places = 0;
    for (
      let at = placeOf(page.source, name, 0);
      at >= 0 && places < MAX_PLACES;
      at = placeOf(page.source, name, at + name.length)
    ) {
      places += 1;
      const before = page.source.slice(Math.max(0, at - 40), at);
      const after = page.source.slice(at + name.length, at + name.length + 60);
      const attribute = after.startsWith('=') ? ATTRIBUTE.exec(before)?.[0] : undefined;
      if (attribute !== undefined) take(marked, attributeAt(page, at, `${attribute.trim()}${name}`));
      else if (FIELD.test(before) && /^["']/.test(after)) take(marked, attributeAt(page, at, 'value'));
      else take(stated, STATE_FIELD.exec(after)?.[1] ?? null);
    }
  }
  for (const article of foreign) {
    marked.delete(article);
    stated.delete(article);
  }
  return [
    ...firstOf(marked, identity).map((found) => ({ ...found, source: 'text' as const, path: 'attribute sku' })),
    ...firstOf(stated, identity).map((found) => ({ ...found, source: 'state' as const, path: 'sku' })),
  ];
}

function take(values: Set<string>, value: string | null): void {
  if (value !== null && values.size < 50 && /^[A-Za-z\d][\w./-]{1,39}$/.test(value) && /\d/.test(value))
    values.add(value);
}

function firstOf(
  values: ReadonlySet<string>,
  identity: PageIdentity,
): readonly Pick<HiddenArticle, 'article' | 'isAlone'>[] {
  const own = [...values].filter((value) => standsInUrl(value, identity));
  const [article] = own.length === 1 ? own : values;
  return article === undefined ? [] : [{ article, isAlone: own.length === 1 || values.size === 1 }];
}

function attributeAt(page: PageText, at: number, name: string): string | null {
  const tag = tagAround(page, at);
  return tag === null ? null : attributeOf(tag, name);
}

function tagAround(page: PageText, at: number): string | null {
  const before = page.source.slice(Math.max(0, at - AROUND), at);
  const open = before.lastIndexOf('<');
  if (open < 0 || before.lastIndexOf('>') > open) return null;
  const after = page.source.slice(at, at + AROUND);
  const close = after.indexOf('>');
  return close < 0 ? null : page.decode(`${before.slice(open)}${after.slice(0, close + 1)}`);
}
