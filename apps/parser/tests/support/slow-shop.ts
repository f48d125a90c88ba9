import { createServer } from 'node:http';

/** A shop on loopback whose pages take 15 ms each, so that a run can be disturbed in its middle. */
export interface SlowShop {
  /** `host:port`. */
  readonly host: string;
  /** How often each path was asked for. */
  readonly requests: ReadonlyMap<string, number>;
  /** Answers those that are held back, and all that come. */
  release(): void;
  close(): Promise<void>;
}

/**
 * @param holdAfter requests beyond so many are held back until `release`: however busy the machine is, the run is not
 * over before that.
 */
export async function startSlowShop({
  holdAfter = Number.POSITIVE_INFINITY,
}: { readonly holdAfter?: number } = {}): Promise<SlowShop> {
  const requests = new Map<string, number>();
  const released = Promise.withResolvers<void>();
  let asked = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const offer = {
      '@type': 'Offer',
      price: '123.45',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    };
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: `Товар ${path}`, offers: offer };
    asked += 1;
    const turn = asked > holdAfter ? released.promise : Promise.resolve();
    setTimeout(
      () =>
        void turn.then(() => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            `<html><body><h1>Товар</h1><script type="application/ld+json">${JSON.stringify(product)}</script></body></html>`,
          );
        }),
      15,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen');
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    release: () => released.resolve(),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
