import { demoCities, demoProduct, demoProductByPath, demoShelfItem } from '@tsenomer/demo-market';
import type { DemoCity } from '@tsenomer/demo-market';
import type { Guard } from './guard/guard.ts';
import { itemPage, shelfPage } from './pages/shelf.ts';
import { catalogPage, homePage, searchPage } from './pages/listing.ts';
import { bareServerPage, failurePage, notFoundPage, unknownCityPage } from './pages/notices.ts';
import { priceList } from './pages/price-list.ts';
import { bodyReply, pageReply, redirectReply } from './pages/reply.ts';
import { productPage } from './product/page.ts';
import { scriptData } from './product/script-page.ts';
import { viewProduct } from './product/view.ts';
import type { ProductView } from './product/view.ts';
import type { Reply, ShopRequest, Site } from './site.ts';

/** What a shop answers to a request: files first, then its guard, its cities and its pages. */
export function answer(site: Site, guard: Guard | null, request: ShopRequest): Reply {
  const file = fileReply(request.path);
  if (file) return file;
  const guarded = guard?.admit(site, request);
  if (guarded?.refusal) return guarded.refusal;
  const reply = pageOf(site, request);
  return guarded?.cookie && reply.type === 'page'
    ? { ...reply, headers: { ...reply.headers, 'set-cookie': guarded.cookie } }
    : reply;
}

function fileReply(path: string): Reply | null {
  if (path === '/robots.txt')
    return bodyReply('text/plain; charset=utf-8', 'User-agent: *\nDisallow: /basket\nAllow: /\n');
  const key = /^\/photo\/([\w-]+)\.jpg$/.exec(path)?.[1];
  const product = key === undefined ? undefined : demoProduct(key);
  return product ? { type: 'photo', product } : null;
}

function pageOf(site: Site, request: ShopRequest): Reply {
  const { path, query } = request;
  if (path === '/city' && site.shop.cityCodes)
    return redirectReply('/', { 'set-cookie': `city=${encodeURIComponent(query.get('code') ?? '')}; Path=/` });
  const city = cityOf(site, request);
  if (!city) return pageReply(unknownCityPage(site));
  if (path === '/') return pageReply(homePage(site, city));
  if (path === '/price-list.csv') return priceList(site, city);
  if (path === '/catalog') return pageReply(catalogPage(site, query, city));
  if (path === '/assortment') return pageReply(shelfPage(site, query, city));
  const item = demoShelfItem(site.shop, path);
  if (item) return pageReply(itemPage(site, item));
  if (path === '/search') return pageReply(searchPage(site, query, city));
  const asked = dataPath(site, path);
  const found = demoProductByPath(site.shop.key, asked ?? path);
  const view = found && viewProduct(site, found.company, found.product, city);
  if (!view) return pageReply(notFoundPage(site), 404);
  return asked === null
    ? productReply(site, view, city)
    : bodyReply('application/json; charset=utf-8', scriptData(view));
}

/** The product's path for which a script shop's page asks by `/api/product/<key>.json`. */
function dataPath(site: Site, path: string): string | null {
  const key = site.shop.kind === 'script' ? /^\/api\/product\/([\w-]+)\.json$/.exec(path)?.[1] : undefined;
  return key === undefined ? null : `/item/${key}`;
}

/**
 * The visitor's city: the first one where the shop does not ask or was not told, null for one that it does not know.
 */
function cityOf({ shop }: Site, { cookies }: ShopRequest): DemoCity | null {
  const code = cookies.get('city');
  const { cityCodes } = shop;
  if (!cityCodes || code === undefined) return demoCities[0] ?? null;
  return demoCities.find(({ key }) => cityCodes[key] === code) ?? null;
}

function productReply(site: Site, view: ProductView, city: DemoCity): Reply {
  const page = (): Reply => pageReply(productPage(site, view, city));
  switch (view.fault) {
    case 'not-found':
      return pageReply(notFoundPage(site), 404);
    case 'internal-error':
      return pageReply(failurePage(site, 500), 500);
    case 'bad-gateway':
      return pageReply(failurePage(site, 502), 502);
    case 'unavailable':
      return pageReply(failurePage(site, 503), 503);
    case 'gateway-timeout':
      return pageReply(failurePage(site, 504), 504);
    case 'nginx':
      return pageReply(bareServerPage(), 400, { server: 'nginx' });
    case 'dropped':
      return { type: 'dropped' };
    case 'endless':
      return {
        type: 'endless',
        beginning: `<!doctype html><html lang="ru"><head><title>${site.shop.name}</title></head><body><p>Загружаем…`,
      };
    case 'unknown-city':
      return pageReply(unknownCityPage(site));
    case 'no-price':
    case 'tenfold':
    case null:
      return page();
    default:
      return view.fault satisfies never;
  }
}
