import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { env } from 'node:process';
import { gzipSync } from 'node:zlib';

/**
 * The shop of the benchmark, in a process of its own: answers /product/N with the page N of PAGES_FOLDER (0.html and so
 * on, over and over) on PORT, /shop/S/product/N always with the page S, and /served with the number of pages it has
 * served. With PAGES_ENCODING=gzip pages are sent compressed to whoever accepts it; they are compressed beforehand.
 * /photo/N.jpg is a photo's worth of bytes.
 */
const PHOTO_BYTES = 40_000;
const folder = env['PAGES_FOLDER'] ?? '.';
const count = (await readdir(folder)).filter((name) => name.endsWith('.html')).length;
const pages = await Promise.all(
  Array.from({ length: count }, async (_, at) => pageOf(await readFile(join(folder, `${at}.html`)))),
);
let served = 0;
const photo = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(PHOTO_BYTES, 'p')]);

function pageOf(plain: Buffer) {
  return { plain, packed: env['PAGES_ENCODING'] === 'gzip' ? gzipSync(plain) : null };
}

createServer((request, response) => {
  if (request.url?.startsWith('/photo/') === true) {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length }).end(photo);
    return;
  }
  if (request.url === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /cart\n');
    return;
  }
  const [, shop, product] = /^(?:\/shop\/(\d+))?\/product\/(\d+)$/.exec(request.url ?? '') ?? [];
  const page = pages[Number(shop ?? product ?? Number.NaN) % pages.length];
  if (page === undefined) {
    response.end(String(served));
    return;
  }
  const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? page.packed : null;
  served += 1;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': (packed ?? page.plain).length,
    ...(packed && { 'content-encoding': 'gzip' }),
  });
  response.end(packed ?? page.plain);
}).listen(Number(env['PORT']), '127.0.0.1');
