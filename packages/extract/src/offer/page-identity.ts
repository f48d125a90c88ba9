import { comparableName } from '@tsenomer/markup';
import type { PageBlocks } from '../structured/find-blocks.ts';

/** By what a product is recognised as the page's own. */
export interface PageIdentity {
  readonly url: URL | null;
  /** Keys of the page's own addresses: as fetched, canonical, og:url. */
  readonly keys: ReadonlySet<string>;
  /** Comparable forms of the page's headings: h1, og:title, title. */
  readonly headings: readonly string[];
}

/** Brings together what a page says about itself. Addresses that cannot be read are left out. */
export function identifyPage(address: string, blocks: PageBlocks): PageIdentity {
  const url = parseUrl(address, null);
  const addresses = [address, blocks.canonical, ...(blocks.metas.get('og:url') ?? [])];
  const keys = addresses.map((own) => (own ? pageKey(parseUrl(own, url)) : null)).filter((key) => key !== null);
  const headings = [blocks.h1IsShop ? null : blocks.h1, ...(blocks.metas.get('og:title') ?? []), blocks.title]
    .filter((heading) => heading !== null)
    .map(comparableName)
    .filter((heading) => heading !== '');
  return { url, keys: new Set(keys), headings };
}

export function parseUrl(address: string, base: URL | null): URL | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 4000) return null;
  return base ? URL.parse(trimmed, base.href) : URL.parse(trimmed);
}

/** An address that a browser can open; null for data: and other schemes. */
export function webAddress(address: string, base: URL | null): URL | null {
  const url = parseUrl(address, base);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Host and path of an address; two addresses of one page differ in "www.", case, a closing slash and the query. The
 * home page has no key.
 */
export function pageKey(url: URL | null): string | null {
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(/\/+$/, '').toLowerCase();
  return path === '' ? null : `${url.host.replace(/^www\./, '')}${path}`;
}

/** `within`: one of the two names stands in the other; `alike`: they share most of their words. */
export type Likeness = 'same' | 'within' | 'alike' | 'unlike' | 'unknown';

/** How a product's name relates to the page's headings. */
export function nameLikeness(name: string | null, page: PageIdentity): Likeness {
  const own = name === null ? '' : comparableName(name);
  if (own === '' || page.headings.length === 0) return 'unknown';
  if (page.headings.includes(own)) return 'same';
  const padded = ` ${own} `;
  if (
    own.length >= 6 &&
    page.headings.some(
      (heading) => ` ${heading} `.includes(padded) || (heading.length >= 6 && padded.includes(` ${heading} `)),
    )
  )
    return 'within';
  const best = Math.max(...page.headings.map((heading) => overlap(own.split(' '), heading.split(' '))));
  return best >= 0.6 ? 'alike' : best < 0.2 ? 'unlike' : 'unknown';
}

/** Numbers and measures that two names share do not relate them: "Rice 900 g" and "Buckwheat 900 g". */
function overlap(name: readonly string[], heading: readonly string[]): number {
  const [nameWords, headingWords] = [name.filter((word) => WORD.test(word)), heading.filter((word) => WORD.test(word))];
  const all = sharedWords(name, heading);
  return nameWords.length === 0 || headingWords.length === 0
    ? all
    : Math.min(all, sharedWords(nameWords, headingWords));
}

const WORD = /^\p{L}{3,}$/u;

function sharedWords(name: readonly string[], heading: readonly string[]): number {
  const words = new Set(name);
  const shared = heading.filter((word) => words.has(word)).length;
  return shared / Math.max(1, Math.min(words.size, heading.length));
}

/** Whether an article or id stands in the page's address as a whole part: "432251" in "/p/table-432251.html". */
export function standsInUrl(id: string | null, page: PageIdentity): boolean {
  if (!page.url || id === null || id.length < 3) return false;
  const address = `${page.url.pathname}${page.url.search}`.toLowerCase();
  const wanted = id.toLowerCase();
  let at = address.indexOf(wanted);
  while (at >= 0) {
    const before = address.charAt(at - 1);
    const after = address.charAt(at + wanted.length);
    if (!/[a-z\d]/.test(before) && !/[a-z\d]/.test(after)) return true;
    at = address.indexOf(wanted, at + 1);
  }
  return false;
}
