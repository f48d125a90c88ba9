import { buildTree, PageText } from '@tsenomer/markup';
import { parseUrl } from '../offer/page-identity.ts';

const MOST = 50;

/**
 * Addresses of the same product's pages of single sellers, as a product's page on a marketplace links to them: its own
 * path and one segment more, the third one by which marketplaces name sellers (P2 §5). What stands there must be read
 * before it is believed: reviews are linked to in the same way.
 */
export function readSellerPages(input: { readonly html: string; readonly url: string }): string[] {
  const here = parseUrl(input.url, null);
  if (!here) return [];
  const path = `${here.pathname.replace(/\/+$/, '')}/`;
  const found = new Set<string>();
  for (const element of buildTree(PageText.ofCharacters(input.html)).elements) {
    const href = element.name === 'a' ? element.attribute('href') : null;
    const url = href ? parseUrl(href, here) : null;
    if (!url || url.host !== here.host || !url.pathname.startsWith(path) || path === '/') continue;
    const segment = url.pathname.slice(path.length).replace(/\/$/, '');
    if (segment === '' || segment.includes('/')) continue;
    url.hash = '';
    found.add(url.href);
    if (found.size >= MOST) break;
  }
  return [...found];
}
