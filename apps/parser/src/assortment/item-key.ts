/** Parameters that say where a visitor came from, and nothing of the item. */
const TRACKING = /^(?:utm_.*|[gy]clid|fbclid|_openstat|from|ref|referrer|referer|erid|source|list|position|pos)$/i;

/**
 * By which an item of a site is known again: its address without scheme, `www.`, fragment, closing slash and marks of
 * advertising, its parameters in their order.
 */
export function itemKey(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  const kept = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const query = kept.length === 0 ? '' : `?${kept.join('&')}`;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${query}`;
}
