/** Whether a site, as nodes count it, is a host or a part of it: `www.shop.ru` is of `shop.ru`, `my-shop.ru` is not. */
export function isSiteOf(host: string, site: string): boolean {
  const wanted = host.toLowerCase();
  return site === wanted || site.endsWith(`.${wanted}`);
}
