import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEMO_LAYOUT_NOW, DEMO_LAYOUTS } from '@tsenomer/demo-market';
import type { Site } from '../site.ts';
import { textOf } from './set-prices.ts';

const PATH = '/layout';

/**
 * Lets whoever sits at this machine play the shop's designer: `PUT /layout` with the place of a look as its text,
 * `DELETE` brings back the one that the market has. Shops of other kinds have one look.
 * @returns false for other requests.
 */
export function changeLayout(site: Site, message: IncomingMessage, response: ServerResponse): boolean {
  if (message.url !== PATH || (message.method !== 'PUT' && message.method !== 'DELETE')) return false;
  textOf(message).then(
    (text) => response.writeHead(statusOf(site, message.method === 'PUT' ? text : String(DEMO_LAYOUT_NOW))).end(),
    // Whoever began it is gone.
    () => response.destroy(),
  );
  return true;
}

function statusOf({ shop, layout }: Site, wanted: string): number {
  if (shop.kind !== 'layouts') return 404;
  const place = DEMO_LAYOUTS.findIndex((_, at) => String(at) === wanted);
  if (place < 0) return 400;
  layout.place = place;
  return 204;
}
