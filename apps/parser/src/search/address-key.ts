/** One key of an address however it is written: without scheme, `www.`, fragment and a closing slash. */
export function addressKey(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
