import type { IncomingMessage, ServerResponse } from 'node:http';
import { demoProductByPath } from '@tsenomer/demo-market';
import type { Site } from '../site.ts';

/** Digits of a price in kopecks. */
const PRICE = /^[1-9]\d{0,11}$/;
const MOST_BYTES = 64;

/**
 * Lets whoever sits at this machine play the shopkeeper: `PUT` of a product's page with a price in kopecks as its text
 * sets what the page shows from now on, `DELETE` brings back what the market says. Browsers ask first whether a page of
 * another site may, and no shop says yes.
 * @returns false for other methods.
 */
export function changePrice(site: Site, message: IncomingMessage, response: ServerResponse): boolean {
  if (message.method !== 'PUT' && message.method !== 'DELETE') return false;
  const path = URL.parse(message.url ?? '/', 'http://shop')?.pathname ?? '/';
  textOf(message).then(
    (text) => response.writeHead(statusOf(site, path, message.method === 'PUT' ? text : null)).end(),
    // Whoever began it is gone.
    () => response.destroy(),
  );
  return true;
}

/** @param price null: what the market says. */
function statusOf({ shop, prices }: Site, path: string, price: string | null): number {
  if (demoProductByPath(shop.key, path) === null) return 404;
  if (price === null) prices.delete(path);
  else if (PRICE.test(price)) prices.set(path, BigInt(price));
  else return 400;
  return 204;
}

/** The beginning of a body; more is not read. */
export async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  message.setEncoding('utf8');
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > MOST_BYTES) break;
  }
  return text.trim();
}
