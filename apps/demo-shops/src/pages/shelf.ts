import { demoShelf } from '@tsenomer/demo-market';
import type { DemoCity, DemoShelfItem } from '@tsenomer/demo-market';
import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { rubles } from '../markup/rubles.ts';
import type { Site } from '../site.ts';
import { layout } from './layout.ts';

const PAGE_SIZE = 24;

/** One page of everything that the shop shows in a category ("?category="), also what the client does not have. */
export function shelfPage(site: Site, query: URLSearchParams, city: DemoCity): Html {
  const category = query.get('category') ?? '';
  const items = demoShelf({ company: site.shop, city, now: site.now(), daysAgo: 0 }, category);
  const last = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const shown = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const next = new URLSearchParams({ category, page: String(page + 1) });
  const body = html`<h1>${category}</h1><p class="found">Найдено товаров: ${items.length}</p><div class="cards">${shown.map(card)}</div>${page < last ? html`<nav class="pages" aria-label="Страницы"><a rel="next" href="/assortment?${next.toString()}">Дальше</a></nav>` : null}`;
  return layout(site, { title: category, body });
}

/** The page of an item that the client does not have. */
export function itemPage(site: Site, item: DemoShelfItem): Html {
  const body = html`<h1>${item.title}</h1><p>${item.brand}, ${item.article}</p><p class="price">${rubles(item.price)}</p><p>${stock(item)}</p>`;
  return layout(site, { title: item.title, body });
}

function card(item: DemoShelfItem): Html {
  return html`<div class="card" data-brand="${item.brand}" data-article="${item.article}"><a href="${item.path}">${item.title}</a><div><b class="price">${rubles(item.price)}</b> ${stock(item)}</div></div>`;
}

function stock({ available }: DemoShelfItem): string {
  return available ? 'В наличии' : 'Нет в наличии';
}
