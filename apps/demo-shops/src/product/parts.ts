import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { photoPath } from '../markup/photo.ts';
import { rubles } from '../markup/rubles.ts';
import type { ProductView } from './view.ts';

/** What a person sees of the price: now, before, for whom it is lower, or that there is none. */
export function priceLine(view: ProductView): Html {
  const { price, oldPrice } = view;
  if (price === null) return html`<p class="price-ask">Цена по запросу</p>`;
  return html`<p><span class="price-now">${rubles(price)}</span>${oldPrice === null ? null : html` <del class="price-was">${rubles(oldPrice)}</del>`}</p>${typedLines(view)}`;
}

/** The prices by card, for members and with a coupon, as shops word them below the price. */
function typedLines({ typed, company }: ProductView): Html[] {
  const lines = [
    { kind: 'card', amount: typed.card, words: `с картой «${company.name}»` },
    { kind: 'club', amount: typed.club, words: 'для участников клуба' },
    { kind: 'coupon', amount: typed.coupon, words: 'с купоном из приложения' },
  ];
  return lines.flatMap(({ kind, amount, words }) =>
    amount === undefined
      ? []
      : [html`<p class="offer-${kind}"><span class="amount">${rubles(amount)}</span> ${words}</p>`],
  );
}

/** What a person sees of the stock. */
export function stockLine({ offer }: ProductView): Html {
  return html`<p class="stock">${stockText(offer.available)}</p>`;
}

/** The words of the stock, the same in every shop. */
export function stockText(available: boolean): string {
  return available ? 'В наличии' : 'Товар закончился';
}

/** What a person sees of the buyers' marks, with reviews per star where the shop tells them. */
export function ratingLine({ offer: { rating } }: ProductView): Html | null {
  if (!rating) return null;
  const perStar = rating.stars
    ? html`<ul class="stars">${rating.stars.map((count, index) => html`<li data-stars="${index + 1}" data-count="${count}">${index + 1} ★ — ${count}</li>`)}</ul>`
    : null;
  return html`<p class="rating">★ <span class="rating-value">${rating.value.toLocaleString('ru-RU')}</span>, отзывов: <span class="rating-count">${rating.count}</span></p>${perStar}`;
}

/** The table of what the product is. */
export function facts({ product, sku }: ProductView): Html {
  return html`<dl>
<dt>Артикул</dt><dd>${sku}</dd><dt>Бренд</dt><dd>${product.brand}</dd><dt>Код производителя</dt><dd>${product.manufacturerArticle}</dd>
<dt>Штрихкод</dt><dd>${product.barcodes.join(', ')}</dd>${product.measure === null ? null : html`<dt>Вес или объём</dt><dd>${product.measure}</dd>`}
<dt>Категория</dt><dd>${product.categories.join(' / ')}</dd>
</dl>`;
}

/** The photo with its size, so that the page does not jump. */
export function picture({ title, product }: ProductView): Html {
  return html`<img src="${photoPath(product)}" alt="${title}" width="400" height="400">`;
}
