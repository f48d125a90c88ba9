import { dataBlock, html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { decimal } from '../markup/rubles.ts';
import { sellerName } from './view.ts';
import type { ProductView } from './view.ts';

const SCHEMA = 'https://schema.org';

/** schema.org availability of an offer. */
export function availability({ offer }: ProductView): string {
  return `${SCHEMA}/${offer.available ? 'InStock' : 'OutOfStock'}`;
}

/** The product as JSON-LD with all that the shop knows: codes, price, old price, mean mark and reviews per star. */
export function jsonLd(view: ProductView): Html {
  return dataBlock('application/ld+json', { '@context': SCHEMA, ...productNode(view) });
}

/** The same within a graph, among nodes that are no product. */
export function jsonLdGraph(view: ProductView, shopName: string): Html {
  const crumbs = view.product.categories.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }));
  return dataBlock('application/ld+json', {
    '@context': SCHEMA,
    '@graph': [
      { '@type': 'Organization', name: shopName },
      { '@type': 'BreadcrumbList', itemListElement: crumbs },
      productNode(view),
    ],
  });
}

/** Open Graph and product meta elements. */
export function openGraph(view: ProductView): Html {
  return html`<meta property="og:type" content="product"><meta property="og:title" content="${view.title}"><meta property="og:url" content="${view.url}">
<meta property="og:image" content="${view.photoUrl}"><meta property="product:retailer_item_id" content="${view.sku}"><meta property="product:brand" content="${view.product.brand}">
<meta property="product:availability" content="${view.offer.available ? 'in stock' : 'out of stock'}">
${view.price === null ? null : html`<meta property="product:price:amount" content="${decimal(view.price)}"><meta property="product:price:currency" content="RUB">`}`;
}

/** The state that the marketplace's own scripts would read. */
export function stateBlock(
  view: ProductView,
  otherSellers: readonly { readonly name: string; readonly url: string }[],
): Html {
  const { rating } = view.offer;
  const product = {
    name: view.title,
    sku: view.sku,
    gtin: view.product.barcodes[0],
    brand: view.product.brand,
    url: view.url,
    image: view.photoUrl,
    ...(view.price === null ? {} : { price: { value: decimal(view.price), currency: 'RUB' } }),
    ...(view.oldPrice === null ? {} : { oldPrice: { value: decimal(view.oldPrice), currency: 'RUB' } }),
    inStock: view.offer.available,
    seller: { name: sellerName(view) },
    ...(rating ? { rating: { value: rating.value, count: rating.count } } : {}),
  };
  return dataBlock('application/json', { product, otherSellers }, '__STATE__');
}

function productNode(view: ProductView): Record<string, unknown> {
  const { product, offer } = view;
  return {
    '@type': 'Product',
    name: view.title,
    sku: view.sku,
    mpn: product.manufacturerArticle,
    gtin13: product.barcodes[0],
    url: view.url,
    image: view.photoUrl,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.categories.join(' / '),
    ...(view.price === null ? {} : { offers: offerNode(view, view.price) }),
    ...(offer.rating ? { aggregateRating: ratingNode(offer.rating) } : {}),
  };
}

function offerNode(view: ProductView, price: bigint): Record<string, unknown> {
  const specifications = [
    ...(view.oldPrice === null ? [] : [specification(view.oldPrice, { priceType: `${SCHEMA}/StrikethroughPrice` })]),
    ...(view.typed.card === undefined ? [] : [specification(view.typed.card, MEMBERS)]),
  ];
  return {
    '@type': 'Offer',
    url: view.url,
    price: decimal(price),
    priceCurrency: 'RUB',
    availability: availability(view),
    seller: { '@type': 'Organization', name: sellerName(view) },
    ...(specifications.length === 0
      ? {}
      : { priceSpecification: specifications.length === 1 ? specifications[0] : specifications }),
  };
}

/** Of a price that is only for holders of the shop's card. */
const MEMBERS = { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Карта покупателя' } };

function specification(price: bigint, said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { '@type': 'UnitPriceSpecification', ...said, price: decimal(price), priceCurrency: 'RUB' };
}

function ratingNode({ value, count, stars }: NonNullable<ProductView['offer']['rating']>): Record<string, unknown> {
  const distribution = stars?.map((ratingCount, index) => ({ '@type': 'Rating', ratingValue: index + 1, ratingCount }));
  return {
    '@type': 'AggregateRating',
    ratingValue: value,
    bestRating: 5,
    reviewCount: count,
    ...(distribution ? { ratingDistribution: distribution } : {}),
  };
}
