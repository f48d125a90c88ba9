import type { Proxy } from '@tsenomer/contracts';

/** The value of `Proxy-Authorization`, or null for a proxy without credentials. */
export function proxyAuthorization(proxy: Proxy): string | null {
  if (proxy.user === null) return null;
  return `Basic ${Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')}`;
}
