import type { PageText } from '@tsenomer/markup';
import type { PageIdentity } from '../offer/page-identity.ts';

/** How an address names the variant that is chosen on the page (Shopify). */
const PARAMETER = 'variant';
const ID = /^\d{6,20}$/;
/** A variant's own fields stand within this, before those of its picture. */
const REACH = 800;
const MOST_PLACES = 20;
const ARTICLE = /\\?"sku\\?"\s?:\s?\\?"([^"\\]{2,40})\\?"/;

/** What such shops tell their analytics of the variant that is shown first. */
const VIEWED = 'track("Viewed Product"';

/**
 * The article of the variant that the address names, where a script of the page lists the variants by their numbers;
 * else of the one that the page counts as looked at.
 */
export function variantArticle(page: PageText, { url }: PageIdentity): string | null {
  const id = url?.searchParams.get(PARAMETER) ?? '';
  if (!ID.test(id)) return articleBehind(page, page.source.indexOf(VIEWED));
  const field = `"id":${id}`;
  let at = page.source.indexOf(field);
  for (let places = 0; at >= 0 && places < MOST_PLACES; places += 1) {
    const article = articleBehind(page, at);
    if (article !== null) return article;
    at = page.source.indexOf(field, at + field.length);
  }
  return null;
}

/** The article in the same object of a script. */
function articleBehind(page: PageText, at: number): string | null {
  const [own = ''] = at < 0 ? [] : page.slice(at, at + REACH).split('}', 1);
  return ARTICLE.exec(own)?.[1] ?? null;
}
