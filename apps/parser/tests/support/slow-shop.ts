import { createServer } from 'node:http';

/** A shop on loopback whose pages take 15 ms each, so that a run can be disturbed in its middle. */
export interface SlowShop {
  /** `host:port`. */
  readonly host: string;
  /** How often each path was asked for. */
  readonly requests: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function startSlowShop(): Promise<SlowShop> {
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const offer = { '@type': 'Offer', price: '123.45', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' };
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: `Товар ${path}`, offers: offer };
    setTimeout(() => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<html><body><h1>Товар</h1><script type="application/ld+json">${JSON.stringify(product)}</script></body></html>`);
    }, 15);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen');
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
