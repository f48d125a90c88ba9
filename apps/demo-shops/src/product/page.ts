import { demoPath, demoProducts, demoSellers } from '@tsenomer/demo-market';
import type { DemoCity } from '@tsenomer/demo-market';
import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { decimal, rubles } from '../markup/rubles.ts';
import { layout } from '../pages/layout.ts';
import type { Site } from '../site.ts';
import { facts, picture, priceLine, ratingLine, stockLine } from './parts.ts';
import { layoutArticle } from './layout-page.ts';
import { scriptPage } from './script-page.ts';
import { availability, jsonLd, jsonLdGraph, openGraph, stateBlock } from './structured.ts';
import { sellerName, viewProduct } from './view.ts';
import type { ProductView } from './view.ts';

/** A product's page, built the way its kind of shop builds pages. */
export function productPage(site: Site, view: ProductView, city: DemoCity): Html {
  switch (site.shop.kind) {
    case 'json-ld':
      return layout(site, {
        title: view.title,
        head: jsonLd(view),
        body: html`${plain(view)}${similar(site, view, city)}`,
      });
    case 'microdata':
      return layout(site, { title: view.title, body: microdata(view) });
    case 'marketplace':
      return marketplace(site, view, city);
    case 'script':
      return scriptPage(site, view.product.key);
    case 'cities':
      return layout(site, {
        title: view.title,
        head: openGraph(view),
        body: html`<p>Цены для города ${city.name}</p>${plain(view)}`,
      });
    case 'bans':
      return layout(site, { title: view.title, body: rdfa(view) });
    case 'faults':
      return layout(site, { title: view.title, head: jsonLdGraph(view, site.shop.name), body: plain(view) });
    case 'ratings':
      return layout(site, {
        title: view.title,
        head: jsonLdGraph(view, site.shop.name),
        body: html`${plain(view)}${similar(site, view, city)}`,
      });
    case 'layouts':
      return layout(site, { title: view.title, body: layoutArticle(site, view) });
    default:
      return site.shop.kind satisfies never;
  }
}

function plain(view: ProductView): Html {
  return html`<article class="product"><div>${picture(view)}</div><div><h1>${view.title}</h1>${ratingLine(view)}${priceLine(view)}${stockLine(view)}${facts(view)}</div></article>`;
}

function microdata(view: ProductView): Html {
  const { product, offer } = view;
  const rating =
    offer.rating &&
    html`<div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
<meta itemprop="ratingValue" content="${offer.rating.value}"><meta itemprop="reviewCount" content="${offer.rating.count}">${ratingLine(view)}</div>`;
  const price =
    view.price === null
      ? null
      : html`<meta itemprop="price" content="${decimal(view.price)}"><meta itemprop="priceCurrency" content="RUB">`;
  const before =
    view.oldPrice === null
      ? null
      : html`<span itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification">
<meta itemprop="priceType" content="https://schema.org/StrikethroughPrice"><meta itemprop="price" content="${decimal(view.oldPrice)}"><meta itemprop="priceCurrency" content="RUB"></span>`;
  return html`<article class="product" itemscope itemtype="https://schema.org/Product">
<div><link itemprop="image" href="${view.photoUrl}">${picture(view)}</div>
<div><h1 itemprop="name">${view.title}</h1>${rating}
<meta itemprop="sku" content="${view.sku}"><meta itemprop="gtin13" content="${product.barcodes[0] ?? ''}"><meta itemprop="mpn" content="${product.manufacturerArticle}">
<div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="${product.brand}"></div>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${price}${before}<link itemprop="availability" href="${availability(view)}">${priceLine(view)}${stockLine(view)}</div>
${facts(view)}</div></article>`;
}

function rdfa(view: ProductView): Html {
  const price =
    view.price === null
      ? null
      : html`<meta property="price" content="${decimal(view.price)}"><meta property="priceCurrency" content="RUB">`;
  return html`<article class="product" vocab="https://schema.org/" typeof="Product">
<div><link property="image" href="${view.photoUrl}">${picture(view)}</div>
<div><h1 property="name">${view.title}</h1><meta property="sku" content="${view.sku}"><meta property="gtin13" content="${view.product.barcodes[0] ?? ''}">
<div property="offers" typeof="Offer">${price}<link property="availability" href="${availability(view)}">${priceLine(view)}${stockLine(view)}</div>
${facts(view)}</div></article>`;
}

function marketplace(site: Site, view: ProductView, city: DemoCity): Html {
  const rivals = demoSellers
    .filter((seller) => seller.shopKey === site.shop.key && seller !== view.offer.seller)
    .flatMap((seller) => viewProduct(site, seller, view.product, city) ?? []);
  const state = stateBlock(
    view,
    rivals.map((rival) => ({ name: sellerName(rival), url: rival.url })),
  );
  const others = rivals.map(
    (rival) =>
      html`<li><a href="${rival.path}">${sellerName(rival)}</a>: <span class="other-price">${rubles(rival.offer.price)}</span></li>`,
  );
  const body = html`<article class="product"><div>${picture(view)}</div><div><h1 class="product-title">${view.title}</h1>${ratingLine(view)}
<section class="buy-box">${priceLine(view)}${stockLine(view)}<p>Продавец: <a class="seller-name" href="${demoPath(view.offer.seller, view.product)}">${sellerName(view)}</a></p></section>
${facts(view)}${others.length > 0 ? html`<h2>Другие продавцы</h2><ul class="sellers">${others}</ul>` : null}</div></article>${state}`;
  return layout(site, { title: view.title, body });
}

/** Neighbours of the same category with their prices: what a careless reader takes for the product's own. */
function similar(site: Site, view: ProductView, city: DemoCity): Html | null {
  const views = demoProducts
    .filter((product) => product !== view.product && product.categories[2] === view.product.categories[2])
    .slice(0, 12)
    .flatMap((product) => viewProduct(site, site.shop, product, city) ?? [])
    .slice(0, 4);
  if (views.length === 0) return null;
  const cards = views.map(
    (other) =>
      html`<div class="card"><a href="${other.path}">${other.title}</a><p>${other.price === null ? 'Цена по запросу' : rubles(other.price)}</p></div>`,
  );
  return html`<section class="similar"><h2>Похожие товары</h2><div class="cards">${cards}</div></section>`;
}
