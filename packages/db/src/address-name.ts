/** Host, or folder of the socket, port and database of an address, and nothing secret. */
export function addressName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || '5432'}${pathname}`;
}
