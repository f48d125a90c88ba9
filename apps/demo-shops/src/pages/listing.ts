import { demoCategories, demoProducts, demoSellers, demoSells } from '@tsenomer/demo-market';
import type { DemoCity, DemoProduct } from '@tsenomer/demo-market';
import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { photoPath } from '../markup/photo.ts';
import { priceLine } from '../product/parts.ts';
import { sellerName, viewProduct } from '../product/view.ts';
import type { ProductView } from '../product/view.ts';
import type { Site } from '../site.ts';
import { layout } from './layout.ts';
import { findProducts } from './search.ts';

const PAGE_SIZE = 24;

/** The shop's front page: its categories and a dozen products. */
export function homePage(site: Site, city: DemoCity): Html {
  const categories = demoCategories
    .filter(({ level }) => level === 1)
    .map(
      ({ path }) =>
        html`<li><a href="/catalog?category=${encodeURIComponent(path.join('/'))}">${path.join(' / ')}</a></li>`,
    );
  const body = html`<h1>${site.look.motto}</h1><ul>${categories}</ul><h2>Популярное</h2>${cards(
    site,
    assortment(site)
      .filter((_, index) => index % 23 === 0)
      .slice(0, 12),
    city,
  )}`;
  return layout(site, { title: 'Главная', body });
}

/** One page of everything that the shop sells, or of one category ("?category=" of any level). */
export function catalogPage(site: Site, query: URLSearchParams, city: DemoCity): Html {
  const category = query.get('category') ?? '';
  const wanted = assortment(site).filter(
    ({ categories }) => category === '' || categories.some((name) => name === category),
  );
  return listing(site, { title: category || 'Каталог', found: wanted, address: '/catalog', query, city });
}

/** What the shop's search finds for "?q=". */
export function searchPage(site: Site, query: URLSearchParams, city: DemoCity): Html {
  const asked = query.get('q') ?? '';
  return listing(site, {
    title: `Поиск: ${asked}`,
    found: findProducts(site.shop, assortment(site), asked),
    address: '/search',
    query,
    city,
  });
}

interface Listing {
  readonly title: string;
  readonly found: readonly DemoProduct[];
  readonly address: string;
  readonly query: URLSearchParams;
  readonly city: DemoCity;
}

function listing(site: Site, { title, found, address, query, city }: Listing): Html {
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const link = (to: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(to));
    return `${address}?${parameters.toString()}`;
  };
  const pages = Array.from({ length: last }, (_, index) =>
    index + 1 === page ? html`<b aria-current="page">${page}</b>` : html`<a href="${link(index + 1)}">${index + 1}</a>`,
  );
  const body = html`<h1>${title}</h1><p class="found">Найдено товаров: ${found.length}</p>${cards(site, shown, city)}<nav class="pages" aria-label="Страницы">${pages}</nav>`;
  return layout(site, { title, body });
}

function cards(site: Site, products: readonly DemoProduct[], city: DemoCity): Html {
  const views = products.flatMap((product) => viewProduct(site, site.shop, product, city) ?? []);
  return html`<div class="cards">${views.map((view) => card(site, view, city))}</div>`;
}

function card(site: Site, view: ProductView, city: DemoCity): Html {
  return html`<div class="card"><img src="${photoPath(view.product)}" alt="" width="180" height="180" loading="lazy">
<a href="${view.path}">${view.title}</a><div>${priceLine(view)}${sellerLinks(site, view, city)}</div></div>`;
}

function sellerLinks(site: Site, { product }: ProductView, city: DemoCity): Html | null {
  const views = demoSellers
    .filter(({ shopKey }) => shopKey === site.shop.key)
    .flatMap((seller) => viewProduct(site, seller, product, city) ?? []);
  return views.length === 0
    ? null
    : html`<p class="sellers">${views.map((view) => html`<a href="${view.path}">${sellerName(view)}</a> `)}</p>`;
}

function assortment(site: Site): DemoProduct[] {
  return demoProducts.filter((product) => demoSells(site.shop, product));
}
