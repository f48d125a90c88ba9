import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { PAGE_TAKES, portOf, priceOf } from './market.ts';

/** The shops of a drill of the network as a program: its argument is how many. Asked for anything, it tells its log. */
const log: { company: number; product: number; at: number; by: string }[] = [];
const companies = Number(process.argv[2]);

for (let company = 0; company < companies; company += 1) {
  const server = createServer((request, response) => {
    const product = /^\/p\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (product === undefined) {
      response.writeHead(404).end();
      return;
    }
    log.push({ company, product: Number(product), at: Date.now(), by: request.socket.remoteAddress ?? '' });
    setTimeout(() => showPage(response, company, Number(product)), PAGE_TAKES);
  });
  await new Promise<void>((done) => server.listen(portOf(company), '0.0.0.0', done));
}
process.on('message', () => process.send?.({ log }));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

function showPage(response: ServerResponse, company: number, product: number): void {
  const price = (priceOf(company, product) / 100).toFixed(2);
  const name = `Товар ${product}`;
  const offers = { '@type': 'Offer', price, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="ru"><head><title>${name}</title></head><body><h1>${name}</h1>
    <script type="application/ld+json">${data}</script><p>${price} ₽</p></body></html>`,
  );
}
