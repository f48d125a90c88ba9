import { ALL_WORDS } from '@tsenomer/lexicon';
import { buildTree, PageText } from '@tsenomer/markup';
import type { PageElement } from '@tsenomer/markup';
import { parseUrl, webAddress } from '../offer/page-identity.ts';

/** Parameters that number the pages of a list, on the platforms of shops. */
const PAGE_PARAMETER = /^(?:page|p|pg|paged|pagen(?:_\d+)?|page[_-]?(?:num|number|no)|currentpage)$/i;
/** The same as a part of the path: `/catalog/page/2/`, `/catalog/page-2/`. */
const PAGE_SEGMENT = /\/page[-/]?(\d{1,5})(?=\/|$)/i;
/** Parameters that say how many products went before. */
const OFFSET_PARAMETER = /^(?:start|limitstart|offset|skip)$/i;
const NEXT = ALL_WORDS.expression({ of: ['next'], before: '^', behind: String.raw`\s*[›»→>]?$` });
/** Where buttons that load more products into the page keep the address of the next page. */
const BUTTON_ADDRESSES = [
  'data-url',
  'data-href',
  'data-next-url',
  'data-next',
  'data-next-page',
  'data-link',
  'hx-get',
];

/**
 * The address of the page after this one in a list that is shown by pages, or null at its end: what the page itself
 * declares (`rel="next"`), else the link or button that leads to the next number, else to the least offset beyond this
 * page's, else a link that says "next". Only of the same site.
 */
export function readNextPage(input: { readonly html: string; readonly url: string }): string | null {
  const here = parseUrl(input.url, null);
  if (!here) return null;
  const links = [...linksOf(input.html, here)];
  const declared = links.find(
    ({ element, isButton }) =>
      !isButton && (element.attribute('rel') ?? '').toLowerCase().split(/\s+/).includes('next'),
  );
  const next =
    declared ?? nextNumber(links, here) ?? nextOffset(links, here) ?? links.find(({ element }) => saysNext(element));
  return next?.url.href ?? null;
}

interface PageLink {
  readonly element: PageElement;
  readonly url: URL;
  /** Whether the address stands in an attribute for scripts. */
  readonly isButton: boolean;
}

function* linksOf(html: string, here: URL): Generator<PageLink> {
  for (const element of buildTree(PageText.ofCharacters(html)).elements) {
    for (const [at, address] of addressesOf(element).entries()) {
      const url = address === null ? null : webAddress(address, here);
      if (url?.host !== here.host) continue;
      url.hash = '';
      if (url.href !== here.href) yield { element, url, isButton: at > 0 };
    }
  }
}

/** Its `href` first, then what scripts read. */
function addressesOf(element: PageElement): (string | null)[] {
  const isLink = element.name === 'a' || element.name === 'link';
  const own = isLink ? element.attribute('href') : null;
  return /\s(?:data-(?:url|href|next|link)|hx-get)/i.test(element.tag)
    ? [own, ...BUTTON_ADDRESSES.map((name) => element.attribute(name))]
    : [own];
}

function nextNumber(links: readonly PageLink[], here: URL): PageLink | undefined {
  const ofList = links.filter(
    ({ url }) => statedNumber(url) !== null && listOf(url, PAGE_PARAMETER) === listOf(here, PAGE_PARAMETER),
  );
  const wanted = (statedNumber(here) ?? firstNumber(ofList)) + 1;
  return ofList.find(({ url }) => statedNumber(url) === wanted);
}

/** Some shops count pages from 0, and show so: the link to the page 2 is the number 1. */
function firstNumber(links: readonly PageLink[]): 0 | 1 {
  return links.some(
    ({ element, url }) =>
      /^\d{1,5}$/.test(element.visibleText(10).trim()) &&
      Number(element.visibleText(10)) === (statedNumber(url) ?? 0) + 1,
  )
    ? 0
    : 1;
}

function nextOffset(links: readonly PageLink[], here: URL): PageLink | undefined {
  const before = offsetOf(here) ?? 0;
  return links
    .filter(
      ({ url }) => (offsetOf(url) ?? 0) > before && listOf(url, OFFSET_PARAMETER) === listOf(here, OFFSET_PARAMETER),
    )
    .toSorted((left, right) => (offsetOf(left.url) ?? 0) - (offsetOf(right.url) ?? 0))[0];
}

/** The number that an address itself states. */
function statedNumber(url: URL): number | null {
  const inPath = PAGE_SEGMENT.exec(url.pathname)?.[1];
  return wholeNumber(parameter(url, PAGE_PARAMETER) ?? inPath);
}

function offsetOf(url: URL): number | null {
  return wholeNumber(parameter(url, OFFSET_PARAMETER));
}

function parameter(url: URL, names: RegExp): string | undefined {
  return [...url.searchParams].find(([name]) => names.test(name))?.[1];
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** An address without what says which page of a list it is. */
function listOf(url: URL, page: RegExp): string {
  const others = [...url.searchParams].filter(([name]) => !page.test(name)).map(([name, value]) => `${name}=${value}`);
  return `${url.pathname.replace(PAGE_SEGMENT, '').replace(/\/$/, '')}?${others.toSorted().join('&')}`;
}

function saysNext(element: PageElement): boolean {
  if (element.name !== 'a') return false;
  return [element.visibleText(40), element.attribute('aria-label') ?? '', element.attribute('title') ?? ''].some(
    (text) => NEXT.test(text.trim()),
  );
}
