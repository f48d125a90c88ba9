import { isSameSite } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { judgeBlock, moduleOfHost, planSearch, readListing, readPage, readSearch, signsOf } from '@tsenomer/extract';
import { answerOf, askSite } from '../fetch-product.ts';
import { askList } from './ask-list.ts';
import type { Asked } from './ask-list.ts';
import type { Find, SearchTools } from './search-tools.ts';

const NOTHING: readonly Find[] = [];

/** How a shop is searched: by its site's module, else by the address of its search; null when neither is known (error 6). */
export type ShopSearch = (text: string, signal: AbortSignal) => Promise<Asked<readonly Find[]>>;

/** @returns null where the shop has no search; by the mode `api` only a module's data service is one. */
export function shopSearch(tools: SearchTools): ShopSearch | null {
  const { company, config, settings, siteModules } = tools;
  const module = company.host === null ? null : moduleOfHost(company.host.replace(/:\d+$/, ''), siteModules);
  if (module !== null && module.search !== null && (settings.parseBy !== 'api' || module.search.request.answer === 'json'))
    return async (text, signal) => searchByModule(tools, module, text, signal);
  const { searchUrl } = config;
  return searchUrl === null || settings.parseBy === 'api' ? null : async (text, signal) => searchByAddress(tools, searchUrl, text, signal);
}

async function searchByModule(tools: SearchTools, module: SiteModule, text: string, signal: AbortSignal): Promise<Asked<readonly Find[]>> {
  const request = planSearch(module, { text, city: tools.cityValue ?? null });
  if (request === null) return { ok: false, errorCode: PARSING_ERROR.commandNotSupported };
  return askList(tools, {
    fetch: async (via) => askSite(tools, { module, request, via, from: frontPage(module, request.url) }, signal),
    blockedBy: (page, html) => signsOf(module, {}, [answerOf(request, page, html)]).blocked,
    read: (page, html) =>
      readSearch(module, answerOf(request, page, html)).map(({ url, name, price, facts }) => ({
        url, name, price, brand: facts['brand'] ?? null, sku: facts['sku'] ?? facts['id'] ?? null, gtin: facts['gtin'] ?? null, seller: facts['seller'] ?? null,
      })),
    empty: NOTHING,
  });
}

/** The front page of the module's site where the service belongs to it: what a visitor has open who searches. */
function frontPage({ hosts: [host = ''] }: SiteModule, service: string): string {
  const url = new URL(service);
  return url.hostname.replace(/^www\./, '') === host || !isSameSite(url.hostname, host) ? `${url.origin}/` : `https://${host}/`;
}

async function searchByAddress(tools: SearchTools, template: string, text: string, signal: AbortSignal): Promise<Asked<readonly Find[]>> {
  const url = template.replaceAll('{text}', encodeURIComponent(text));
  return askList(tools, {
    fetch: async (via) => tools.collector.fetchPage({ url, via, cityValue: tools.cityValue ?? null, screenshot: false }, signal),
    blockedBy: ({ status, headers }, html) => judgeBlock({ status, headers, html }),
    read: (page, html) => (page.redirects.length > 0 ? ledToProduct(html, page.url, url) : null) ?? listedFinds(html, page.url),
    empty: NOTHING,
  });
}

/** A search that leads straight to its only find shows no list, but the product's page. */
function ledToProduct(html: string, url: string, asked: string): readonly Find[] | null {
  if (URL.parse(url)?.pathname === URL.parse(asked)?.pathname) return null;
  const { offer } = readPage({ html, url });
  return offer.name === null || (offer.price === null && offer.availability === null) ? null : [{ ...offer, url, name: offer.name }];
}

/** The products that a page of a shop lists. */
export function listedFinds(html: string, url: string): Find[] {
  return readListing({ html, url }).map((listed) => ({ url: listed.url, name: listed.name ?? '', gtin: listed.gtin, brand: null, sku: null, seller: null, price: null }));
}
