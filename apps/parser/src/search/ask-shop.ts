import { isSameSite } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { FIRST_SEARCH_PAGE, moduleOfHost, planSearch } from '@tsenomer/sites';
import type { SearchPage } from '@tsenomer/sites';
import { answerOf, askSite } from '../fetch-product.ts';
import { askList } from './ask-list.ts';
import type { Asked } from './ask-list.ts';
import type { ListPage, PageToAsk } from './list-pages.ts';
import type { SearchTools } from './search-tools.ts';

const EMPTY_LIST: ListPage = { finds: [], next: null };

/**
 * How a shop is searched for a text: the first page of what it answers, by its site's module, else by the address of
 * its search.
 */
export type ShopSearch = (text: string, signal: AbortSignal) => PageToAsk;

/** @returns null where the shop has no search; by the mode `api` only a module's data service is one. */
export function shopSearch(tools: SearchTools): ShopSearch | null {
  const { company, config, settings, siteModules } = tools;
  const module = company.host === null ? null : moduleOfHost(company.host.replace(/:\d+$/, ''), siteModules);
  if (
    module !== null &&
    module.search !== null &&
    (settings.parseBy !== 'api' || module.search.request.answer === 'json')
  )
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
    read: async (fetched, html) => {
      const { blocked, finds, next } = await tools.readers.readList(
        { module, answer: answerOf(request, fetched, html), page },
        signal,
      );
      return {
        blocked,
        made: { finds, next: next === null || typeof next === 'string' ? null : moduleSearch(tools, searched, next) },
      };
    },
    empty: EMPTY_LIST,
  });
}

/** The front page of the module's site where the service belongs to it: what a visitor has open who searches. */
function frontPage({ hosts: [host = ''] }: SiteModule, service: string): string {
  const url = new URL(service);
  return url.hostname.replace(/^www\./, '') === host || !isSameSite(url.hostname, host)
    ? `${url.origin}/`
    : `https://${host}/`;
}

/** The first page of what a search by its address shows. */
async function askFoundPage(tools: SearchTools, url: string, signal: AbortSignal): Promise<Asked<ListPage>> {
  return askPage(tools, { url, isSearch: true }, signal);
}

/** A page of a list that links to the pages after it. */
export function listAt(tools: SearchTools, url: string, signal: AbortSignal): PageToAsk {
  return { name: url, ask: async () => askPage(tools, { url, isSearch: false }, signal) };
}

async function askPage(
  tools: SearchTools,
  { url, isSearch }: { readonly url: string; readonly isSearch: boolean },
  signal: AbortSignal,
): Promise<Asked<ListPage>> {
  return askList(tools, {
    fetch: async (via) =>
      tools.collector.fetchPage({ url, via, cityValue: tools.cityValue ?? null, screenshot: false }, signal),
    read: async (page, html) => {
      const searchedAt = isSearch && page.redirects.length > 0 ? url : null;
      const { blocked, finds, next } = await tools.readers.readList(
        { html, url: page.url, status: page.status, headers: page.headers, searchedAt },
        signal,
      );
      return { blocked, made: { finds, next: typeof next === 'string' ? listAt(tools, next, signal) : null } };
    },
    empty: EMPTY_LIST,
  });
}
