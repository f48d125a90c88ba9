import type { Robot } from '@tsenomer/contracts';
import { readPage } from '../src/index.ts';

export const ADDRESS = 'https://shop.test/p/electric-kettle-432251';
export const NAME = 'Electric kettle 432251';

/** A page with some markup in head and body under the heading of the product. */
export function page(parts: { head?: string; body?: string; h1?: string; title?: string }): string {
  const heading = parts.h1 ?? NAME;
  return `<!doctype html><html><head><title>${parts.title ?? `${heading} | Shop`}</title>${parts.head ?? ''}</head>
<body><header><a href="/cart">Cart: $0.00</a></header><main><h1>${heading}</h1>${parts.body ?? ''}</main><footer>Delivery from $5</footer></body></html>`;
}

export function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
}

export function read(html: string, options: { url?: string; currency?: string; robot?: Robot } = {}) {
  return readPage({
    html,
    url: options.url ?? ADDRESS,
    ...(options.currency ? { currency: options.currency } : {}),
    ...(options.robot ? { robot: options.robot } : {}),
  });
}

/** "1299.5 RUB", or null. */
export function priceOf(html: string, options: { url?: string; currency?: string; robot?: Robot } = {}): string | null {
  return moneyText(read(html, options).offer.price);
}

export function moneyText(money: { amount: bigint; currency: string } | null): string | null {
  return money && `${Number(money.amount) / 100} ${money.currency}`;
}
