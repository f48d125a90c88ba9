import { buildTree } from '../dom/build-tree.ts';
import type { PageElement } from '../dom/page-tree.ts';
import { PageText } from '../dom/page-text.ts';
import { parseUrl } from '../offer/page-identity.ts';

/** Parameters that number the pages of a list, on the platforms of shops. */
const PAGE_PARAMETER = /^(?:page|p|pg|paged|pagen(?:_\d+)?|page[_-]?(?:num|number|no)|currentpage)$/i;
/** The same as a part of the path: `/catalog/page/2/`, `/catalog/page-2/`. */
const PAGE_SEGMENT = /\/page[-/]?(\d{1,5})(?=\/|$)/i;
const NEXT = /^(?:следующ\p{L}*(?: страниц\p{L}*)?|далее|дальше|вперед|вперёд|next(?: page)?|›|»|→|>)\s*[›»→>]?$/iu;

/**
 * The address of the page after this one in a list that is shown by pages, or null at its end: what the page itself declares (`rel="next"`), else the link to the next
 * number, else a link that says "next". Only of the same site.
 */
export function readNextPage(input: { readonly html: string; readonly url: string }): string | null {
  const here = parseUrl(input.url, null);
  if (!here) return null;
  const links = [...linksOf(input.html, here)];
  const declared = links.find(({ element }) => (element.attribute('rel') ?? '').toLowerCase().split(/\s+/).includes('next'));
  const wanted = pageNumber(here) + 1;
  const next = declared ?? links.find(({ url }) => isSameList(url, here) && pageNumber(url) === wanted) ?? links.find(({ element }) => saysNext(element));
  return next?.url.href ?? null;
}

interface PageLink {
  readonly element: PageElement;
  readonly url: URL;
}

function* linksOf(html: string, here: URL): Generator<PageLink> {
  for (const element of buildTree(PageText.ofCharacters(html)).elements) {
    const href = element.name === 'a' || element.name === 'link' ? element.attribute('href') : null;
    const url = href ? parseUrl(href, here) : null;
    if (!url || url.host !== here.host || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    if (url.href !== here.href) yield { element, url };
  }
}

/** The first page has no number, or 1. */
function pageNumber(url: URL): number {
  const inPath = PAGE_SEGMENT.exec(url.pathname)?.[1];
  const inQuery = [...url.searchParams].find(([name]) => PAGE_PARAMETER.test(name))?.[1];
  const number = Number(inQuery ?? inPath ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** Whether two addresses differ in nothing but the number of the page. */
function isSameList(left: URL, right: URL): boolean {
  return listOf(left) === listOf(right);
}

function listOf(url: URL): string {
  const others = [...url.searchParams].filter(([name]) => !PAGE_PARAMETER.test(name)).map(([name, value]) => `${name}=${value}`);
  return `${url.pathname.replace(PAGE_SEGMENT, '').replace(/\/$/, '')}?${others.toSorted().join('&')}`;
}

function saysNext(element: PageElement): boolean {
  if (element.name !== 'a') return false;
  return [element.visibleText(40), element.attribute('aria-label') ?? '', element.attribute('title') ?? ''].some((text) => NEXT.test(text.trim()));
}
