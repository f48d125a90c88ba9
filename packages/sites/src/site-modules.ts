import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { aliexpress, kuper, yandexEda, yandexLavka } from './catalogue/aggregators.ts';
import { auchan, lenta, magnit, metro, perekrestok, pyaterochka } from './catalogue/grocers.ts';
import { megamarket } from './catalogue/megamarket.ts';
import { ozon } from './catalogue/ozon.ts';
import { PLAIN_PAGES } from './catalogue/plain-pages.ts';
import { detmir, komus } from './catalogue/shops.ts';
import { uzum } from './catalogue/uzum.ts';
import { wildberries } from './catalogue/wildberries.ts';
import { yandexMarket } from './catalogue/yandex-market.ts';
import type { LinkParts } from './link-parts.ts';
import { linkParts } from './link-parts.ts';

/** The modules that the product brings (P2 §9): what an operator's own version of a module takes the place of. */
export const SITE_MODULES: readonly SiteModule[] = [
  wildberries,
  ozon,
  yandexMarket,
  megamarket,
  uzum,
  perekrestok,
  pyaterochka,
  magnit,
  lenta,
  metro,
  auchan,
  kuper,
  yandexEda,
  yandexLavka,
  aliexpress,
  detmir,
  komus,
  ...PLAIN_PAGES,
].map((module) => siteModuleSchema.parse(module));

/** A product's address at a site that has a module. */
export interface SiteProduct {
  readonly module: SiteModule;
  readonly parts: LinkParts;
}

/**
 * The module of an address's host, the longest host first: a sub-domain with a module of its own is not its parent's.
 */
export function moduleOfHost(host: string, modules: readonly SiteModule[] = SITE_MODULES): SiteModule | null {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  for (const at of labels.keys()) {
    const domain = labels.slice(at).join('.');
    const module = modules.find(({ hosts }) => hosts.includes(domain));
    if (module) return module;
  }
  return null;
}

/** The site module that collects an address, with what the address says; null when the generic reading does. */
export function siteProduct(address: string, modules: readonly SiteModule[] = SITE_MODULES): SiteProduct | null {
  const url = URL.parse(address);
  const module = url && moduleOfHost(url.hostname, modules);
  const parts = module && linkParts(module, url);
  return module && parts ? { module, parts } : null;
}
