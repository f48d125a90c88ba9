import type { Proxy } from '@tsenomer/contracts';
import { textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';

/** The proxy itself failed: refused, hung, closed the stream or turned the credentials down. */
export function proxyError(proxy: Proxy, what: string, cause?: unknown): FetchError {
  const detail = cause === undefined ? what : `${what}: ${textOf(cause)}`;
  return new FetchError('proxy', `Proxy ${proxy.label}: ${detail}`, { cause });
}
