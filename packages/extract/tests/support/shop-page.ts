import type { Availability, Offer } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import { readPage } from '../../src/index.ts';

export const PRODUCT_URL = 'https://shop.test/products/trail-lamp-90417';
export const PRODUCT_NAME = 'Trail lamp Orbit';

/** What surrounds a product on a page of a shop, and what must never be taken for it. */
export interface ShopPage {
  readonly head?: string;
  /** What stands under the heading. */
  readonly body: string;
  readonly name?: string;
  readonly url?: string;
  /** Sign and place of it in the prices of the surroundings: "$" before, "₽" behind. */
  readonly sign?: '$' | '£' | '€' | '₽';
}

/** A field that is left out is not judged; null: nothing may be said. */
export interface Expected {
  readonly price?: string | null;
  readonly old?: string | null;
  readonly availability?: Availability | null;
  readonly sku?: string | null;
  readonly mpn?: string | null;
  readonly gtin?: string | null;
  readonly brand?: string | null;
  readonly seller?: string | null;
  readonly name?: string;
  /** Prices of other kinds, as "card 990 RUB". */
  readonly others?: readonly string[];
}

/**
 * A whole page: basket, menu, promotions, tiles before and after the product, newsletter and footer, all with prices.
 */
export function shopPage({ head = '', body, name = PRODUCT_NAME, sign = '$' }: ShopPage): string {
  const amount = (value: string): string => (sign === '₽' ? `${value} ₽` : `${sign}${value}`);
  const words =
    sign === '₽'
      ? {
          cart: 'Корзина',
          free: 'Бесплатная доставка от',
          gift: 'Подарочная карта на',
          seen: 'Вы недавно смотрели',
          alike: 'С этим товаром покупают',
          buy: 'В корзину',
          news: 'за подписку скидка',
        }
      : {
          cart: 'Cart',
          free: 'Free shipping on orders over',
          gift: 'Gift card',
          seen: 'Recently viewed',
          alike: 'You may also like',
          buy: 'Add to cart',
          news: 'off your first order',
        };
  const tile = (at: number): string =>
    `<li class="product-card"><a href="/products/other-${at}"><img src="/i/${at}.jpg" alt=""><span class="product-card__title">Other thing ${at}</span></a>` +
    `<span class="price">${amount(`${11 + at}.99`)}</span><button class="btn">${words.buy}</button></li>`;
  const tiles = (title: string, from: number): string =>
    `<section class="related-products"><h2>${title}</h2><ul>${[0, 1, 2, 3].map((at) => tile(from + at)).join('')}</ul></section>`;
  return `<!doctype html><html><head><meta charset="utf-8"><title>${name} | Shop</title>${head}</head><body>
<div class="promo-bar">${words.free} ${amount('59')}</div>
<header class="site-header"><a class="cart-link" href="/cart">${words.cart} <span class="cart-total">${amount('0.00')}</span></a><nav><ul><li><a href="/gift">${words.gift} ${amount('25')}</a></li></ul></nav></header>
${tiles(words.seen, 20)}
<main><h1>${name}</h1>${body}</main>
${tiles(words.alike, 40)}
<form class="newsletter">${amount('10')} ${words.news}</form><footer><p>${words.free} ${amount('59')}</p></footer></body></html>`;
}

export function ldJson(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

/** A product of schema.org in JSON-LD with one offer. */
export function ldProduct(offer: object, more: object = {}): string {
  return ldJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: PRODUCT_NAME,
    ...more,
    offers: { '@type': 'Offer', ...offer },
  });
}

/** Those fields of what is read that are expected, in the same shape. */
export function readExpected(page: ShopPage, expected: Expected): Expected {
  const { offer } = readPage({ html: shopPage(page), url: page.url ?? PRODUCT_URL });
  const read: Record<keyof Expected, unknown> = {
    price: money(offer.price),
    old: money(offer.oldPrice),
    availability: offer.availability,
    sku: offer.sku,
    mpn: offer.mpn,
    gtin: offer.gtin,
    brand: offer.brand,
    seller: offer.seller,
    name: offer.name,
    others: offer.otherPrices.map(({ kind, price }) => `${kind} ${String(money(price))}`),
  };
  return Object.fromEntries(Object.entries(read).filter(([field]) => field in expected));
}

/** "1299.5 RUB", or null. */
export function money(price: Offer['price']): string | null {
  return price && `${decimalFromMinor(price.amount, price.currency)} ${price.currency}`;
}
