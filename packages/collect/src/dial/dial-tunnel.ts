import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Socket } from 'node:net';
import type { Proxy } from '@tsenomer/contracts';
import { FetchError } from '../errors/fetch-error.ts';
import { proxyAuthorization } from '../proxy/proxy-authorization.ts';
import { proxyError } from './proxy-error.ts';

/**
 * Opens a CONNECT tunnel to `authority` (`host:port`). Any answer but 200 and any silence longer than `timeout`
 * milliseconds is the proxy's fault: rejects with FetchError `proxy`.
 */
export function dialTunnel(proxy: Proxy, authority: string, timeout: number): Promise<Socket> {
  const authorization = proxyAuthorization(proxy);
  const request = (proxy.kind === 'https' ? requestHttps : requestHttp)({
    host: proxy.host,
    port: proxy.port,
    method: 'CONNECT',
    path: authority,
    agent: false,
    timeout,
    headers: { host: authority, ...(authorization !== null && { 'proxy-authorization': authorization }) },
  });
  return new Promise((resolve, reject) => {
    const refuse = (status: number): void => {
      reject(
        proxyError(proxy, status === 407 ? 'it refused the credentials (407)' : `it answered ${status} to CONNECT`),
      );
      request.destroy();
    };
    request.once('connect', (response, socket, head) => {
      const status = response.statusCode ?? 0;
      if (status !== 200 || !(socket instanceof Socket)) {
        socket.destroy();
        refuse(status);
        return;
      }
      socket.setTimeout(0);
      socket.setNoDelay(true);
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.once('response', (response) => refuse(response.statusCode ?? 0));
    request.once('timeout', () => {
      request.destroy(new FetchError('proxy', `Proxy ${proxy.label}: no answer in ${timeout} ms`));
    });
    request.on('error', (error) => {
      reject(error instanceof FetchError ? error : proxyError(proxy, 'it cannot be used', error));
    });
    request.end();
  });
}
