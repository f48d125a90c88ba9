import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { shownAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import { itemAt } from './ids.ts';

/** The companies' sites on loopback, each with an address of its own. */
export interface ShopSites {
  /** `127.0.0.1:4711` by company. */
  readonly hosts: readonly string[];
  /** The page of a product. */
  link(product: number, company: number): string;
  /** How many pages were answered. */
  readonly answered: () => number;
  close(): Promise<void>;
}

/** Only the first city is watched over HTTP: the sites know no other. */
const CITY = 0;

/** Opens them; they show what the world has at the moment that `now` tells. */
export async function openShopSites(world: World, now: () => Date): Promise<ShopSites> {
  let answered = 0;
  const servers = world.companies.map((_, company) =>
    createServer((request, response) => {
      const product = /^\/p\/(\d+)$/.exec(request.url ?? '')?.[1];
      if (product === undefined) return answer(response, 404, '');
      answered += 1;
      showPage(response, { world, company, product: Number(product), at: now() });
    }),
  );
  const hosts = await Promise.all(
    servers.map(
      (server) =>
        new Promise<string>((done, fail) => {
          server.once('error', fail);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            if (address === null || typeof address === 'string') return fail(new Error('No port of a shop'));
            done(`127.0.0.1:${address.port}`);
          });
        }),
    ),
  );
  return {
    hosts,
    link: (product, company) => `http://${itemAt(hosts, company)}/p/${product}`,
    answered: () => answered,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

interface Page {
  readonly world: World;
  readonly company: number;
  readonly product: number;
  readonly at: Date;
}

function showPage(response: ServerResponse, { world, company, product, at }: Page): void {
  const shown = shownAt(world, { product, company, city: CITY }, at);
  const { name } = itemAt(world.products, product);
  switch (shown.state) {
    case 'missing':
      return answer(response, 404, '<h1>Страница не найдена</h1>');
    case 'broken':
      return answer(response, 500, 'Internal Server Error');
    case 'unreadable':
      return answer(response, 200, frame(name, '<p class="neu">Узнайте, сколько это стоит, у продавца</p>'));
    case 'absent':
      return answer(response, 200, frame(name, offer(name, null)));
    case 'offer':
      return answer(response, 200, frame(name, offer(name, shown.price)));
    default:
      return shown satisfies never;
  }
}

function offer(name: string, price: number | null): string {
  const offers = {
    '@type': 'Offer',
    priceCurrency: 'RUB',
    ...(price !== null && { price: (price / 100).toFixed(2) }),
    availability: `https://schema.org/${price === null ? 'OutOfStock' : 'InStock'}`,
  };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers });
  const text = price === null ? 'Нет в наличии' : `${(price / 100).toFixed(2)} ₽`;
  return `<script type="application/ld+json">${data}</script><p class="price">${text}</p>`;
}

function frame(name: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${name}</title></head>
    <body><h1>${name}</h1>${body}</body></html>`;
}

function answer(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
