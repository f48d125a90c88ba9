import type { FetchedPage } from '@tsenomer/collect';
import type { Exchange } from '@tsenomer/core/violations/evidence';

/**
 * What came of a page, as evidence keeps it: its own bytes while they are in memory, else its text. The bytes are good
 * until the page's memory is given back.
 * @param text what was decoded of it.
 */
export function exchangeOf(page: FetchedPage, text?: string): Exchange {
  const { url, status, headers, sent, proxy, via } = page;
  const received = page.received?.();
  const common = { url, status, headers, sent, proxy, via };
  if (received !== undefined && (received.length > 0 || page.bytes === 0))
    return { ...common, body: received, as: 'received' };
  return { ...common, body: Buffer.from(text ?? page.html, 'utf8'), as: 'rendered' };
}
