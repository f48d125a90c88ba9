import { html, trusted } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { photoPath } from '../markup/photo.ts';
import { rubles } from '../markup/rubles.ts';
import { layout } from '../pages/layout.ts';
import type { Site } from '../site.ts';
import { stockText } from './parts.ts';
import type { ProductView } from './view.ts';

/** Runs in the visitor's browser: asks for the product and builds the page out of text nodes. */
const SCRIPT = `
const app = document.getElementById('app');
const add = (parent, tag, className, text) => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return parent.appendChild(element);
};
fetch('/api/product/' + app.dataset.key + '.json').then((answer) => answer.json()).then((item) => {
  document.title = item.title + ' — ' + app.dataset.shop;
  app.textContent = '';
  const article = add(app, 'article', 'product', '');
  const photo = add(article, 'img', '', '');
  photo.src = item.photo;
  photo.alt = item.title;
  const column = add(article, 'div', '', '');
  add(column, 'h1', 'item-name', item.title);
  const line = add(column, 'p', '', '');
  add(line, 'span', 'item-price', item.price);
  if (item.oldPrice) add(line, 'del', 'price-was', item.oldPrice);
  add(column, 'p', 'item-stock', item.stock);
  const list = add(column, 'dl', '', '');
  for (const [name, value] of item.facts) {
    add(list, 'dt', '', name);
    add(list, 'dd', name === 'Артикул' ? 'item-sku' : '', value);
  }
});
`;

/** A page that says nothing until its script has run. */
export function scriptPage(site: Site, productKey: string): Html {
  const body = html`<div id="app" data-key="${productKey}" data-shop="${site.shop.name}">Загружаем…</div><noscript>Включите JavaScript.</noscript>
<script>${trusted(SCRIPT)}</script>`;
  return layout(site, { title: 'Товар', body });
}

/** What the script asks for: texts as they are to be shown. */
export function scriptData({ title, product, sku, price, oldPrice, offer }: ProductView): string {
  return JSON.stringify({
    title,
    photo: photoPath(product),
    price: price === null ? 'Цена по запросу' : rubles(price),
    oldPrice: oldPrice === null ? null : rubles(oldPrice),
    stock: stockText(offer.available),
    facts: [
      ['Артикул', sku],
      ['Бренд', product.brand],
      ['Штрихкод', product.barcodes.join(', ')],
      ['Категория', product.categories.join(' / ')],
    ],
  });
}
