import type { Proxy } from '@tsenomer/contracts';
import { within } from '../deadline.ts';
import { createDial } from '../dial/dial.ts';
import type { Dial } from '../dial/dial.ts';
import { openSocket } from '../dial/open-socket.ts';
import { proxyError } from '../dial/proxy-error.ts';
import { connectionError, handshakeError } from '../errors/connection-error.ts';
import { hostOf, portOf } from '../guard/target-guard.ts';
import type { TargetGuard } from '../guard/target-guard.ts';
import { proxyAuthorization } from '../proxy/proxy-authorization.ts';
import { agentOver } from './agent-over.ts';
import type { BodyMemory } from './body-memory.ts';
import { exchange, UnansweredError } from './exchange.ts';
import type { Exchange } from './exchange.ts';

export interface TransportOptions {
  readonly guard: TargetGuard;
  readonly proxy: Proxy | null;
  /** How many connections one site gets at most: a site never sees more than the company's threads. */
  readonly connections: number;
  /** Where bodies are gathered. */
  readonly memory: BodyMemory;
  /** Milliseconds for a proxy to open a stream. */
  readonly proxyTimeout: number;
  /** Milliseconds for a TLS handshake. */
  readonly handshakeTimeout: number;
}

export interface SendRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly maxBytes: number;
  /** Its reason must be a FetchError. */
  readonly signal: AbortSignal;
}

/** The kept-alive connections of one session. */
export interface Transport {
  /**
   * One request, redirects not followed. It may be sent twice where the connection was stale. Rejects with FetchError.
   */
  send(request: SendRequest): Promise<Exchange>;
  close(): Promise<void>;
}

/**
 * Sends plain-http pages to an HTTP proxy by their whole address, which every such proxy takes; CONNECT to port 80 many
 * refuse.
 */
function forwardingTransport(
  proxy: Proxy,
  { guard, connections, memory, proxyTimeout, handshakeTimeout }: TransportOptions,
): Transport {
  const dial: Dial = async (host, port, newSocket) => {
    try {
      return await openSocket({ host, port, timeout: proxyTimeout, ...(newSocket && { newSocket }) });
    } catch (error) {
      throw proxyError(proxy, 'it cannot be reached', error);
    }
  };
  const agent = agentOver({
    dial,
    connections,
    handshakeTimeout,
    handshakeError: (error) => proxyError(proxy, 'no secure connection', error),
  });
  const origin = `${proxy.kind}://${proxy.host.includes(':') ? `[${proxy.host}]` : proxy.host}:${proxy.port}`;
  const authorization = proxyAuthorization(proxy);
  return {
    async send({ url, method, body, headers, maxBytes, signal }) {
      await within(signal, guard.resolve(hostOf(url), portOf(url)));
      const own = ['host', url.host, ...(authorization === null ? [] : ['proxy-authorization', authorization])];
      const path = url.origin + url.pathname + url.search;
      try {
        const answer = await exchange(agent, {
          origin,
          path,
          method,
          body,
          headers: [...own, ...headers],
          maxBytes,
          memory,
          signal,
        });
        if (answer.status === 407) throw proxyError(proxy, 'it refused the credentials (407)');
        return answer;
      } catch (error) {
        // It is the proxy that hung up: about a site that hangs up it would have said 502.
        throw error instanceof UnansweredError ? proxyError(proxy, 'it hung up without an answer', error) : error;
      }
    },
    close: () => agent.destroy(),
  };
}

function diallingTransport({ connections, memory, handshakeTimeout, ...options }: TransportOptions): Transport {
  const agent = agentOver({ dial: createDial(options), connections, handshakeTimeout, handshakeError });
  const answered = new Set<string>();
  return {
    async send({ url, method, body, headers, maxBytes, signal }) {
      const request = {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        body,
        headers,
        maxBytes,
        memory,
        signal,
      };
      const attempt = async (): Promise<Exchange> => {
        const answer = await exchange(agent, request);
        answered.add(url.origin);
        return answer;
      };
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
        // A kept-alive connection may have been closed by the site just as it was used again: that says nothing about
        // the page.
        const mayBeStale = answered.delete(url.origin);
        if (!mayBeStale) throw connectionError(error, url.host);
      }
      try {
        return await attempt();
      } catch (error) {
        throw connectionError(error, url.host);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The connections of a session: dialled through the guard, or handed to its forwarding proxy for plain http. */
export function createTransport(options: TransportOptions): Transport {
  const { proxy } = options;
  const dialling = diallingTransport(options);
  if (proxy === null || (proxy.kind !== 'http' && proxy.kind !== 'https')) return dialling;
  const forwarding = forwardingTransport(proxy, options);
  return {
    send: (request) => (request.url.protocol === 'http:' ? forwarding : dialling).send(request),
    async close() {
      await Promise.all([dialling.close(), forwarding.close()]);
    },
  };
}
