/** Host, port and database of an address, and nothing secret. */
export function addressName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}
