import { isSameSite } from '@tsenomer/collect';
import type { FetchedPage } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { FIRST_SEARCH_PAGE, judgeBlock, moduleOfHost, nextSearchPage, planSearch, readListing, readNextPage, readPage, readSearch, signsOf } from '@tsenomer/extract';
import type { SearchPage, SiteAnswer } from '@tsenomer/extract';
import { answerOf, askSite } from '../fetch-product.ts';
import { askList } from './ask-list.ts';
import type { Asked } from './ask-list.ts';
import type { ListPage, PageToAsk } from './list-pages.ts';
import type { Find, SearchTools } from './search-tools.ts';

const EMPTY_LIST: ListPage = { finds: [], next: null };

/** How a shop is searched for a text: the first page of what it answers, by its site's module, else by the address of its search. */
export type ShopSearch = (text: string, signal: AbortSignal) => PageToAsk;

/** @returns null where the shop has no search; by the mode `api` only a module's data service is one. */
export function shopSearch(tools: SearchTools): ShopSearch | null {
  const { company, config, settings, siteModules } = tools;
  const module = company.host === null ? null : moduleOfHost(company.host.replace(/:\d+$/, ''), siteModules);
  if (module !== null && module.search !== null && (settings.parseBy !== 'api' || module.search.request.answer === 'json'))
    return (text, signal) => moduleSearch(tools, { module, text, signal }, FIRST_SEARCH_PAGE);
  const { searchUrl } = config;
  if (searchUrl === null || settings.parseBy === 'api') return null;
  return (text, signal) => {
    const url = searchUrl.replaceAll('{text}', encodeURIComponent(text));
    return { name: url, ask: async () => askFoundPage(tools, url, signal) };
  };
}

interface ModuleSearch {
  readonly module: SiteModule;
  readonly text: string;
  readonly signal: AbortSignal;
}

function moduleSearch(tools: SearchTools, searched: ModuleSearch, page: SearchPage): PageToAsk {
  return { name: page.cursor ?? String(page.number), ask: async () => askModule(tools, searched, page) };
}

async function askModule(tools: SearchTools, searched: ModuleSearch, page: SearchPage): Promise<Asked<ListPage>> {
  const { module, text, signal } = searched;
  const request = planSearch(module, { text, city: tools.cityValue ?? null, page });
  if (request === null) return { ok: false, errorCode: PARSING_ERROR.commandNotSupported };
  return askList(tools, {
    fetch: async (via) => askSite(tools, { module, request, via, from: frontPage(module, request.url) }, signal),
    blockedBy: (fetched, html) => signsOf(module, {}, [answerOf(request, fetched, html)]).blocked,
    read: (fetched, html) => {
      const answer = answerOf(request, fetched, html);
      const next = nextSearchPage(module, answer, page);
      return { finds: moduleFinds(module, answer), next: next && moduleSearch(tools, searched, next) };
    },
    empty: EMPTY_LIST,
  });
}

function moduleFinds(module: SiteModule, answer: SiteAnswer): Find[] {
  return readSearch(module, answer).map(({ url, name, price, facts }) => ({
    url, name, price, brand: facts['brand'] ?? null, sku: facts['sku'] ?? facts['id'] ?? null, gtin: facts['gtin'] ?? null, seller: facts['seller'] ?? null,
  }));
}

/** The front page of the module's site where the service belongs to it: what a visitor has open who searches. */
function frontPage({ hosts: [host = ''] }: SiteModule, service: string): string {
  const url = new URL(service);
  return url.hostname.replace(/^www\./, '') === host || !isSameSite(url.hostname, host) ? `${url.origin}/` : `https://${host}/`;
}

/** The first page of what a search by its address shows. */
async function askFoundPage(tools: SearchTools, url: string, signal: AbortSignal): Promise<Asked<ListPage>> {
  return askPage(tools, url, signal, (page, html) => {
    const only = page.redirects.length > 0 ? ledToProduct(html, page.url, url) : null;
    return only === null ? listedPage(tools, html, page.url, signal) : { finds: only, next: null };
  });
}

/** A page of a list that links to the pages after it. */
export function listAt(tools: SearchTools, url: string, signal: AbortSignal): PageToAsk {
  return { name: url, ask: async () => askPage(tools, url, signal, (page, html) => listedPage(tools, html, page.url, signal)) };
}

async function askPage(tools: SearchTools, url: string, signal: AbortSignal, read: (page: FetchedPage, html: string) => ListPage): Promise<Asked<ListPage>> {
  return askList(tools, {
    fetch: async (via) => tools.collector.fetchPage({ url, via, cityValue: tools.cityValue ?? null, screenshot: false }, signal),
    blockedBy: ({ status, headers }, html) => judgeBlock({ status, headers, html }),
    read,
    empty: EMPTY_LIST,
  });
}

function listedPage(tools: SearchTools, html: string, url: string, signal: AbortSignal): ListPage {
  const next = readNextPage({ html, url });
  return { finds: listedFinds(html, url), next: next === null ? null : listAt(tools, next, signal) };
}

/** A search that leads straight to its only find shows no list, but the product's page. */
function ledToProduct(html: string, url: string, asked: string): readonly Find[] | null {
  if (URL.parse(url)?.pathname === URL.parse(asked)?.pathname) return null;
  const { offer } = readPage({ html, url });
  return offer.name === null || (offer.price === null && offer.availability === null) ? null : [{ ...offer, url, name: offer.name }];
}

/** The products that a page of a shop lists. */
function listedFinds(html: string, url: string): Find[] {
  return readListing({ html, url }).map((listed) => ({ url: listed.url, name: listed.name ?? '', gtin: listed.gtin, brand: null, sku: null, seller: null, price: null }));
}
