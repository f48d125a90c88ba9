import { mkdir, writeFile } from 'node:fs/promises';
import { ProxyConfiguration } from '@crawlee/http';

/** What is done besides fetching and reading pages; null for nothing. */
const full = JSON.parse(process.env['FULL_WORK'] ?? 'null');

/**
 * Options of a crawler that does it: proxies by session, replaced after so many links, the city's cookie, robots.txt.
 */
export const fullOptions = full === null ? {} : {
  proxyConfiguration: new ProxyConfiguration({ proxyUrls: full.proxies }),
  useSessionPool: true,
  persistCookiesPerSession: true,
  sessionPoolOptions: { maxPoolSize: full.proxies.length, sessionOptions: { maxUsageCount: full.rotateEvery } },
  respectRobotsTxtFile: true,
  preNavigationHooks: [({ request }) => { request.headers = { ...request.headers, cookie: `${full.city.name}=${full.city.value}` }; }],
};

if (full !== null) await mkdir('photos', { recursive: true });
let photos = 0;

/** Fetches the product's photo through the same session and keeps it. */
export async function keepPhoto({ request, sendRequest }, row) {
  const image = [row?.image].flat()[0];
  if (full === null || typeof image !== 'string') return;
  const { body } = await sendRequest({ url: new URL(image, request.loadedUrl ?? request.url).href, responseType: 'buffer' });
  photos += 1;
  await writeFile(`photos/${photos}.jpg`, body);
}
