import { DEMO_LAYOUT_NOW, DEMO_LAYOUTS } from '@tsenomer/demo-market';
import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { rubles } from '../markup/rubles.ts';
import type { Site } from '../site.ts';
import { facts, picture, stockLine } from './parts.ts';
import type { ProductView } from './view.ts';

/** A product as a shop shows it that changes its look: figures alone, the style sheet puts the currency behind them. */
export function layoutArticle({ layout }: Site, view: ProductView): Html {
  const { box, price, oldPrice } = DEMO_LAYOUTS[layout.place] ?? DEMO_LAYOUTS[DEMO_LAYOUT_NOW];
  const before = view.oldPrice === null ? null : html` <span class="${oldPrice}">${figure(view.oldPrice)}</span>`;
  const now = view.price === null ? null : html`<span class="${price}">${figure(view.price)}</span>`;
  return html`<article class="product"><div>${picture(view)}</div><div><h1>${view.title}</h1>
<div class="${box}">${now}${before}</div>${stockLine(view)}${facts(view)}</div></article>`;
}

function figure(kopecks: bigint): string {
  return rubles(kopecks).replace('\u00a0₽', '');
}
