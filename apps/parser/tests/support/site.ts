import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A real web server on loopback; closed with the test. */
export interface TestSite {
  readonly origin: string;
  /** `host:port`. */
  readonly host: string;
  /** What was asked for, in order. */
  readonly seen: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly remoteAddress: string }[];
}

export async function startSite(pages: RequestListener): Promise<TestSite> {
  const seen: { path: string; headers: IncomingHttpHeaders; remoteAddress: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers, remoteAddress: request.socket.remoteAddress ?? '' });
    pages(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site does not listen');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  const host = `127.0.0.1:${address.port}`;
  return { origin: `http://${host}`, host, seen };
}

/** A page of HTML with a status. */
export function html(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

export interface ProductParts {
  readonly name?: string | null;
  readonly price?: string | null;
  readonly image?: string | null;
  readonly rating?: boolean;
}

/** A shop's page with a product in structured data; a part that is null is left out. */
export function productPage({
  name = 'Кофе молотый 250 г',
  price = '499.90',
  image = null,
  rating = false,
}: ProductParts = {}): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: 'A-1',
    ...(name !== null && { name }),
    ...(image !== null && { image }),
    ...(rating && { aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 12 } }),
    offers: {
      '@type': 'Offer',
      ...(price !== null && { price, priceCurrency: 'RUB' }),
      availability: 'https://schema.org/InStock',
    },
  };
  const heading = name === null ? '' : `<h1>${name}</h1>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${name ?? ''}</title></head><body>${heading}<script type="application/ld+json">${JSON.stringify(product)}</script></body></html>`;
}
